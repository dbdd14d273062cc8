import type { Page } from "@playwright/test";
import { awake, expect, test } from "../support/site-test.ts";

const api = "/api/send-contact-email";
let people = 0;

// The browser itself notes every answer that is not 200.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
});

/** Nobody shares an allowance with another test. */
function someone() {
  people += 1;
  return `visitor-${process.pid}-${people}-${Math.random().toString(36).slice(2, 8)}@example.com`;
}

async function fillContact(page: Page, email: string) {
  await page.getByLabel("Name", { exact: true }).fill("Zoë O’Neil");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Startup stage").selectOption("seed");
  await page.getByLabel(/Service you/).selectOption("audit");
  await page.getByLabel("What are your biggest challenges?").fill("Too many meetings");
}

test("a visitor sends the contact form and it is cleared", async ({ page }) => {
  await page.goto("/contact");
  await awake(page);
  await fillContact(page, someone());
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Form submitted successfully!" }),
  ).toHaveText(/Form submitted successfully! We'll be in touch with you shortly\./);
  await expect(page.getByLabel("What are your biggest challenges?")).toHaveValue("");
});

test("while it is being sent the button says so and cannot be pressed again", async ({ page }) => {
  await page.goto("/contact");
  await awake(page);
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
  await fillContact(page, someone());
  await page.getByRole("button", { name: "Send enquiry" }).dblclick();
  const button = page.getByRole("button", { name: "Submitting..." });
  await expect(button).toBeDisabled();
  answer();
  await expect(page.getByRole("button", { name: "Send enquiry" })).toBeEnabled();
  expect(requests).toBe(1);
});

test("wrong fields are named, the first has the focus, and nothing typed is lost", async ({
  page,
}) => {
  await page.goto("/contact");
  await awake(page);
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

test("the fourth enquiry within ten minutes is asked to wait", async ({ page, request }) => {
  const email = someone();
  for (let number = 0; number < 3; number += 1) {
    const response = await request.post(api, {
      data: { ...enquiry(email), message: String(number) },
    });
    expect(response.status()).toBe(200);
  }
  await page.goto("/contact");
  await awake(page);
  await fillContact(page, email);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("alert")).toContainText("Too many attempts");
  await expect(page.getByRole("alert")).toContainText("Please wait before submitting again.");
  await expect(page.getByLabel("What are your biggest challenges?")).toHaveValue(
    "Too many meetings",
  );
});

for (const { path, button, fill } of [
  { path: "/contact", button: "Send enquiry", fill: fillContact },
  { path: "/brands", button: "Submit application", fill: fillPartnership },
]) {
  test(`after 30 seconds without an answer ${path} can be sent again`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    await awake(page);
    await fill(page, someone());
    await page.route(api, () => {});
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
    await page.clock.fastForward(30_000);
    await expect(page.getByRole("alert")).toContainText("Request timeout");
    await expect(page.getByRole("alert")).toContainText("Please try again later.");
    await expect(page.getByRole("button", { name: button })).toBeEnabled();
  });
}

test("a lost connection says so, and the retry makes no second lead", async ({ page }) => {
  await page.goto("/contact");
  await awake(page);
  const keys: string[] = [];
  let away = true;
  await page.route(api, async (route) => {
    keys.push(route.request().postDataJSON().idempotencyKey);
    if (away) await route.abort();
    else await route.continue();
  });
  await fillContact(page, someone());
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expect(page.getByRole("alert")).toContainText("Please try again later.");
  away = false;
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByText("Form submitted successfully!", { exact: false })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("a server error keeps the form and shows the written words", async ({ page }) => {
  await page.goto("/");
  await awake(page);
  await page.route(api, (route) => route.fulfill({ status: 503, body: "no" }));
  await page.getByRole("main").getByLabel("Name", { exact: true }).fill("Amara Osei");
  await page.getByRole("button", { name: "Request my assessment" }).click();
  await expect(page.getByRole("alert")).toContainText("Something went wrong");
  await expect(page.getByRole("main").getByLabel("Name", { exact: true })).toHaveValue(
    "Amara Osei",
  );
});

test("what was typed survives a reload, until it was sent", async ({ page }) => {
  await page.goto("/contact");
  await awake(page);
  await fillContact(page, someone());
  await page.reload();
  await awake(page);
  await expect(page.getByLabel("What are your biggest challenges?")).toHaveValue(
    "Too many meetings",
  );
  await expect(page.getByLabel("Startup stage")).toHaveValue("seed");
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByText("Form submitted successfully!", { exact: false })).toBeVisible();
  await page.reload();
  await awake(page);
  await expect(page.getByLabel("What are your biggest challenges?")).toHaveValue("");
});

test("a business needs a company, a freelancer loses it", async ({ page }) => {
  await page.goto("/");
  await awake(page);
  const main = page.getByRole("main");
  await main.getByLabel("Name", { exact: true }).fill("Amara Osei");
  await main.getByLabel("Email", { exact: true }).fill(someone());
  await page.getByRole("button", { name: "Request my assessment" }).click();
  await expect(page.getByRole("alert")).toContainText("Company name is required for businesses");
  await main.getByLabel("Company name").fill("Acme");
  await main.getByText("Freelancer", { exact: true }).click();
  await expect(main.getByLabel("Company name")).toBeHidden();
  await main.getByText("Business", { exact: true }).click();
  await expect(main.getByLabel("Company name")).toHaveValue("");
  await main.getByText("Freelancer", { exact: true }).click();
  await page.getByRole("button", { name: "Request my assessment" }).click();
  await expect(
    page.getByText(
      "Assessment request submitted! We'll contact you within 24 hours to schedule your free assessment.",
    ),
  ).toBeVisible();
});

test("a brand applies and reads when it will hear from us", async ({ page }) => {
  await page.goto("/brands");
  await awake(page);
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(page.getByRole("alert")).toContainText("Validation Error");
  await fillPartnership(page, someone());
  await page.getByRole("button", { name: "Submit application" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Application received!" });
  await expect(toast).toContainText(
    "Thank you for your interest in partnering with us. We'll review your application and reach out within 2-3 business days.",
  );
});

test("the newsletter section, the footer and the popup each thank in their own words", async ({
  page,
}) => {
  await page.goto("/");
  await awake(page);
  const section = page.locator("#newsletter");
  await section.getByLabel("Email address").fill("nobody");
  await section.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid Email");
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address.");
  await section.getByLabel("Email address").fill(someone());
  await section.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("You've been signed up for our newsletter.")).toBeVisible();
  await expect(section.getByLabel("Email address")).toHaveValue("");

  const footer = page.getByRole("contentinfo");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("An email address is required to subscribe.")).toBeVisible();
  await footer.getByLabel("Email address").fill(someone());
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("You'll now receive our weekly ops insights.")).toBeVisible();
});

test("a filled honeypot looks like nothing happened", async ({ page }) => {
  await page.goto("/contact");
  await awake(page);
  await fillContact(page, someone());
  await page.locator("#contact-page [name=honeypot]").evaluate((field: HTMLInputElement) => {
    field.value = "I am a program";
  });
  const answered = page.waitForResponse((response) => response.url().endsWith(api));
  await page.getByRole("button", { name: "Send enquiry" }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("button", { name: "Send enquiry" })).toBeEnabled();
  await expect(page.getByText("Form submitted successfully!")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the contact form is sent and thanked for on the page", async ({ page }) => {
    await page.goto("/contact");
    await fillContact(page, someone());
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page).toHaveURL(/\/contact\?notice=/);
    await expect(page.getByRole("main").getByRole("status")).toContainText(
      "Form submitted successfully! We'll be in touch with you shortly.",
    );
    await expect(page.getByLabel("What are your biggest challenges?")).toHaveValue("");
  });

  test("after an error the words are named and everything typed is still there", async ({
    page,
  }) => {
    await page.goto("/contact");
    await fillContact(page, "nobody");
    await page.getByLabel("Anything else?").fill("<b>keep</b> me");
    await page.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page.getByRole("alert")).toContainText("Invalid email format");
    await expect(page.getByLabel("Startup stage")).toHaveValue("seed");
    await expect(page.getByLabel("Anything else?")).toHaveValue("<b>keep</b> me");
    await expect(page.getByRole("main").getByLabel("Email", { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
  });

  test("the assessment, the application and both newsletters are thanked for", async ({ page }) => {
    await page.goto("/");
    const main = page.getByRole("main");
    await main.getByLabel("Name", { exact: true }).fill("Amara Osei");
    await main.getByLabel("Email", { exact: true }).fill(someone());
    await main.getByLabel("Company name").fill("Acme");
    await page.getByRole("button", { name: "Request my assessment" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(
      "Assessment request submitted!",
    );

    await page.getByRole("contentinfo").getByLabel("Email address").fill(someone());
    await page.getByRole("contentinfo").getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("contentinfo").getByRole("status")).toContainText(
      "Thanks for subscribing!",
    );

    await page.goto("/brands");
    await fillPartnership(page, someone());
    await page.getByRole("button", { name: "Submit application" }).click();
    await expect(page.getByRole("main").getByRole("status")).toContainText("Application received!");
  });
});

test("the endpoint answers every kind of nonsense with a sentence, never with a fault", async ({
  request,
}) => {
  const valid = enquiry(someone());
  const hostile = [
    "\u0000\u0007",
    "\u202Eevil",
    "\ud800",
    "a\r\nBcc: x@example.com",
    "<script>alert(1)</script>",
    "x".repeat(100_000),
  ];
  for (const field of ["name", "email", "website", "challenges", "message", "companyStage"]) {
    for (const value of [...hostile, ["a"], { a: 1 }, 5, null, true]) {
      const response = await request.post(api, {
        data: { ...valid, email: someone(), [field]: value },
      });
      expect([200, 400], `${field} = ${JSON.stringify(value).slice(0, 40)}`).toContain(
        response.status(),
      );
      if (response.status() === 400) {
        const { errors } = await response.json();
        expect(errors[0].field).toBe(field);
        expect(errors[0].message).toMatch(/\w+ \w+/);
      }
    }
  }
  const headers = { "Content-Type": "application/json" };
  expect(
    (
      await request.post(api, { headers, data: '{"__proto__":{"formType":"newsletter"}}' })
    ).status(),
  ).toBe(400);
  expect((await request.post(api, { headers, data: "{" })).status()).toBe(400);
  expect((await request.post(api, { headers, data: "[]" })).status()).toBe(400);
  expect(
    (await request.post(api, { headers: { "Content-Type": "text/plain" }, data: "x" })).status(),
  ).toBe(415);
  expect(
    (await request.post(api, { headers, data: `{"a":"${"x".repeat(300_000)}"}` })).status(),
  ).toBe(413);
  expect((await request.get(api)).status()).toBe(405);
  const foreign = { headers: { Origin: "https://evil.example" }, data: valid };
  expect((await request.post(api, foreign)).status()).toBe(403);
});

function enquiry(email: string) {
  return {
    formType: "contact",
    name: "Amara Osei",
    email,
    website: "",
    companyStage: "seed",
    challenges: "Too many meetings",
    serviceInterest: "audit",
    message: "",
    honeypot: "",
  };
}

async function fillPartnership(page: Page, email: string) {
  await page.getByLabel("Name", { exact: true }).fill("Amara Osei");
  await page.getByRole("main").getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Brand name").fill("Acme & Daughters");
  const groups: [string | RegExp, string][] = [
    [/joined the affiliate network/, "Not yet"],
    ["Budget range", "Flexible"],
    ["Video feature", "Yes"],
    ["Written content", "No"],
    [/^Growth support/, "Maybe"],
    [/^User-generated content/, "No"],
    ["Social media management", "No"],
  ];
  for (const [name, answer] of groups) {
    await page.getByRole("group", { name }).getByText(answer, { exact: true }).click();
  }
}
