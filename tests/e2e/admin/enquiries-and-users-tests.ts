import { site as owner } from "#site.config.ts";
import { axeViolations } from "../../support/axe-violations.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { setRole } from "../../support/staff.ts";
import { expect, test } from "./admin-test.ts";

test("every enquiry is there, with its fields and its mail", async ({ adminPage, site }) => {
  const send = (body: Record<string, string>) =>
    fetch(`${site.url}/api/send-contact-email`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const enquiry = {
    formType: "contact",
    name: "Amara Osei",
    email: "amara@example.com",
    website: "",
    companyStage: "seed",
    challenges: "Everything got slower after we doubled the team.",
    serviceInterest: "fractional",
    message: "<b>Not bold</b>",
    honeypot: "",
  };
  expect((await send(enquiry)).status).toBe(200);
  await send({ ...enquiry, name: "Cheap Links", email: "spam@example.com", honeypot: "x" });
  await send({ formType: "newsletter", email: "reader@example.com", honeypot: "" });

  await adminPage.getByRole("link", { name: "Enquiries" }).click();
  await adminPage.getByRole("link", { name: "Amara Osei" }).click();
  const detail = adminPage.getByRole("article");
  await expect(detail.getByRole("heading", { name: "Amara Osei" })).toBeVisible();
  await expect(detail.getByText("Everything got slower after we doubled the team.")).toBeVisible();
  await expect(detail.getByText("Kept as file")).toBeVisible();
  await expect(adminPage.getByText("Quarantined")).toBeVisible();
  expect(await axeViolations(adminPage)).toEqual([]);

  await adminPage.getByRole("searchbox", { name: "Search enquiries" }).fill("doubled amara");
  await adminPage.getByRole("button", { name: "Search" }).click();
  await expect(adminPage.getByRole("listitem").filter({ hasText: "Contact" })).toHaveCount(1);
  await adminPage.getByRole("button", { name: "Mark as spam" }).click();
  await expect(detail.getByText("Kept in quarantine")).toBeVisible();
  await adminPage.getByRole("link", { name: "Quarantine" }).click();
  await adminPage
    .getByRole("link", { name: /Amara|doubled/ })
    .first()
    .click();
  await adminPage.getByRole("button", { name: "Not spam" }).click();
  await expect(adminPage.getByRole("button", { name: "Send again now" })).toBeVisible();
});

test("users get roles from an admin, and the last admin stays", async ({ adminPage, site }) => {
  await adminPage.getByRole("link", { name: "Users" }).click();
  const row = (email: string) => adminPage.getByRole("listitem").filter({ hasText: email });
  expect(await axeViolations(adminPage)).toEqual([]);
  await row("guest@example.com").getByRole("combobox").selectOption("editor");
  await row("guest@example.com").getByRole("button", { name: "Save role" }).click();
  await expect(adminPage.getByText("The role is saved.")).toBeVisible();
  setRole(site, owner.email, "none");
  await adminPage.reload();
  await row("admin@example.com").getByRole("combobox").selectOption("none");
  await row("admin@example.com").getByRole("button", { name: "Save role" }).click();
  await expect(adminPage.getByRole("alert")).toContainText("This is the last admin.");
  await row("guest@example.com").getByRole("combobox").selectOption("none");
  await row("guest@example.com").getByRole("button", { name: "Save role" }).click();
  await expect(adminPage.getByText("The role is saved.")).toBeVisible();
});

test("nothing keeps anybody out, on a desk and on a phone", async ({ adminPage, site }) => {
  const found: string[] = [];
  for (const path of ["/admin", "/admin/enquiries", "/admin/users", "/admin/preview"]) {
    await adminPage.goto(site.url + path);
    await waitForHydration(adminPage);
    for (const width of [1280, 375]) {
      await adminPage.setViewportSize({ width, height: 900 });
      for (const barrier of await axeViolations(adminPage))
        found.push(`${path} ${width}: ${barrier}`);
      const sideways = await adminPage.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (sideways > 0) found.push(`${path} ${width}: scrolls sideways by ${sideways}`);
    }
  }
  await adminPage.goto(`${site.url}/admin`);
  await waitForHydration(adminPage);
  await adminPage.getByRole("button", { name: "Sign Out" }).click();
  await expect(adminPage.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
  for (const path of [
    "/auth",
    "/auth?tab=sign-up",
    "/auth/forgot",
    "/auth/reset",
    "/auth/confirm",
  ]) {
    await adminPage.goto(site.url + path);
    for (const barrier of await axeViolations(adminPage)) found.push(`${path}: ${barrier}`);
  }
  expect(found).toEqual([]);
});

test("visitors download nothing of the editor", async ({ page, site }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.url().endsWith(".js")) scripts.push(await response.text().catch(() => ""));
  });
  for (const path of ["/", "/blog", "/BuyBlack", "/contact"]) {
    await page.goto(site.url + path);
    await waitForHydration(page);
  }
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => /prosemirror|tiptap/i.test(script))).toEqual([]);
});
