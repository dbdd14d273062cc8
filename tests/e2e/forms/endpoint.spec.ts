import { stampPath } from "#app/rules/links/paths.ts";
import { expect, test } from "../../support/site-test.ts";
import { api, enquiry, uniqueEmail } from "./visitor.ts";

// The browser itself notes every answer that is not 200.
test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
});

test("the endpoint answers every kind of nonsense with a sentence, never with a fault", async ({
  request,
}) => {
  const valid = enquiry(uniqueEmail());
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
        data: { ...valid, email: uniqueEmail(), [field]: value },
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

test("an advertisement is answered like an enquiry", async ({ request }) => {
  const message = "Buy 10000 backlinks, online casino, first page in one week";
  const sent = { ...enquiry(uniqueEmail()), page: "/contact" };
  for (const fields of [sent, { ...sent, email: uniqueEmail(), message }]) {
    const answer = await request.post(api, { data: fields });
    expect([answer.status(), await answer.text()]).toEqual([200, '{"ok":true}']);
    const form = { ...fields, email: uniqueEmail() };
    const page = await request.post(api, { form, maxRedirects: 0 });
    expect(page.status()).toBe(303);
    expect(page.headers().location).toMatch(/^\/contact\?notice=[\w-]+#contact-page$/);
  }
});

test("the time stamp of a form is new for each, never cached, and only to be read", async ({
  request,
}) => {
  const answers = await Promise.all([request.get(stampPath), request.get(stampPath)]);
  const stamps = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(stamps).size).toBe(2);
  for (const answer of answers) {
    expect(answer.headers()["cache-control"]).toContain("no-store");
    expect(answer.headers()["set-cookie"]).toBeUndefined();
  }
  expect((await request.post(stampPath)).status()).toBe(405);
});
