import type { Page } from "@playwright/test";
import { barriers } from "../../support/axe-violations.ts";
import { expect, picture, test } from "./admin-test.ts";

test("unsaved work survives a reload, and is offered back by name until it is saved", async ({
  desk,
}) => {
  await desk.getByLabel("Title").fill("Half a thought");
  await desk.getByRole("textbox", { name: "Content" }).click();
  await desk.keyboard.type("Not finished yet");
  await expect(desk.getByText(/Saved on this device at/)).toBeVisible();
  desk.on("dialog", (dialog) => dialog.accept());
  await desk.reload();
  await expect(desk.getByText(/A draft of “Half a thought” from .* was kept/)).toBeVisible();
  expect(await barriers(desk)).toEqual([]);
  await expect(desk.getByLabel("Title")).toHaveValue("");
  await desk.getByRole("button", { name: "Restore draft" }).click();
  await expect(desk.getByLabel("Title")).toHaveValue("Half a thought");
  await expect(desk.getByRole("textbox", { name: "Content" })).toHaveText("Not finished yet");
  await desk.getByLabel("Excerpt").fill("Now with an excerpt");
  await desk.getByLabel("Category").selectOption("Business");
  await desk.getByRole("button", { name: "Create post" }).click();
  await expect(desk.getByText("Blog post created successfully")).toBeVisible();
  await desk.reload();
  await expect(desk.getByLabel("Title")).toHaveValue("");
  await expect(desk.getByText("Unsaved work found.")).toHaveCount(0);
});

test("a save that fails keeps the form, whatever the reason", async ({ desk, context }) => {
  await fillLeast(desk, "A stubborn post");
  await desk.route("**/api/posts", (route) => route.abort());
  await desk.getByRole("button", { name: "Create post" }).click();
  await expect(desk.getByText("Failed to save blog post")).toBeVisible();
  await expect(desk.getByLabel("Title")).toHaveValue("A stubborn post");
  await desk.unroute("**/api/posts");

  const cookies = await context.cookies();
  await context.clearCookies();
  await desk.getByRole("button", { name: "Create post" }).click();
  await expect(desk.getByText("You are signed out.", { exact: true })).toBeVisible();
  await expect(desk.getByLabel("Title")).toHaveValue("A stubborn post");
  await context.addCookies(cookies);
  await desk.getByRole("button", { name: "Create post" }).click();
  await expect(desk.getByText("Blog post created successfully")).toBeVisible();
});

test("a lost answer to a save makes no second post", async ({ desk }) => {
  await fillLeast(desk, "Sent once, saved once");
  let calls = 0;
  await desk.route("**/api/posts", async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await desk.getByRole("button", { name: "Create post" }).click();
  await expect(desk.getByText("Failed to save blog post")).toBeVisible();
  await desk.getByRole("button", { name: "Create post" }).click();
  await expect(desk.getByText("Blog post created successfully")).toBeVisible();
  await desk.getByRole("searchbox", { name: "Search posts" }).fill("Sent once");
  await desk.getByRole("button", { name: "Search" }).click();
  await expect(desk.getByRole("button", { name: "Edit" })).toHaveCount(1);
});

test("leaving unsaved work asks; wrong fields say what is wrong", async ({ desk }) => {
  await desk.getByRole("button", { name: "Create post" }).click();
  await expect(desk.getByText("Title is required").first()).toBeVisible();
  await expect(desk.getByLabel("Title")).toBeFocused();
  expect(await barriers(desk)).toEqual([]);
  await desk.getByLabel("Title").fill("Do not lose me");
  await desk.getByRole("link", { name: "Users" }).click();
  const leave = desk.getByRole("alertdialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Keep editing" }).click();
  await expect(desk.getByLabel("Title")).toHaveValue("Do not lose me");
  await desk.getByRole("link", { name: "Users" }).click();
  await leave.getByRole("button", { name: "Leave" }).click();
  await expect(desk.getByRole("heading", { name: "Users" })).toBeVisible();
  await desk.getByRole("link", { name: "Posts" }).click();
  await expect(desk.getByText(/A draft of “Do not lose me”/)).toBeVisible();
  await desk.getByRole("button", { name: "Discard", exact: true }).click();
  await desk.getByLabel("Title").fill("Throw me away");
  await desk.getByRole("button", { name: "Cancel" }).click();
  await desk.getByRole("button", { name: "Discard changes" }).click();
  await expect(desk.getByLabel("Title")).toHaveValue("");
  await desk.reload();
  await expect(desk.getByText("Unsaved work found.")).toHaveCount(0);
});

test("products: six at most, in the order one likes", async ({ desk }) => {
  const add = desk.getByRole("button", { name: "Add product" });
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await add.click();
    await desk.getByLabel(`Item name ${number}`).fill(`Thing ${number}`);
  }
  await expect(add).toBeDisabled();
  await desk.getByRole("button", { name: "Move product 2 up" }).click();
  await expect(desk.getByLabel("Item name 1")).toHaveValue("Thing 2");
  await desk.getByRole("button", { name: "Remove product 1" }).click();
  await expect(desk.getByLabel("Item name 1")).toHaveValue("Thing 1");
  await expect(desk.getByText("5 of 6")).toBeVisible();
  await expect(add).toBeEnabled();
});

test("pictures that are none get a sentence, and nothing is lost", async ({ desk }) => {
  await desk.getByLabel("Title").fill("With a picture");
  const file = desk.getByLabel("Feature image", { exact: true });
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(desk.getByText("Please choose an image file.")).toBeVisible();
  await file.setInputFiles({
    name: "evil.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
  });
  await expect(desk.getByText(/SVG/)).toBeVisible();
  await expect(desk.getByLabel("Title")).toHaveValue("With a picture");
  await file.setInputFiles(await picture("fine.png"));
  await desk.getByRole("button", { name: "Remove image" }).click();
  await expect(desk.getByRole("button", { name: "Choose image" })).toBeVisible();
});

test("a post that cannot be deleted stays, and says so", async ({ desk, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  await desk.route("**/api/posts", (route) => route.fulfill({ status: 500, body: "{}" }));
  await desk.getByRole("button", { name: "Delete" }).first().click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(desk.getByText("Failed to delete blog post")).toBeVisible();
});

async function fillLeast(desk: Page, title: string) {
  await desk.getByLabel("Title").fill(title);
  await desk.getByLabel("Excerpt").fill("An excerpt");
  await desk.getByLabel("Category").selectOption("Strategy");
}
