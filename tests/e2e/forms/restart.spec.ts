import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNginx } from "../../support/nginx.ts";
import { freePort } from "../../support/postgres.ts";
import { releaseAfter } from "../../support/release.ts";
import { startSite } from "../../support/site.ts";
import { expect, test } from "../../support/site-test.ts";
import { withDatabase } from "../../support/staff.ts";
import { fillContact, uniqueEmail } from "./visitor.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "with JavaScript" : "without JavaScript",
    releaseAfter(true, javaScriptEnabled),
    () => {
      test.use({ javaScriptEnabled });

      test("an enquiry sent while the site restarts behind nginx arrives once", async ({
        page,
      }) => {
        const port = await freePort();
        const folder = mkdtempSync(join(tmpdir(), "site-restart-"));
        const env = { PORT: String(port), DATA_DIR: folder, TRUST_PROXY: "1", LOG_LEVEL: "silent" };
        const first = await startSite(env);
        const nginx = await startNginx(port);
        await page.goto(`${nginx.url}/contact`);
        const email = uniqueEmail();
        await fillContact(page, email);
        await first.stop();
        const sent = page
          .getByRole("button", { name: "Send enquiry" })
          .click({ noWaitAfter: true });
        const second = await startSite(env);
        await sent;
        await expect(
          page
            .getByText("Form submitted successfully! We'll be in touch with you shortly.")
            .first(),
        ).toBeVisible();
        const stored = withDatabase(second, (database) =>
          database.prepare("select email from submissions").all(),
        );
        expect(stored.map((row) => row.email)).toEqual([email]);
        await page.goto("about:blank");
        await nginx.stop();
        await second.stop();
      });
    },
  );
}
