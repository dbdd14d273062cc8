import { axeViolations } from "../../support/axe-violations.ts";
import { expect, test } from "./admin-test.ts";

test("an admin reads what would be lost, and has a backup made", async ({ adminPage }) => {
  await adminPage.getByRole("link", { name: "Desk" }).first().click();
  await adminPage.getByRole("link", { name: "Safety" }).click();
  await expect(adminPage.getByRole("heading", { name: "There is no copy yet." })).toBeVisible();
  await expect(adminPage.getByText("you would lose everything.")).toBeVisible();
  await adminPage.getByText("What uses it").click();
  await expect(adminPage.getByText(/^Database \d+ MB/)).toBeVisible();
  expect(await axeViolations(adminPage)).toEqual([]);
  await adminPage.getByRole("button", { name: "Back up now" }).click();
  await expect(adminPage.getByText("A backup is being made.")).toBeVisible();
  await expect(async () => {
    await adminPage.getByRole("link", { name: "Look again" }).click();
    const made = adminPage.getByText(/The last was made .+backup-.+\.tar\.gz/);
    await expect(made).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(adminPage.getByRole("heading", { name: "There is only a backup." })).toBeVisible();
});
