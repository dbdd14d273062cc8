import type { Locator, Page } from "@playwright/test";
import { kindNames } from "#app/rules/shop/kinds.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { release } from "../../support/release.ts";
import { sidewaysScroll } from "../../support/sideways-scroll.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { becomeStaff, expect, picture, test } from "./admin-test.ts";

const phone = { width: 390, height: 844 };

test("unsaved work survives a reload, and is offered back by name until it is saved", async ({
  adminPage,
}) => {
  await adminPage.getByLabel("Title").fill("Half a thought");
  await adminPage.getByRole("textbox", { name: "Content" }).click();
  await adminPage.keyboard.type("Not finished yet");
  await expect(adminPage.getByText(/Saved on this device at/)).toBeVisible();
  adminPage.on("dialog", (dialog) => dialog.accept());
  await adminPage.reload();
  await expect(adminPage.getByText(/A draft of “Half a thought” from .* was kept/)).toBeVisible();
  expect(await axeViolations(adminPage)).toEqual([]);
  await expect(adminPage.getByLabel("Title")).toHaveValue("");
  await adminPage.getByRole("button", { name: "Restore draft" }).click();
  await expect(adminPage.getByLabel("Title")).toHaveValue("Half a thought");
  await expect(adminPage.getByRole("textbox", { name: "Content" })).toHaveText("Not finished yet");
  await adminPage.getByLabel("Excerpt").fill("Now with an excerpt");
  await adminPage.getByLabel("Category").selectOption("Business");
  await adminPage.getByRole("button", { name: "Create post" }).click();
  await expect(adminPage.getByText("Blog post created successfully")).toBeVisible();
  await expect(adminPage.getByRole("heading", { name: "Create New Blog Post" })).toBeFocused();
  await adminPage.reload();
  await expect(adminPage.getByLabel("Title")).toHaveValue("");
  await expect(adminPage.getByText("Unsaved work found.")).toHaveCount(0);
});

test(
  "a post that was saved while its page was left is not offered as unsaved work",
  release,
  async ({ adminPage }) => {
    await fillRequired(adminPage, "Left in a hurry");
    await expect(adminPage.getByText(/Saved on this device at/)).toBeVisible();
    const answer = await holdAnswer(adminPage);
    await adminPage.getByRole("button", { name: "Create post" }).click();
    await answer.arrived;
    adminPage.on("dialog", (dialog) => dialog.accept());
    await adminPage.unroute("**/api/posts");
    await adminPage.reload();
    await waitForHydration(adminPage);
    await expect(
      adminPage.getByRole("listitem").filter({ hasText: "Left in a hurry" }),
    ).toBeVisible();
    await expect.poll(() => countStoredDrafts(adminPage)).toBe(0);
    await expect(adminPage.getByText("Unsaved work found.")).toHaveCount(0);
    answer.release();
  },
);

test(
  "an answer that comes late deletes the draft and leaves the writer where she is",
  release,
  async ({ adminPage }) => {
    await fillRequired(adminPage, "Answered late");
    const answer = await holdAnswer(adminPage);
    await adminPage.getByRole("button", { name: "Create post" }).click();
    await answer.arrived;
    await adminPage.getByRole("link", { name: "People & access" }).click();
    await adminPage.getByRole("button", { name: "Leave" }).click();
    await expect(adminPage.getByRole("heading", { name: "People & access" })).toBeVisible();
    answer.release();
    await expect(adminPage.getByText("Blog post created successfully")).toBeVisible();
    await expect.poll(() => countStoredDrafts(adminPage)).toBe(0);
    await expect(adminPage).toHaveURL(/\/admin\/users$/);
    await adminPage.getByRole("link", { name: "Write" }).click();
    await expect(
      adminPage.getByRole("listitem").filter({ hasText: "Answered late" }),
    ).toBeVisible();
    await expect(adminPage.getByText("Unsaved work found.")).toHaveCount(0);
  },
);

test(
  "after a save the post can be viewed and edited on, from the keyboard, too",
  release,
  async ({ adminPage, context, site }) => {
    await fillRequired(adminPage, "Seen right away");
    await adminPage.getByRole("button", { name: "Create post" }).click();
    const note = adminPage.getByRole("region", { name: "The post you saved" });
    await expect(note).toContainText("“Seen right away” is a draft");
    expect(await axeViolations(adminPage)).toEqual([]);
    const [draft] = await Promise.all([
      context.waitForEvent("page"),
      note.getByRole("link", { name: "View post" }).press("Enter"),
    ]);
    await expect(draft.getByRole("heading", { level: 1, name: "Seen right away" })).toBeVisible();
    await expect(draft.getByText("A draft: visitors do not see it.")).toBeVisible();
    await draft.close();

    await note.getByRole("link", { name: "Keep editing" }).press("Enter");
    await expect(adminPage.getByRole("heading", { name: "Edit Blog Post" })).toBeVisible();
    await expect(adminPage.getByLabel("Title")).toHaveValue("Seen right away");
    await expect(note).toHaveCount(0);
    const published = adminPage.getByRole("switch", { name: "Published", exact: true });
    const form = adminPage.getByRole("form", { name: "Edit Blog Post" });
    await expect(published).not.toBeChecked();
    await expect(form.getByText("Draft", { exact: true })).toBeVisible();
    await published.press("Space");
    await expect(published).toBeChecked();
    await expect(form.getByText("Draft", { exact: true })).toBeHidden();
    await adminPage.getByRole("button", { name: "Update post" }).click();
    await expect(adminPage.getByText("Blog post updated successfully")).toBeVisible();
    await expect(note).toContainText("“Seen right away” is online.");
    await expect(note.getByRole("link", { name: "View post" })).toHaveAttribute(
      "href",
      "/blog/seen-right-away",
    );
    expect((await fetch(`${site.url}/blog/seen-right-away`)).status).toBe(200);
    await adminPage.getByLabel("Title").fill("Something else");
    await expect(note).toHaveCount(0);
  },
);

test(
  "what is wrong with a field goes away when the field is changed",
  release,
  async ({ adminPage }) => {
    const form = adminPage.getByRole("form", { name: "Create New Blog Post" });
    await form.getByLabel("Category").selectOption("Product Spotlight");
    await form.getByRole("button", { name: "Add product" }).click();
    await form.getByLabel("Item name 1").fill("Jar");
    await form.getByLabel("Category").selectOption("Choose a category");
    await form.getByLabel("Video link").fill("no address");
    await form.getByRole("button", { name: "Create post" }).click();
    await expect(form.getByText("Title is required")).toBeVisible();
    await expect(form.getByText("Excerpt is required")).toBeVisible();
    await form.getByLabel("Title").fill("Filled now");
    await expect(form.getByText("Title is required")).toHaveCount(0);
    await expect(form.getByLabel("Title")).not.toHaveAttribute("aria-invalid");
    await expect(form.getByText("Excerpt is required")).toBeVisible();
    await form.getByLabel("Category").selectOption("Strategy");
    await expect(form.getByText("Please choose a category")).toHaveCount(0);
    await expect(form.getByText("Invalid URL format")).toHaveCount(2);
    await form.getByLabel("Link 1").fill("https://shop.example/jar");
    await expect(form.getByText("Invalid URL format")).toHaveCount(1);
    await form.getByLabel("Video link").fill("");
    await expect(form.getByText("Invalid URL format")).toHaveCount(0);
  },
);

test(
  "a save that fails keeps the form, whatever the reason",
  release,
  async ({ adminPage, context }) => {
    await fillRequired(adminPage, "A stubborn post");
    await adminPage.route("**/api/posts", (route) => route.abort());
    await adminPage.getByRole("button", { name: "Create post" }).click();
    await expect(adminPage.getByText("Failed to save blog post")).toBeVisible();
    await expect(adminPage.getByLabel("Title")).toHaveValue("A stubborn post");
    await adminPage.unroute("**/api/posts");

    const cookies = await context.cookies();
    await context.clearCookies();
    await adminPage.getByRole("button", { name: "Create post" }).click();
    await expect(adminPage.getByText("You are signed out.", { exact: true })).toBeVisible();
    await expect(adminPage.getByLabel("Title")).toHaveValue("A stubborn post");
    await context.addCookies(cookies);
    await adminPage.getByRole("button", { name: "Create post" }).click();
    await expect(adminPage.getByText("Blog post created successfully")).toBeVisible();
  },
);

test("a lost answer to a save makes no second post", async ({ adminPage }) => {
  await fillRequired(adminPage, "Sent once, saved once");
  let isLost = false;
  await adminPage.route("**/api/posts", async (route) => {
    // What is typed is stored by itself now and then.
    if (isLost || route.request().postDataJSON().intent !== "save") return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await adminPage.getByRole("button", { name: "Create post" }).click();
  await expect(adminPage.getByText("Failed to save blog post")).toBeVisible();
  await adminPage.getByRole("button", { name: "Create post" }).click();
  await expect(adminPage.getByText("Blog post created successfully")).toBeVisible();
  await adminPage.getByRole("searchbox", { name: "Search posts" }).fill("Sent once");
  await adminPage.getByRole("button", { name: "Search" }).click();
  await expect(adminPage.getByRole("button", { name: "Edit" })).toHaveCount(1);
});

test("leaving unsaved work asks; wrong fields say what is wrong", async ({ adminPage }) => {
  await adminPage.getByRole("button", { name: "Create post" }).click();
  await expect(adminPage.getByText("Title is required").first()).toBeVisible();
  await expect(adminPage.getByLabel("Title")).toBeFocused();
  expect(await axeViolations(adminPage)).toEqual([]);
  await adminPage.getByLabel("Title").fill("Do not lose me");
  await adminPage.getByRole("link", { name: "People & access" }).click();
  const leave = adminPage.getByRole("alertdialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Keep editing" }).click();
  await expect(adminPage.getByLabel("Title")).toHaveValue("Do not lose me");
  await adminPage.getByRole("link", { name: "People & access" }).click();
  await leave.getByRole("button", { name: "Leave" }).click();
  await expect(adminPage.getByRole("heading", { name: "People & access" })).toBeVisible();
  await adminPage.getByRole("link", { name: "Write" }).click();
  await expect(adminPage.getByText(/A draft of “Do not lose me”/)).toBeVisible();
  await adminPage.getByRole("button", { name: "Discard", exact: true }).click();
  await adminPage.getByLabel("Title").fill("Throw me away");
  await adminPage.getByRole("button", { name: "Cancel" }).click();
  await adminPage.getByRole("button", { name: "Discard changes" }).click();
  await expect(adminPage.getByLabel("Title")).toHaveValue("");
  await adminPage.reload();
  await expect(adminPage.getByText("Unsaved work found.")).toHaveCount(0);
});

test("products: six at most, in the order one likes", release, async ({ adminPage }) => {
  await adminPage.getByLabel("Category").selectOption("Product Spotlight");
  const add = adminPage.getByRole("button", { name: "Add product" });
  for (const number of [1, 2, 3, 4, 5, 6]) {
    // What a spotlight needs still comes in above: a pointer could miss the button.
    await add.press("Enter");
    await adminPage.getByLabel(`Item name ${number}`).fill(`Thing ${number}`);
  }
  await expect(add).toBeDisabled();
  await adminPage.getByRole("button", { name: "Move product 2 up" }).click();
  await expect(adminPage.getByLabel("Item name 1")).toHaveValue("Thing 2");
  await adminPage.getByRole("button", { name: "Remove product 1" }).click();
  await expect(adminPage.getByLabel("Item name 1")).toHaveValue("Thing 1");
  await expect(adminPage.getByText("5 of 6")).toBeVisible();
  await expect(add).toBeEnabled();
});

test(
  "a spotlight with every field of its products is corrected, saved and opened as it was typed",
  release,
  async ({ signedIn: adminPage, site, externalRequests }) => {
    await speakAsPlayer(adminPage);
    await adminPage.goto(`${site.url}/admin?new=post`);
    await waitForHydration(adminPage);
    await adminPage.getByLabel("Title").fill("Sunrise Shea: butter whipped by hand");
    await adminPage.getByLabel("Excerpt").fill("Six jars on a stove");
    await adminPage.getByLabel("Category").selectOption("Product Spotlight");
    const kind = adminPage.getByLabel("Kind");
    await expect(kind).toHaveValue("");
    await expect(kind.getByText(`By its words: ${kindNames.care}`)).toBeAttached();
    const first = await addProduct(adminPage, 1, "Whipped shea, 8 oz");
    await first.getByText("Edit").click();
    await first.getByLabel("One line").fill("Whipped by hand, no water in the jar.");
    await expect(first.getByText("37 of 80")).toBeVisible();
    await expect(first.getByLabel("Drawn as").getByText("By its name: Jar")).toBeAttached();
    await first.getByLabel("Drawn as").selectOption("Tin");
    // What is typed while a picture is on its way stays.
    const typed = Promise.withResolvers<void>();
    await adminPage.route("**/api/images", (route) => typed.promise.then(() => route.continue()));
    await first.getByLabel("Picture", { exact: false }).setInputFiles(await picture("shea.png"));
    await first.getByLabel("Price").fill("lots");
    typed.resolve();
    await expect(first.getByRole("button", { name: "Remove picture" })).toBeVisible();
    await expect(first.getByLabel("Price")).toHaveValue("lots");
    await first.getByLabel("A gift").check();
    await first.getByLabel("Order by").fill("2026-12-12");

    const film = adminPage.getByRole("region", { name: "Film" });
    await adminPage.getByLabel("Length of the film").fill("10:00");
    await film.getByRole("slider", { name: "Moment in the film" }).fill("65");
    await film.getByRole("button", { name: "Set product 1 to 1:05" }).click();
    await expect(first.getByLabel("Time in the film")).toHaveValue("1:05");
    await expect(film.getByRole("button", { name: "Watch the film here" })).toHaveCount(0);
    await adminPage.getByLabel("Length of the film").fill("");
    await adminPage.getByLabel("Video link").fill("https://youtu.be/dQw4w9WgXcQ");
    // No player is loaded before somebody wants it.
    expect(externalRequests).toEqual([]);
    await expect(adminPage.getByTitle("The film of this post")).toHaveCount(0);
    await film.getByRole("button", { name: "Watch the film here" }).click();
    await expect(adminPage.getByLabel("Length of the film")).toHaveValue("8:42");
    // Only the player itself is listened to.
    await adminPage.evaluate(() =>
      postMessage({ event: "infoDelivery", info: { currentTime: 5, duration: 9 } }),
    );
    await film.getByRole("button", { name: "Set product 1 to 2:10" }).click();
    await expect(first.getByLabel("Time in the film")).toHaveValue("2:10");
    expect(await axeViolations(adminPage)).toEqual([]);
    await film.getByRole("button", { name: "Close the film" }).click();

    const second = await addProduct(adminPage, 2, "Unscented refill");
    await second.getByText("Edit").click();
    await second.getByLabel("Time in the film").fill("9:30");
    await second.getByLabel("Sold out for now").check();
    await second.getByText("Done").click();
    await expect(second.getByText("In the film at 9:30 · Sold out")).toBeVisible();
    await adminPage.getByRole("button", { name: "Create post" }).click();
    await expect(first.getByLabel("Price")).toBeFocused();
    await expect(first.getByText("Please write a price such as 24 or 24.50")).toBeVisible();
    await expect(second.getByText("The film ends at 8:42")).toBeVisible();
    await adminPage.setViewportSize(phone);
    expect(await sidewaysScroll(adminPage)).toBe(0);
    expect(await axeViolations(adminPage)).toEqual([]);
    await first.getByLabel("Price").fill("24,50");
    await second.getByLabel("Time in the film").fill("4:35");
    // One row is open on a phone, and all that must be corrected.
    await expect(first.getByLabel("Price")).toBeHidden();
    await adminPage.getByRole("button", { name: "Move product 2 up" }).click();
    await expect(adminPage.getByRole("button", { name: "Move product 1 down" })).toBeFocused();
    await adminPage.getByRole("button", { name: "Create post" }).click();
    await adminPage.getByRole("link", { name: "Keep editing" }).click();

    await expect(kind).toHaveValue("care");
    await expect(second.getByText("24.50 USD · 2:10 in the film")).toBeVisible();
    await first.getByText("1. Unscented refill").click();
    await expect(first.getByLabel("Item name")).toHaveValue("Unscented refill");
    await expect(first.getByText("In the film at 4:35 · Sold out")).toBeVisible();
    await second.getByText("2. Whipped shea").click();
    await expect(first.getByLabel("Item name")).toBeHidden();
    await expect(second.getByLabel("Price")).toHaveValue("24.50");
    await second.getByText("Edit").click();
    await expect(second.getByLabel("One line")).toHaveValue(
      "Whipped by hand, no water in the jar.",
    );
    await expect(second.getByLabel("Time in the film")).toHaveValue("2:10");
    await expect(second.getByLabel("Drawn as")).toHaveValue("tin");
    await expect(second.getByLabel("Order by")).toHaveValue("2026-12-12");
    await expect(second.getByRole("button", { name: "Replace picture" })).toBeVisible();
    await adminPage.getByRole("button", { name: "More for this post" }).click();
    await adminPage.getByRole("link", { name: "Revisions" }).click();
    await expect(adminPage.getByText(/24\.50 \w{3} · https.*in the film at 2:10/)).toBeAttached();
  },
);

test(
  "without scripts products are added and corrected, and nothing typed is lost",
  release,
  async ({ noScriptPage: page, site, expectedErrors }) => {
    expectedErrors.push(/status of 400/);
    await becomeStaff(page.context(), site, "editor@example.com");
    await page.goto(`${site.url}/admin`);
    await fillRequired(page, "Sold by hand");
    await page.getByLabel("Category").selectOption("Product Spotlight");
    await page.getByLabel("Length of the film").fill("8:42");
    await page.getByLabel("Item name 1").fill("Jar");
    await page.getByLabel("Link 1").fill("https://shop.example/jar");
    await page.getByLabel("Price 1").fill("lots");
    const third = productRow(page, 3);
    await third.getByLabel("Item name").fill("Balm");
    await third.getByLabel("Link").fill("https://shop.example/balm");
    await third.getByText("Edit").click();
    await third.getByLabel("Time in the film").fill("9:30");
    await third.getByLabel("Sold out for now").check();
    await page.getByRole("button", { name: "Create post" }).click();

    await expect(page.getByRole("alert")).toHaveText("Please write a price such as 24 or 24.50");
    await expect(page.getByLabel("Price 1")).toHaveValue("lots");
    const second = productRow(page, 2);
    await expect(second.getByText("The film ends at 8:42")).toBeVisible();
    await expect(second.getByLabel("Sold out for now")).toBeChecked();
    await expect(productRow(page, 1).getByLabel("Sold out for now")).not.toBeChecked();
    await page.getByLabel("Price 1").fill("24");
    await second.getByLabel("Time in the film").fill("4:35");
    await page.getByRole("button", { name: "Create post" }).click();
    await page.getByRole("link", { name: "Keep editing" }).click();
    await expect(page.getByLabel("Price 1")).toHaveValue("24");
    await expect(second.getByLabel("Item name")).toHaveValue("Balm");
    await expect(second.getByText("In the film at 4:35 · Sold out")).toBeVisible();
    await expect(page.getByLabel("Item name 3")).toHaveValue("");
    await productRow(page, 1).getByText("Edit").click();
    await page.getByLabel("Remove this product 1").check();
    await page.getByRole("button", { name: "Update post" }).click();
    await page.getByRole("link", { name: "Keep editing" }).click();
    await expect(page.getByLabel("Item name 1")).toHaveValue("Balm");
  },
);

test(
  "only spotlights have a brand and products, and a change of mind loses nothing",
  release,
  async ({ adminPage }) => {
    const form = adminPage.getByRole("form", { name: "Create New Blog Post" });
    const category = form.getByLabel("Category");
    const fields = ["Brand name", "Shopping link", "Item name 1"].map((name) =>
      form.getByLabel(name),
    );
    await category.selectOption("Product Spotlight");
    await form.getByRole("button", { name: "Add product" }).click();
    for (const field of fields) await field.fill("https://jars.example");
    await category.selectOption("Strategy");
    for (const field of fields) await expect(field).toBeHidden();
    await expect(form.getByRole("button", { name: "Add product" })).toBeHidden();
    await category.selectOption("Product Spotlight");
    for (const field of fields) await expect(field).toHaveValue("https://jars.example");
  },
);

test(
  "a post shows its status and the cover it gets without a picture",
  release,
  async ({ adminPage }) => {
    const form = adminPage.getByRole("form", { name: "Create New Blog Post" });
    await expect(form.getByText(/^Draft/)).toBeVisible();
    await form.getByRole("switch", { name: "Published" }).press("Space");
    await expect(form.getByText("Published", { exact: true })).toBeVisible();
    await expect(form.getByText(/^Draft/)).toBeHidden();
    await form.getByLabel("Title").fill("Drawn by the house");
    await form.getByLabel("Category").selectOption("Design");
    const cover = form.getByRole("img", { name: "Cover drawn for this post" });
    await expect(cover).toHaveAttribute("src", "/covers/design/drawn-by-the-house.svg");
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .not.toBe(0);
    await form.getByRole("radio", { name: "Now" }).press("Tab");
    await expect(form.getByRole("button", { name: "Choose image" })).toBeFocused();
    await form.getByLabel("Feature image", { exact: true }).setInputFiles(await picture("own.png"));
    await expect(form.getByRole("img", { name: "Current feature" })).toBeVisible();
    await expect(cover).toHaveCount(0);
  },
);

test(
  "pictures that are none get a sentence, and nothing is lost",
  release,
  async ({ adminPage }) => {
    await adminPage.getByLabel("Title").fill("With a picture");
    const file = adminPage.getByLabel("Feature image", { exact: true });
    await file.setInputFiles({
      name: "notes.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("x"),
    });
    await expect(adminPage.getByText("Please choose an image file.")).toBeVisible();
    await file.setInputFiles({
      name: "evil.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    });
    await expect(adminPage.getByText(/SVG/)).toBeVisible();
    await expect(adminPage.getByLabel("Title")).toHaveValue("With a picture");
    await file.setInputFiles(await picture("fine.png"));
    await adminPage.getByRole("button", { name: "Remove image" }).click();
    await expect(adminPage.getByRole("button", { name: "Choose image" })).toBeVisible();
  },
);

test(
  "a post that cannot be deleted stays, and says so",
  release,
  async ({ adminPage, expectedErrors }) => {
    expectedErrors.push(/status of 500/);
    await adminPage.route("**/api/posts", (route) => route.fulfill({ status: 500, body: "{}" }));
    await adminPage.getByRole("button", { name: "Delete" }).first().click();
    await adminPage.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(adminPage.getByText("Failed to delete blog post")).toBeVisible();
  },
);

test(
  "what is typed while a save runs stays in the form, and belongs to the same post",
  release,
  async ({ adminPage }) => {
    await fillRequired(adminPage, "Typed on");
    const answer = await holdAnswer(adminPage);
    await adminPage.getByRole("button", { name: "Create post" }).click();
    await answer.arrived;
    await adminPage.getByLabel("Excerpt").fill("One more thought");
    answer.release();
    await expect(adminPage.getByText("Blog post created successfully")).toBeVisible();
    await expect(adminPage.getByLabel("Excerpt")).toHaveValue("One more thought");
    const items = adminPage.getByRole("listitem").filter({ hasText: "Typed on" });
    await expect(items).toHaveCount(1);
    await adminPage.unroute("**/api/posts");
    await adminPage.getByRole("button", { name: "Update post" }).click();
    await expect(adminPage.getByText("Blog post updated successfully")).toBeVisible();
    await expect(adminPage.getByLabel("Excerpt")).toHaveValue("");
    await expect(items).toHaveCount(1);
    await expect(items).toContainText("One more thought");
  },
);

test("without scripts a post is created, corrected and changed, and its text is in no address", async ({
  noScriptPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  await becomeStaff(page.context(), site, "editor@example.com");
  await page.goto(`${site.url}/admin`);
  await page.getByLabel("Title").fill("By hand");
  await page.getByLabel("Content").fill("<p>Plain words</p>");
  await page.getByRole("button", { name: "Create post" }).click();
  await expect(page.getByRole("alert")).toHaveText("Excerpt is required");
  expect(page.url()).not.toContain("hand");
  await expect(page.getByLabel("Title")).toHaveValue("By hand");
  await expect(page.getByLabel("Content")).toHaveValue("<p>Plain words</p>");
  await fillRequired(page, "By hand");
  await page.getByRole("button", { name: "Create post" }).click();
  const saved = page.getByRole("region", { name: "The post you saved" });
  await expect(saved).toContainText("“By hand” is a draft");
  await saved.getByRole("link", { name: "Keep editing" }).click();
  await page.getByLabel("Excerpt").fill("Another excerpt");
  await page.getByRole("switch", { name: "Published" }).press("Space");
  await page.getByRole("button", { name: "Update post" }).click();
  await expect(saved).toContainText("“By hand” is online.");
  const html = await (await fetch(`${site.url}/blog/by-hand`)).text();
  expect(html).toContain("Another excerpt");
  expect(html).toContain("<p>Plain words</p>");
});

test(
  "on a phone the list of posts is first, and the form is saved from everywhere in it",
  release,
  async ({ adminPage }) => {
    await adminPage.setViewportSize(phone);
    const list = adminPage.getByRole("region", { name: "Existing Posts" });
    const form = adminPage.getByRole("form", { name: "Create New Blog Post" });
    await expect(list).toBeVisible();
    await expect(adminPage.getByLabel("Title")).toBeHidden();
    await adminPage.getByRole("link", { name: "New post" }).click();
    await expect(form.getByRole("heading", { name: "Create New Blog Post" })).toBeFocused();
    await expect(list).toBeHidden();
    await form.getByLabel("Title").fill("Thumbed in");
    await form.getByLabel("Excerpt").fill("On the way home");
    await form.getByLabel("Category").selectOption("Strategy");
    const save = form.getByRole("button", { name: "Create post" });
    const bar = adminPage.getByRole("navigation", { name: "Staff area, short" });
    const details = form.getByRole("button", { name: /^Details/ });
    const tools = form.getByRole("toolbar", { name: "Formatting" });
    await expect(form.getByLabel("Shorts link")).toBeHidden();
    await details.press("Enter");
    for (const field of ["Title", "Category", "Shorts link"]) {
      await form.getByLabel(field).focus();
      await expect(save).toBeInViewport({ ratio: 1 });
      expect(await overlap(form.getByLabel(field), save), field).toBe(false);
      await expect(bar).toBeHidden();
    }
    expect(await axeViolations(adminPage)).toEqual([]);
    await adminPage.keyboard.press("Escape");
    await expect(details).toBeFocused();
    await expect(form.getByLabel("Shorts link")).toBeHidden();
    expect(await bottomOf(tools)).toBe(phone.height);
    expect(await overlap(details, tools)).toBe(true);
    // What must be corrected is shown.
    await details.click();
    await form.getByLabel("Shorts link").fill("no address");
    await save.click();
    await expect(form.getByLabel("Shorts link")).toBeFocused();
    await form.getByLabel("Shorts link").fill("");
    await expect(form.getByLabel("Shorts link")).toBeHidden();
    await adminPage.getByRole("link", { name: "Existing Posts" }).click();
    await expect(form.getByLabel("Title")).toBeHidden();
    await list.getByRole("button", { name: "Edit" }).first().click();
    await adminPage.getByRole("button", { name: "Keep editing" }).click();
    await adminPage.getByRole("link", { name: "New post" }).click();
    await expect(form.getByLabel("Title")).toHaveValue("Thumbed in");
    await save.click();
    const note = adminPage.getByRole("region", { name: "The post you saved" });
    await expect(note).toContainText("“Thumbed in” is a draft");
    await expect(list).toContainText("Thumbed in");
    await note.getByRole("link", { name: "Keep editing" }).click();
    await expect(adminPage.getByRole("heading", { name: "Edit Blog Post" })).toBeInViewport();
    await expect(list).toBeHidden();
  },
);

test(
  "keys hide the list and the details, which is remembered, and what is wrong is shown",
  release,
  async ({ adminPage }) => {
    const list = adminPage.getByRole("region", { name: "Existing Posts" });
    const when = adminPage.getByRole("region", { name: "When" });
    await adminPage.getByLabel("Title").press("]");
    await expect(adminPage.getByLabel("Title")).toHaveValue("]");
    await adminPage.getByLabel("Title").press("ControlOrMeta+.");
    await expect(list).toBeHidden();
    await expect(when).toBeHidden();
    expect(await axeViolations(adminPage)).toEqual([]);
    adminPage.on("dialog", (dialog) => dialog.accept());
    await adminPage.reload();
    await waitForHydration(adminPage);
    await expect(list).toBeHidden();
    await adminPage.getByRole("button", { name: "Show posts" }).click();
    await expect(list).toBeVisible();
    await adminPage.keyboard.press("[");
    await expect(list).toBeHidden();
    await adminPage.getByRole("button", { name: "When: now" }).click();
    await expect(when.getByRole("radio", { name: "Now" })).toBeFocused();
    await adminPage.getByLabel("Video link").fill("no address");
    await adminPage.keyboard.press("ControlOrMeta+.");
    await adminPage.getByRole("button", { name: "Hide details" }).click();
    await expect(list).toBeVisible();
    await expect(when).toBeHidden();
    await adminPage.getByRole("button", { name: "Create post" }).click();
    await expect(adminPage.getByText("Invalid URL format")).toBeVisible();
  },
);

test(
  "without scripts a phone opens the form from the list",
  release,
  async ({ noScriptPage: page, site }) => {
    await page.setViewportSize(phone);
    await becomeStaff(page.context(), site, "editor@example.com");
    await page.goto(`${site.url}/admin`);
    await expect(page.getByLabel("Title")).toBeHidden();
    await page.getByRole("link", { name: "New post" }).click();
    await page.getByLabel("Title").fill("Thumbed in, again");
    await page.getByLabel("Category").selectOption("Product Spotlight");
    await expect(page.getByLabel("Brand name")).toBeVisible();
  },
);

function productRow(page: Page, number: number) {
  return page.getByRole("group", { name: `Product ${number}`, exact: true });
}

async function addProduct(page: Page, number: number, name: string) {
  const row = productRow(page, number);
  await page.getByRole("button", { name: "Add product" }).click();
  await expect(row.getByLabel("Item name")).toBeFocused();
  await row.getByLabel("Item name").fill(name);
  await row.getByLabel("Link").fill("https://shop.example/product");
  return row;
}

/** Stands in for the player of YouTube: it answers once it is listened to. */
async function speakAsPlayer(page: Page) {
  const tell = (event: string, info: object) =>
    `source.postMessage(${JSON.stringify(JSON.stringify({ event, info }))}, "*");`;
  const body = `<script>addEventListener("message", ({ data, source }) => {
    if (JSON.parse(data).event !== "listening") return;
    ${tell("initialDelivery", { currentTime: 0, duration: 522.46 })}
    ${tell("infoDelivery", { currentTime: 130.7 })}
  });</script>`;
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body }),
  );
}

/** Lets a save reach the server, but not its answer the page. */
async function holdAnswer(page: Page) {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route("**/api/posts", async (route) => {
    const response = await route.fetch();
    arrived.resolve();
    await released.promise;
    await route.fulfill({ response }).catch(() => {});
  });
  return { arrived: arrived.promise, release: released.resolve };
}

function countStoredDrafts(page: Page) {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith("post:")).length,
  );
}

async function fillRequired(adminPage: Page, title: string) {
  await adminPage.getByLabel("Title").fill(title);
  await adminPage.getByLabel("Excerpt").fill("An excerpt");
  await adminPage.getByLabel("Category").selectOption("Strategy");
}

async function bottomOf(part: Locator) {
  const box = await part.boundingBox();
  return box && Math.round(box.y + box.height);
}

async function overlap(one: Locator, other: Locator) {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  return a !== null && b !== null && a.y < b.y + b.height && b.y < a.y + a.height;
}
