import { axeViolations } from "../../support/axe-violations.ts";
import { sendEnquiry } from "../../support/enquiry.ts";
import { release } from "../../support/release.ts";
import type { Site } from "../../support/site.ts";
import { waitForHydration } from "../../support/site-test.ts";
import { withDatabase } from "../../support/staff.ts";
import { becomeStaff, expect, test } from "./admin-test.ts";

test("an unsorted mail is put into its enquiry by keyboard, and read there", async ({
  signedIn: page,
  site,
}) => {
  const id = await sendEnquiry(site, { email: "writes@example.com", name: "Wren Adeyemi" });
  storeMail(site, "mail-one", "Thursday <b>works</b>.\n\nOn Monday you wrote:\n> Which day?");
  await page.goto(`${site.url}/admin/enquiries/unsorted`);
  await waitForHydration(page);
  const mail = page.getByRole("article").filter({ hasText: "Re: a question" });
  await expect(mail).toContainText("Thursday <b>works</b>.");
  expect(await axeViolations(page)).toEqual([]);
  const reference = mail.getByLabel("Reference of its enquiry");
  await reference.fill("0000-0000");
  await reference.press("Enter");
  await expect(mail.getByText(/^No enquiry has this reference/)).toBeVisible();
  await expect(reference).toHaveValue("0000-0000");
  await reference.fill(`${id.slice(0, 4)}-${id.slice(4, 8)}`);
  await reference.press("Enter");

  await expect(page).toHaveURL(new RegExp(`open=${id}`));
  const thread = page.getByRole("article");
  await expect(thread).toContainText("Thursday <b>works</b>.");
  await expect(thread).toContainText("Put here by hand.");
  const quoted = thread.getByText("Which day?");
  await expect(quoted).toBeHidden();
  await thread.getByText("Quoted text").focus();
  await page.keyboard.press("Enter");
  await expect(quoted).toBeVisible();
  const file = thread.getByRole("link", { name: "plan.pdf (4 bytes)" });
  const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
  expect(download.suggestedFilename()).toBe("plan.pdf");
  expect(await axeViolations(page)).toEqual([]);
  for (const width of [768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
});

for (const scripts of ["with", "without"]) {
  test(
    `an unsorted mail is deleted after a question ${scripts} JavaScript`,
    release,
    async ({ signedIn, noScriptPage, site }) => {
      const page = scripts === "with" ? signedIn : noScriptPage;
      await becomeStaff(page.context(), site, "admin@example.com");
      storeMail(site, "mail-two", "Buy now");
      await page.goto(`${site.url}/admin/enquiries/unsorted`);
      if (scripts === "with") await waitForHydration(page);
      await page.getByRole("button", { name: "Delete: Re: a question" }).click();
      await expect(page.getByText("Delete this mail?")).toBeVisible();
      if (scripts === "with") expect(await axeViolations(page)).toEqual([]);
      expect(countMails(site)).toBe(1);
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(page.getByText("Nothing to sort.")).toBeVisible();
      expect(countMails(site)).toBe(0);
    },
  );
}

function storeMail(site: Site, id: string, body: string) {
  withDatabase(site, (database) => {
    database
      .prepare(
        `insert into replies (id, kind, from_email, from_name, subject, body, notes, at)
         values (?, 'reply', 'wren@example.org', 'Wren', 'Re: a question', ?, '[]', ?)`,
      )
      .run(id, body, new Date().toISOString());
    database
      .prepare("insert into reply_files values (?, ?, 0, 'plan.pdf', 'application/pdf', 4)")
      .run(`${id}-file`, id);
    database
      .prepare("insert into reply_pieces values (?, 0, ?)")
      .run(`${id}-file`, Buffer.from("%PDF").toString("base64"));
  });
}

function countMails(site: Site) {
  return withDatabase(
    site,
    (database) =>
      database.prepare("select count(*) as total from replies where submission_id is null").get()
        ?.total,
  );
}
