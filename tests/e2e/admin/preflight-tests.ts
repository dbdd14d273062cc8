import type { Page } from "@playwright/test";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { smallTargets } from "../../support/small-targets.ts";
import { becomeStaff, expect, picture, test } from "./admin-test.ts";

const path = "/blog/what-a-jar-is-for";

test("what stands before publishing is settled from its card, with the keyboard alone", async ({
  signedIn: adminPage,
  browser,
  site,
}) => {
  const card = adminPage.getByRole("region", { name: "Before it is published" });
  const press = (name: RegExp) => card.getByRole("button", { name }).press("Enter");
  const save = adminPage.getByRole("button", { name: "Create post" });
  await adminPage.goto(`${site.url}/admin?new=post`);
  await waitForHydration(adminPage);
  await writePost(adminPage);
  await card.getByText(/others? (is|are) fine/).press("Enter");
  await expect(card.getByText("Structured data is valid")).toBeVisible();
  await expect(card.getByText("Not ready")).toBeVisible();
  await expect(card.getByText("1 of 5 open")).toBeVisible();

  // Published is switched on: the hosts of the links are asked without a press.
  await adminPage.getByRole("switch", { name: "Published" }).press("Space");
  await expect(card.getByText("Advice: A link does not answer")).toBeVisible();
  // The picture in the text, which is what the card is about.
  expect(await axeViolations(adminPage)).toEqual([expect.stringMatching(/^image-alt: /)]);

  await save.press("Enter");
  const describe = card.getByRole("button", { name: /^Describe A picture has no description/ });
  await expect(describe).toBeFocused();
  await expect(adminPage.getByText("Not saved yet", { exact: true })).toBeVisible();
  expect((await fetch(site.url + path)).status).toBe(404);
  await adminPage.keyboard.press("Enter");
  await adminPage.getByRole("textbox", { name: "Alt text" }).fill("A jar in the sun");
  await adminPage.keyboard.press("Enter");
  await expect(card.getByText("The picture is described")).toBeVisible();
  await expect(card.getByText("Ready", { exact: true })).toBeVisible();

  const text = adminPage.getByRole("textbox", { name: "Content" });
  await press(/^Go there Heading 3 follows the title/);
  await expect(text).toBeFocused();
  await adminPage.keyboard.press("ControlOrMeta+Alt+2");
  await expect(card.getByText("Headings are in order")).toBeVisible();
  await press(/^Go there A link does not answer/);
  await expect(text).toBeFocused();
  await adminPage.keyboard.press("ControlOrMeta+k");
  const address = adminPage.getByRole("textbox", { name: "Link address" });
  await expect(address).toHaveValue("http://127.0.0.1:1/dead");
  await address.fill("https://no-such-host.example/jars");
  await adminPage.keyboard.press("Enter");
  await expect(card.getByText("1 link: not checked yet")).toBeVisible();

  // Nothing outside answers here, which keeps nobody from publishing.
  await press(/^Check links$/);
  await expect(card.getByText("Not known: 1 link: not checked", { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(card.getByText("Ready", { exact: true })).toBeVisible();
  await adminPage.setViewportSize({ width: 390, height: 800 });
  await adminPage.getByRole("button", { name: /^Details/ }).click();
  await expect(card.getByRole("button", { name: "Check links" })).toBeVisible();
  expect(await axeViolations(adminPage)).toEqual([]);
  expect(await smallTargets(adminPage)).toEqual([]);
  await adminPage.setViewportSize({ width: 1440, height: 900 });
  await save.press("Enter");
  await expect(adminPage.getByText("Blog post created successfully")).toBeVisible();
  expect((await fetch(site.url + path)).status).toBe(200);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await becomeStaff(plain.context(), site, "editor@example.com");
  await refusePlainly(plain, site.url);
});

test(
  "while the server cannot be reached the card says so, and a draft can be written on",
  release,
  async ({ adminPage, context }) => {
    const card = adminPage.getByRole("region", { name: "Before it is published" });
    await adminPage.getByLabel("Title").fill("Written on a train");
    await card.getByText(/others? (is|are) fine/).press("Enter");
    await expect(card.getByText("Address is free")).toBeVisible();
    await context.setOffline(true);
    await adminPage.getByLabel("Excerpt").fill("Between two tunnels.");
    await expect(card.getByText("Address: not checked")).toBeVisible();
    await expect(card.getByText("Not ready")).toBeVisible();
    await adminPage.getByLabel("Category").selectOption("Strategy");
    await expect(card.getByText("Not all checked")).toBeVisible();
    await card.getByRole("button", { name: "Check links" }).click();
    await expect(card.getByText(/Links are not checked/)).toBeVisible();
    await context.setOffline(false);
    await adminPage.getByLabel("Excerpt").fill("After two tunnels.");
    await expect(card.getByText("Ready", { exact: true })).toBeVisible();
  },
);

/** A picture that nobody described, a heading too low, and a link that leads nowhere. */
async function writePost(page: Page) {
  await page.getByLabel("Title").fill("What a jar is for");
  await page
    .getByLabel("Excerpt")
    .fill("Six jars, a kitchen and a winter: what we learned about packing by hand.");
  await page.getByLabel("Category").selectOption("Strategy");
  const text = page.getByRole("textbox", { name: "Content" });
  const tool = (name: string) =>
    page.getByRole("toolbar").getByRole("button", { name, exact: true });
  await text.click();
  await tool("Heading 3").click();
  await page.keyboard.type("Where to buy");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ask at our shelf, or at ");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("textbox", { name: "Link address" }).fill("http://127.0.0.1:1/dead");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("link")).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await tool("Image").click();
  await (await chooser).setFiles(await picture("jar.png"));
  const dialog = page.getByRole("dialog", { name: "Describe the image", includeHidden: true });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  // The text takes the focus when the dialog is gone, not when it is out of sight.
  await expect(dialog).not.toBeAttached();
}

/** Without scripts the list is a page of its own, and the form says what is in the way. */
async function refusePlainly(page: Page, siteUrl: string) {
  await page.goto(`${siteUrl}/admin`);
  await page.getByLabel("Title").fill("Pictures by hand");
  await page.getByLabel("Excerpt").fill("Typed as HTML.");
  await page.getByLabel("Category").selectOption("Strategy");
  await page.getByLabel("Content").fill('<p>One</p><img src="/icon-512.png">');
  await page.getByRole("switch", { name: "Published" }).press("Space");
  await page.getByRole("button", { name: "Create post" }).click();
  await expect(page.getByRole("alert")).toContainText("A picture has no description");
  await page.getByRole("switch", { name: "Published" }).press("Space");
  await page.getByRole("button", { name: "Create post" }).click();
  await page.getByRole("link", { name: "Keep editing" }).click();
  await page.getByRole("link", { name: "Check before publishing" }).click();
  await expect(page.getByText("Open: A picture has no description")).toBeVisible();
  await expect(page.getByText("Not ready")).toBeVisible();
}
