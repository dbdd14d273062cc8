import { site as config } from "#site.config.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { sidewaysScroll } from "../../support/sideways-scroll.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { smallTargets } from "../../support/small-targets.ts";
import { becomeStaff, expect, picture, test } from "./admin-test.ts";

test("the list is searched, filtered and sorted in its address, and several posts change at once", async ({
  adminPage,
  noScriptPage,
  site,
}) => {
  const list = adminPage.getByRole("region", { name: "Existing Posts" });
  const titles = list.getByRole("heading", { level: 3 });
  await list.getByRole("searchbox", { name: "Search posts" }).fill("pláns season");
  await list.getByRole("button", { name: "Search" }).click();
  await expect(list.getByText("Nothing found for “pláns season”.")).toBeVisible();
  await list.getByRole("searchbox", { name: "Search posts" }).fill("plán strat");
  await list.getByRole("button", { name: "Search" }).press("Enter");
  await expect(titles.filter({ hasText: "Plan in seasons, not in sprints" })).toBeVisible();
  await list.getByText("Filter and sort").click();
  await list.getByRole("combobox", { name: "Posts by" }).selectOption(config.founder.name);
  await list.getByRole("combobox", { name: "Sorting" }).selectOption("Title");
  await list.getByRole("button", { name: "Apply" }).click();
  await expect(adminPage).toHaveURL(/q=pl%C3%A1n\+strat&category=&author=founder&sort=title/);
  // The address is new a moment before the list is.
  await expect(async () => {
    const shown = await titles.allTextContents();
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).toEqual(shown.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  }).toPass();
  const sorted = await titles.allTextContents();
  await adminPage.reload();
  await expect(titles).toHaveText(sorted);
  await expect(list.getByRole("combobox", { name: "Sorting" })).toHaveValue("title");
  await list.getByRole("link", { name: "Drafts" }).click();
  await expect(list.getByRole("link", { name: "Drafts" })).toHaveAttribute("aria-current", "true");
  await adminPage.goBack();
  await expect(titles).toHaveText(sorted);
  await expect(list.getByRole("searchbox", { name: "Search posts" })).toHaveValue("plán strat");

  await adminPage.goto(`${site.url}/admin?status=published&category=Strategy`);
  await waitForHydration(adminPage);
  const boxes = list.getByRole("checkbox", { name: "Choose" });
  const count = await boxes.count();
  const [first = "", second = ""] = await titles.allTextContents();
  const press = (name: string) => list.getByRole("button", { name }).press("Enter");
  const toasts = adminPage.getByRole("region", { name: /^Notifications/ });
  const undo = () => toasts.getByRole("button", { name: "Undo" }).last().click();
  await expect(list.getByRole("button", { name: "Unpublish" })).toHaveCount(0);
  await boxes.first().press("Space");
  await boxes.nth(1).press("Space");
  await expect(list.getByText("2 chosen")).toBeVisible();
  await press("Unpublish");
  await expect(toasts.getByText("2 unpublished.")).toBeVisible();
  await expect(boxes).toHaveCount(count - 2);
  await undo();
  await expect(toasts.getByText("2 published.")).toBeVisible();
  await expect(boxes).toHaveCount(count);

  for (const width of [1440, 390]) {
    await adminPage.setViewportSize({ width, height: 844 });
    await list.getByRole("checkbox", { name: "Select all on this page" }).check();
    await expect(list.getByText(`${count} chosen`)).toBeVisible();
    expect(await axeViolations(adminPage)).toEqual([]);
    if (width === 390) expect(await smallTargets(adminPage)).toEqual([]);
    expect(await sidewaysScroll(adminPage)).toBe(0);
    await list.getByRole("checkbox", { name: "Select all on this page" }).uncheck();
  }
  await adminPage.setViewportSize({ width: 1440, height: 900 });
  await boxes.first().check();
  await boxes.nth(1).check();
  await press("Move to trash");
  await expect(toasts.getByText("2 moved to the trash.")).toBeVisible();
  await expect(titles.filter({ hasText: first })).toHaveCount(0);
  await undo();
  await expect(toasts.getByText("2 restored.")).toBeVisible();
  await expect(titles.filter({ hasText: second })).toBeVisible();

  const page = noScriptPage;
  await becomeStaff(page.context(), site, "editor@example.com");
  const address = `${site.url}/admin?status=published&category=Strategy&sort=oldest`;
  await page.goto(address);
  const item = page.getByRole("listitem").filter({ hasText: first });
  await item.getByRole("checkbox", { name: "Choose" }).check();
  await page.getByRole("button", { name: "Move to trash" }).click();
  await expect(page.getByText("1 moved to the trash.")).toBeVisible();
  expect(page.url()).toBe(address);
  await expect(item).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 restored.")).toBeVisible();
  await item.getByRole("checkbox", { name: "Choose" }).check();
  await page.getByRole("button", { name: "Move to trash" }).click();
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(page.getByText("1 moved to the trash.")).toHaveCount(0);
  await item.getByRole("checkbox", { name: "Choose" }).check();
  await page.getByRole("form", { name: "Chosen posts" }).getByRole("button").click();
  await expect(page.getByText("1 restored.")).toBeVisible();
});

test("an author is made, chosen by default, shown on a post and told to machines, and leaves again", async ({
  adminPage,
  context,
  site,
}) => {
  await adminPage.getByRole("link", { name: "Authors" }).click();
  await expect(adminPage.getByRole("heading", { name: config.founder.name })).toBeVisible();
  await adminPage.getByRole("button", { name: "Add author" }).click();
  await adminPage.getByLabel("Name").fill("Ama Owusu");
  await adminPage.getByLabel("One line").fill("Weaves in Accra");
  await adminPage.getByLabel("Picture", { exact: true }).setInputFiles(await picture("ama.png"));
  await expect(adminPage.getByRole("button", { name: "Replace picture" })).toBeVisible();
  await adminPage.getByLabel("Account").selectOption("admin@example.com (this is me)");
  await adminPage.getByRole("button", { name: "Add author" }).click();
  await expect(adminPage.getByText("The author is saved.")).toBeVisible();
  await expect(adminPage.getByText("This is you.")).toBeVisible();

  await adminPage.getByRole("link", { name: "Posts", exact: true }).click();
  await expect(adminPage.getByLabel("Author").locator("option:checked")).toHaveText("Ama Owusu");
  await adminPage.getByLabel("Title").fill("Warp and weft");
  await adminPage.getByLabel("Excerpt").fill("On threads.");
  await adminPage.getByLabel("Category").selectOption("Business");
  await adminPage.getByRole("switch", { name: "Published" }).press("Space");
  await adminPage.getByRole("button", { name: "Create post" }).click();
  await expect(adminPage.getByText("Blog post created successfully")).toBeVisible();
  const item = adminPage.getByRole("listitem").filter({ hasText: "Warp and weft" });
  await expect(item.getByText("Ama Owusu")).toBeVisible();

  const page = await context.newPage();
  await page.goto(`${site.url}/blog/warp-and-weft`);
  const byline = page.getByRole("paragraph").filter({ hasText: "Written by" });
  await expect(byline).toHaveText(/Ama Owusu\s*Weaves in Accra/);
  await byline.scrollIntoViewIfNeeded();
  await expect(byline.locator("img")).toHaveAttribute("src", /^\/blog-images\/\d+\.png\?w=400$/);
  const graph = JSON.parse(
    (await page.locator("script[type='application/ld+json']").first().textContent()) ?? "",
  )["@graph"];
  const typed = (type: string) =>
    graph.find((node: Record<string, unknown>) => node["@type"] === type);
  expect(typed("Person")).toMatchObject({ name: "Ama Owusu", description: "Weaves in Accra" });
  expect(typed("Person").image).toMatch(/^http.*\/blog-images\/\d+\.png$/);
  expect(typed("BlogPosting").author).toEqual({ "@id": typed("Person")["@id"] });
  const feed = await (await page.request.get(`${site.url}/feed.json`)).json();
  expect(feed.items[0]).toMatchObject({ title: "Warp and weft", authors: [{ name: "Ama Owusu" }] });
  expect(feed.items[1].authors).toEqual([{ name: config.founder.name }]);
  const rss = await (await page.request.get(`${site.url}/rss.xml`)).text();
  expect(rss).toContain("<dc:creator>Ama Owusu</dc:creator>");

  await adminPage.getByRole("link", { name: "Authors" }).click();
  await adminPage.getByRole("button", { name: "Delete Ama Owusu" }).click();
  await expect(adminPage.getByText("Ama Owusu is the author of 1 post.")).toBeVisible();
  expect(await axeViolations(adminPage)).toEqual([]);
  await adminPage.getByRole("button", { name: "Move posts and delete" }).click();
  await expect(adminPage.getByText("Ama Owusu was deleted.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: config.founder.name }).first()).toBeVisible();
  await expect(page.getByText("Ama Owusu")).toHaveCount(0);
});
