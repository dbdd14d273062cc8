import { readFileSync } from "node:fs";
import { enquiry, sendEnquiry } from "../../support/enquiry.ts";
import { startMailbox } from "../../support/mailbox.ts";
import { freePort } from "../../support/postgres.ts";
import { release } from "../../support/release.ts";
import { type Site, startSite } from "../../support/site.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";
import { createStaff, withDatabase } from "../../support/staff.ts";
import { fillContact } from "../forms/visitor.ts";
import { becomeStaff } from "./admin-test.ts";
import { sendAnIssue } from "./sending-tests.ts";

const minute = 60_000;

test("a day at the desk", release, async ({ page, expectedErrors }) => {
  // A time that has passed is refused.
  expectedErrors.push(/status of 400/);
  const port = await freePort();
  const mailbox = await startMailbox({}, port);
  const site = await startSite({ ...mailbox.env, OWNER_EMAIL: "owner@example.com" });
  createStaff(site, "admin@example.com", "admin");
  const arrived = (to: string, text: string) =>
    mailbox.mails.find((mail) => mail.to.includes(to) && mail.body.includes(text));

  await test.step("an enquiry arrives and is due, another is overdue", async () => {
    await page.goto(`${site.url}/contact`);
    await waitForHydration(page);
    await fillContact(page, "zoe@example.com");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page.getByRole("link", { name: "Send another" })).toBeVisible();
    await expect.poll(() => arrived("owner@example.com", "zoe@example.com")).toBeDefined();
    await sendEnquiry(site, { email: "late@example.com", name: "Kwame Late" });
    setDue(site, "zoe@example.com", 20 * minute);
    setDue(site, "late@example.com", -90 * minute);

    await becomeStaff(page.context(), site, "admin@example.com");
    await page.goto(`${site.url}/admin/desk`);
    const late = page.getByRole("listitem").filter({ hasText: "Kwame Late" });
    await expect(late).toContainText("Overdue by 1 h");
  });

  await test.step("it is answered from the desk, in the thread and in time", async () => {
    await page.goto(`${site.url}/admin/enquiries`);
    await waitForHydration(page);
    await page.getByRole("link", { name: "Zoë O’Neil" }).click();
    await expect(page.getByRole("article", { name: "Zoë O’Neil" })).toBeVisible();
    await page.getByRole("textbox", { name: "Answer" }).fill("Dear Zoë,\n\nshall we talk?");
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText("Answer on its way. Sent in 10 seconds.")).toBeVisible();
    const find = () => arrived("zoe@example.com", "shall we talk?");
    await expect.poll(find, { timeout: 60_000 }).toBeDefined();
    const notice = arrived("owner@example.com", "zoe@example.com");
    expect(find()?.body.replace(/\r?\n[ \t]+/g, " ")).toContain(`In-Reply-To: ${notice?.id}`);
    expect(find()?.body).toMatch(/^Reply-To: owner@example\.com/m);

    await page.goto(`${site.url}/admin/enquiries?state=answered`);
    await expect(page.getByRole("listitem").filter({ hasText: "Zoë O’Neil" })).toContainText(
      "In time",
    );
    await page.goto(`${site.url}/admin/desk`);
    const figure = page.getByRole("region", { name: "Answered in time" });
    await expect(figure.getByText(/^1 of [12]$/).first()).toBeVisible();
  });

  await test.step("spam is held back, and released with one press", async () => {
    await send(site, {
      ...enquiry("links@example.com"),
      name: "Buy Links",
      challenges: "Buy 10000 backlinks today, casino traffic guaranteed, first page on Google.",
    });
    await page.goto(`${site.url}/admin/enquiries`);
    await expect(page.getByRole("link", { name: "Kwame Late" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Buy Links" })).toHaveCount(0);
    await page.getByRole("link", { name: /^Spam 1/ }).click();
    await page.getByRole("link", { name: "Buy Links" }).click();
    await expect(page.getByText(/Known phrases: .*backlinks/)).toBeVisible();
    expect(arrived("owner@example.com", "links@example.com")).toBeUndefined();
    await page.getByRole("button", { name: "Not spam, release" }).click();
    await expect.poll(() => arrived("owner@example.com", "links@example.com")).toBeDefined();
  });

  await test.step("a subscriber is imported, exported and erased", async () => {
    await page.goto(`${site.url}/admin/subscribers?import=new`);
    await page.getByLabel("CSV file").setInputFiles({
      name: "fair.csv",
      mimeType: "text/csv",
      buffer: Buffer.from("email\nada@fair.example\n"),
    });
    await page.getByRole("button", { name: "Read the file" }).click();
    await page.getByRole("button", { name: "Import 1 and ask one person" }).click();
    await expect.poll(() => arrived("ada@fair.example", "onfirm")).toBeDefined();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    expect(readFileSync(await file.path(), "utf8")).toContain('"ada@fair.example","Waiting"');
    await page.goto(`${site.url}/admin/people?email=ada@fair.example`);
    const again = page.getByRole("textbox", { name: "Type the address to confirm" });
    await again.fill("ada@fair.example");
    await page.getByRole("button", { name: "Erase everything" }).click();
    await expect(page.getByText(/^Erased, /)).toBeVisible();
    await page.goto(`${site.url}/admin/subscribers?q=ada@fair.example`);
    await expect(page.getByRole("row").filter({ hasText: "ada@fair" })).toHaveCount(0);
  });

  await test.step("an issue of the newsletter is checked, sent, paused, resumed and done", () =>
    sendAnIssue({ page, site, mailbox }));

  await test.step("mail fails, the line turns red, and mail recovers", async () => {
    await mailbox.stop();
    await sendEnquiry(site, { email: "waiting@example.com" });
    const readiness = async () => (await page.request.get(`${site.url}/readyz?deep`)).status();
    const line = page.getByRole("alert").filter({ hasText: "Mail is failing since" });
    await expect(async () => {
      await page.goto(`${site.url}/admin/account`);
      await expect(line).toContainText("nothing is lost", { timeout: 1000 });
    }).toPass();
    await expect.poll(readiness).toBe(503);
    const back = await startMailbox({}, port);
    await expect.poll(() => back.mails.length, { timeout: 90_000 }).toBeGreaterThan(0);
    await expect(async () => {
      await page.goto(`${site.url}/admin/account`);
      await expect(page.getByRole("heading", { name: "Account", level: 1 })).toBeVisible();
      await expect(line).toHaveCount(0, { timeout: 1000 });
    }).toPass({ timeout: 90_000 });
    await expect.poll(readiness).toBe(200);
    await back.stop();
  });
  await site.stop();
});

function setDue(site: Site, email: string, fromNow: number) {
  withDatabase(site, (database) =>
    database
      .prepare("update submissions set due_at = ? where email = ?")
      .run(new Date(Date.now() + fromNow).toISOString(), email),
  );
}

async function send(site: Site, fields: Record<string, string>) {
  await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(fields),
  });
}
