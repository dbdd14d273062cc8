import { release, releaseAfter } from "../../support/release.ts";
import { expect, test, waitForHydration } from "../../support/site-test.ts";
import { api, enquiry, fillContact, fillPartnership, uniqueEmail } from "./visitor.ts";

// The browser itself notes every answer that is not 200.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
});

test("a visitor sends the contact form, reads what happens next, and it is cleared", async ({
  page,
}) => {
  await page.goto("/contact");
  await waitForHydration(page);
  const email = uniqueEmail();
  await fillContact(page, email);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Form submitted successfully!" }),
  ).toHaveText(/Form submitted successfully! We'll be in touch with you shortly\./);
  await expect(page.getByLabel("What are your biggest challenges?")).toHaveValue("");
  await expect(page.getByRole("heading", { name: "It is on our desk." })).toBeFocused();
  const steps = page.locator("#contact-page").getByRole("listitem");
  await expect(steps.first()).toContainText(email);
  await expect(steps.nth(1)).toContainText("Within one business day");
  await expect(page.getByRole("button", { name: "Send enquiry" })).toBeHidden();
  await page.getByRole("link", { name: "Send another" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByRole("button", { name: "Send enquiry" })).toBeVisible();
});

test(
  "a long text is counted before it is sent, and the rest goes into the next field",
  release,
  async ({ page }) => {
    await page.goto("/contact");
    await waitForHydration(page);
    const challenges = page.getByLabel("What are your biggest challenges?");
    const more = page.getByLabel(/^Anything else/);
    const counter = page.getByText(/ of 1,000\./);
    await challenges.fill("x".repeat(799));
    await expect(counter).toHaveCount(0);
    await more.fill("And this.");
    await challenges.fill("word ".repeat(208));
    await expect(counter).toContainText("1,040 of 1,000.");
    const spoken = page.getByRole("status").filter({ hasText: "1,000 characters" });
    await expect(spoken).toHaveText("More than 1,000 characters");
    await challenges.press("Backspace");
    await expect(counter).toContainText("1,039 of 1,000.");
    await expect(spoken).toHaveText("More than 1,000 characters");
    await page.getByRole("button", { name: "Move the rest to “Anything else?”" }).click();
    await expect(more).toBeFocused();
    await expect(more).toHaveValue(/^(word ){7}word\n\nAnd this\.$/);
    expect((await challenges.inputValue()).length).toBeLessThanOrEqual(1000);
    await expect(counter).toContainText("999 of 1,000.");
    await expect(spoken).toHaveText("900 of 1,000 characters");
    await page.reload();
    await waitForHydration(page);
    await expect(more).toHaveValue(/And this\.$/);
  },
);

test("while it is being sent the button says so and cannot be pressed again", async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let requests = 0;
  await page.route(api, async (route) => {
    requests += 1;
    await answered;
    await route.fulfill({ json: { ok: true } });
  });
  await fillContact(page, uniqueEmail());
  await page.getByRole("button", { name: "Send enquiry" }).dblclick();
  const button = page.getByRole("button", { name: "Submitting..." });
  await expect(button).toBeDisabled();
  answer();
  await page.getByRole("link", { name: "Send another" }).click();
  await expect(page.getByRole("button", { name: "Send enquiry" })).toBeEnabled();
  expect(requests).toBe(1);
});

test("wrong fields are named, the first has the focus, and nothing typed is lost", async ({
  page,
}) => {
  await page.goto("/contact");
  await waitForHydration(page);
  await page.getByLabel("Name", { exact: true }).fill("R2D2");
  await page.getByLabel("Anything else?").fill("keep me");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  const toast = page.getByRole("alert");
  await expect(toast).toContainText("Validation Error");
  await expect(toast).toContainText("Name contains invalid characters");
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription("Name contains invalid characters");
  await expect(page.getByLabel("Startup stage")).toHaveAccessibleDescription(
    "Please select your startup stage.",
  );
  await expect(page.getByLabel("Anything else?")).toHaveValue("keep me");
});

test(
  "a message goes away when its field is corrected, and the others stay",
  release,
  async ({ page }) => {
    await page.goto("/contact");
    await waitForHydration(page);
    await page.getByRole("button", { name: "Send enquiry" }).click();
    const name = page.getByLabel("Name", { exact: true });
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await name.fill("Zoë O’Neil");
    await expect(name).not.toHaveAttribute("aria-invalid");
    await expect(name).toHaveAccessibleDescription("");
    const stage = page.getByLabel("Startup stage");
    await expect(stage).toHaveAccessibleDescription("Please select your startup stage.");
    await stage.selectOption("seed");
    await expect(stage).not.toHaveAttribute("aria-invalid");
    await expect(name).toBeFocused();
    await expect(page.getByText("Please select a service you're interested in.")).toBeVisible();
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page.getByRole("main").getByLabel("Email", { exact: true })).toBeFocused();
  },
);

test("messages of a form sent before React started go away, too", release, async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/contact");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  const name = page.getByLabel("Name", { exact: true });
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await page.unroute("**/assets/*.js");
  await page.reload();
  await waitForHydration(page);
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Zoë O’Neil");
  await expect(name).not.toHaveAttribute("aria-invalid");
});

test(
  "the fourth enquiry within ten minutes is asked to wait",
  release,
  async ({ page, request }) => {
    const email = uniqueEmail();
    for (let number = 0; number < 3; number += 1) {
      const response = await request.post(api, {
        data: { ...enquiry(email), message: String(number) },
      });
      expect(response.status()).toBe(200);
    }
    await page.goto("/contact");
    await waitForHydration(page);
    await fillContact(page, email);
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page.getByRole("alert")).toContainText("Too many attempts");
    await expect(page.getByRole("alert")).toContainText("Please wait before submitting again.");
    await expect(page.getByLabel("What are your biggest challenges?")).toHaveValue(
      "Too many meetings",
    );
  },
);

for (const { path, button, fill } of [
  { path: "/contact", button: "Send enquiry", fill: fillContact },
  { path: "/brands", button: "Submit application", fill: fillPartnership },
]) {
  test(
    `after 30 seconds without an answer ${path} can be sent again`,
    releaseAfter("/contact", path),
    async ({ page }) => {
      await page.clock.install();
      await page.goto(path);
      await waitForHydration(page);
      await fill(page, uniqueEmail());
      await page.route(api, () => {});
      await page.getByRole("button", { name: button }).click();
      await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
      await page.clock.fastForward(30_000);
      await expect(page.getByRole("alert")).toContainText("Request timeout");
      await expect(page.getByRole("alert")).toContainText("Please try again later.");
      await expect(page.getByRole("button", { name: button })).toBeEnabled();
    },
  );
}

test("a lost connection says so, and the retry makes no second lead", async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  const keys: string[] = [];
  let away = true;
  await page.route(api, async (route) => {
    keys.push(route.request().postDataJSON().idempotencyKey);
    if (away) await route.abort();
    else await route.continue();
  });
  await fillContact(page, uniqueEmail());
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expect(page.getByRole("alert")).toContainText("Please try again later.");
  away = false;
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByText("Form submitted successfully!", { exact: false })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("what was typed survives a reload, until it was sent", async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  await fillContact(page, uniqueEmail());
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByLabel("What are your biggest challenges?")).toHaveValue(
    "Too many meetings",
  );
  await expect(page.getByLabel("Startup stage")).toHaveValue("seed");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByText("Form submitted successfully!", { exact: false })).toBeVisible();
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByLabel("What are your biggest challenges?")).toHaveValue("");
});

test("a filled honeypot looks like nothing happened", release, async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  await fillContact(page, uniqueEmail());
  await page.locator("#contact-page [name=honeypot]").evaluate((field: HTMLInputElement) => {
    field.value = "I am a program";
  });
  const answered = page.waitForResponse((response) => response.url().endsWith(api));
  await page.getByRole("button", { name: "Send enquiry" }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("button", { name: "Send enquiry" })).toBeEnabled();
  await expect(page.getByText("Form submitted successfully!")).toHaveCount(0);
});
