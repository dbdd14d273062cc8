import { release } from "../../support/release.ts";
import { createStaff } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test(
  "without JavaScript two people who change different fields of an issue are merged, and of one field both are shown",
  release,
  async ({ browser, site }) => {
    createStaff(site, "letters@example.com", "admin");
    const [ada, ben] = await Promise.all(
      ["admin@example.com", "letters@example.com"].map(async (email) => {
        const context = await browser.newContext({ javaScriptEnabled: false });
        await becomeStaff(context, site, email);
        return context.newPage();
      }),
    );
    if (!ada || !ben) throw new Error("Two are needed.");
    await ada.goto(`${site.url}/admin/newsletter`);
    await ada.getByRole("button", { name: "New issue" }).click();
    await ada.getByLabel("Subject").fill("Written by two");
    await ada.getByLabel("Body").fill("<p>First.</p>\n<p>Second.</p>");
    await ada.getByRole("button", { name: "Save draft" }).click();
    await ben.goto(ada.url());

    await ada.getByLabel("Body").fill("<p>First, by Ada.</p>\n<p>Second.</p>");
    await ada.getByRole("button", { name: "Save draft" }).click();
    await ben.getByLabel("Preview line").fill("Ben’s line");
    await ben.getByRole("button", { name: "Save draft" }).click();
    await expect(ben.getByRole("alert")).toContainText(
      "Merged with the changes of admin@example.com: Body.",
    );
    await expect(ben.getByLabel("Body")).toHaveValue(/First, by Ada/);
    await ben.getByRole("button", { name: "Save draft" }).click();
    await expect(ben.getByLabel("Preview line")).toHaveValue("Ben’s line");

    await ada.reload();
    await ada.getByLabel("Subject").fill("Ada’s subject");
    await ada.getByRole("button", { name: "Save draft" }).click();
    await ben.getByLabel("Subject").fill("Ben’s own line");
    await ben.getByRole("button", { name: "Save draft" }).click();
    await expect(ben.getByRole("alert")).toContainText("admin@example.com changed the same words");
    const both = ben.getByRole("region", { name: "What both of you wrote" });
    await expect(both).toContainText("Ada’s subject");
    await expect(both).toContainText("Ben’s own line");
    await ben.getByRole("button", { name: "Save draft" }).click();
    await expect(both).toHaveCount(0);
    await ada.reload();
    await expect(ada.getByLabel("Subject")).toHaveValue("Ben’s own line");
    await expect(ada.getByLabel("Body")).toHaveValue(/First, by Ada/);
    for (const page of [ada, ben]) await page.context().close();
  },
);
