import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { spotlight } from "../../support/pages.ts";
import type { Site } from "../../support/site.ts";
import { withDatabase } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test("a link dies, is taken from visitors after two nights, and comes back", async ({
  page,
  noScriptPage,
  site,
}) => {
  const shop = await startShop();
  sellAt(site, shop.address);
  const path = `${site.url}/BuyBlack/${spotlight.slug}`;
  const isSold = async (sold: boolean) =>
    expect(async () => {
      await page.goto(path);
      expect((await page.content()).includes(`/go/${spotlight.slug}/1"`)).toBe(sold);
      const words = page.getByText("Currently unavailable").first();
      if (sold) await expect(words).toBeHidden();
      else await expect(words).toBeVisible();
    }).toPass();

  await checkAt(site, 0);
  shop.answerWith(404);
  await checkAt(site, 24);
  await isSold(true);
  await checkAt(site, 48);
  await isSold(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await isSold(false);

  await becomeStaff(noScriptPage.context(), site, "editor@example.com");
  await noScriptPage.goto(`${site.url}/admin/links?show=broken`);
  const row = noScriptPage.getByRole("row").filter({ hasText: "shop.test" });
  await expect(row).toHaveCount(1);
  await expect(row.getByText("It answers 404: there is no such page.")).toBeVisible();
  await expect(row.getByText("Visitors read “Currently unavailable”.")).toBeVisible();
  await expect(row.getByRole("link", { name: spotlight.title })).toBeVisible();
  // The site itself cannot reach the shop: what it does not know changes nothing.
  await row.getByRole("button", { name: "Check again" }).click();
  await expect(noScriptPage.getByText(/^Not checked: neither shop\.test/)).toBeVisible();
  await row.getByRole("button", { name: "Ignore" }).click();
  await expect(noScriptPage.getByText("Nothing is known to be broken.")).toBeVisible();
  await isSold(true);

  await becomeStaff(page.context(), site, "admin@example.com");
  await page.goto(`${site.url}/admin/links?show=ignored`);
  await expect(page.getByText("Ignored by editor@example.com,")).toBeVisible();
  await page.getByRole("button", { name: "Watch again" }).click();
  await expect(page.getByText("Nobody ignored a link.")).toBeVisible();
  await page.context().clearCookies();
  await checkAt(site, 72);
  await isSold(false);
  shop.answerWith(200);
  await checkAt(site, 76);
  await isSold(true);
  await shop.stop();
});

async function startShop() {
  let status = 200;
  const server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://shop.test:${(server.address() as AddressInfo).port}/tin`,
    answerWith: (next: number) => {
      status = next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function sellAt(site: Site, link: string) {
  const products = JSON.stringify([{ item_name: "Cocoa tin", link }]);
  withDatabase(site, (database) =>
    database
      .prepare("update blog_posts set products = ?, shopping_link = null where slug = ?")
      .run(products, spotlight.slug),
  );
}

/** As a command beside the running site, some hours from now. */
async function checkAt({ dataDir }: Site, hours: number) {
  const at = new Date(Date.now() + hours * 3600 * 1000).toISOString();
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)("node", ["tests/support/check-links.ts", at], { env });
}
