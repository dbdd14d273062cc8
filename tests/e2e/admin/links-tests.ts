import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { brandName } from "#app/rules/shop/brand.ts";
import { spotlight } from "../../support/pages.ts";
import { release } from "../../support/release.ts";
import type { Site } from "../../support/site.ts";
import { withDatabase } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test(
  "a link that dies stays a link, says so after two nights, and comes back",
  release,
  async ({ page, noScriptPage, site }) => {
    const shop = await startShop();
    sellAt(site, shop.address);
    const path = `${site.url}/BuyBlack/${spotlight.slug}`;
    const isSold = (sold: boolean) => expectShown(page, path, sold);

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
    // As its product and as its store.
    await expect(row.getByRole("link", { name: spotlight.title })).toHaveCount(2);
    // The site itself cannot reach the shop: what it does not know changes nothing.
    await row.getByRole("button", { name: "Check again" }).click();
    await expect(noScriptPage.getByText(/^Not checked: neither shop\.test/)).toBeVisible();
    await row.getByRole("button", { name: "Ignore" }).click();
    await expect(noScriptPage.getByText("Nothing is known to be broken.")).toBeVisible();
    await isSold(true);

    await becomeStaff(page.context(), site, "admin@example.com");
    await page.goto(`${site.url}/admin/links?show=ignored`);
    await expect(page.getByText("Ignored by editor@example.com,")).toBeVisible();
    await page.locator("summary", { hasText: "What to do about" }).click();
    await page.getByRole("button", { name: "Watch again" }).click();
    await expect(page.getByText("Nobody ignored a link.")).toBeVisible();
    await page.context().clearCookies();
    await checkAt(site, 72);
    await isSold(false);
    shop.answerWith(200);
    await checkAt(site, 76);
    await isSold(true);
    await shop.stop();
  },
);

/** The product and the store are links whether they answer or not; what fails has a note beside it. */
async function expectShown(page: Page, path: string, sold: boolean) {
  const { origin } = new URL(path);
  const way = `/go/${spotlight.slug}`;
  const brand = brandName(spotlight);
  const links = [
    { path, name: "Cocoa tin", to: `${way}/1` },
    { path, name: "Visit Store", to: `${way}/shop` },
    { path: `${origin}/BuyBlack`, name: `Shop ${brand} Now`, to: `${way}/shop` },
    { path: `${origin}/tv`, name: `Shop ${brand}`, to: `${way}/shop` },
  ];
  for (const { path, name, to } of links) {
    await expect(async () => {
      await page.goto(path);
      const link = page.getByRole("link", { name, exact: true });
      const box = page.getByRole("main").locator("li, article, aside").filter({ has: link }).last();
      const note = box.getByText("Currently unavailable").last();
      await expect(box.getByRole("link", { name, exact: true })).toHaveAttribute("href", to, {
        timeout: 2000,
      });
      await expect(note).toBeVisible({ visible: !sold, timeout: 2000 });
    }).toPass();
  }
}

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
      .prepare("update blog_posts set products = ?, shopping_link = ? where slug = ?")
      .run(products, link, spotlight.slug),
  );
}

/** As a command beside the running site, some hours from now. */
async function checkAt({ dataDir }: Site, hours: number) {
  const at = new Date(Date.now() + hours * 3600 * 1000).toISOString();
  const env = { ...process.env, DATA_DIR: dataDir };
  await promisify(execFile)("node", ["tests/support/check-links.ts", at], { env });
}
