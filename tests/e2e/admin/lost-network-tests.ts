import { release } from "../../support/release.ts";
import { expect, test } from "./admin-test.ts";

test("a post saved without a network keeps its text and can be saved again", async ({
  adminPage,
  context,
}) => {
  await adminPage.getByLabel("Title").fill("Written on a train");
  await adminPage.getByLabel("Excerpt").fill("An excerpt");
  await adminPage.getByLabel("Category").selectOption("Strategy");
  await adminPage.getByRole("textbox", { name: "Content" }).click();
  await adminPage.keyboard.type("Through a tunnel");
  await context.setOffline(true);
  await adminPage.getByRole("button", { name: "Create post" }).click();
  await expect(adminPage.getByText("Failed to save blog post")).toBeVisible();
  await expect(adminPage.getByLabel("Title")).toHaveValue("Written on a train");
  await expect(adminPage.getByRole("textbox", { name: "Content" })).toHaveText("Through a tunnel");
  await context.setOffline(false);
  await adminPage.getByRole("button", { name: "Create post" }).click();
  await expect(adminPage.getByText("Blog post created successfully")).toBeVisible();
});

test(
  "without the files of its build the post form says what is missing and loses nothing",
  release,
  async ({ adminPage, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    const missing = /\/assets\/(rich-text-editor|toaster)-.*\.js/;
    await adminPage.route(missing, (route) => route.fulfill({ status: 404, body: "gone" }));
    await adminPage.reload();
    await expect(adminPage.getByText("The editor could not be loaded.")).toBeVisible();
    await adminPage.getByLabel("Title").fill("Half a form");
    await adminPage.getByRole("button", { name: "Create post" }).click();
    await expect(adminPage.getByText("Failed to save blog post")).toBeVisible();
    await adminPage.unroute(missing);
    await adminPage.getByRole("button", { name: "Try again" }).click();
    await expect(adminPage.getByRole("textbox", { name: "Content" })).toBeVisible();
    await expect(adminPage.getByLabel("Title")).toHaveValue("Half a form");
  },
);

test(
  "a staff page that cannot be opened leaves the post form as it is",
  release,
  async ({ adminPage, context }) => {
    await adminPage.getByLabel("Title").fill("Still here");
    await context.setOffline(true);
    await adminPage.getByRole("link", { name: "People & access" }).click();
    const leave = adminPage.getByRole("alertdialog", { name: "Leave without saving?" });
    await leave.getByRole("button", { name: "Leave" }).click();
    await expect(adminPage.getByText("The page could not be loaded")).toBeVisible();
    await expect(adminPage.getByLabel("Title")).toHaveValue("Still here");
    await context.setOffline(false);
    await adminPage.getByRole("button", { name: "Try again" }).click();
    await leave.getByRole("button", { name: "Leave" }).click();
    await expect(adminPage.getByRole("heading", { name: "People & access" })).toBeVisible();
  },
);
