import { expect, test } from "vitest";
import { siteDate } from "#app/rules/time/site-time.ts";
import { answerSubject, mailProgramLink, ownWords, quoted } from "./answer-words.ts";
import type { FormType } from "./forms.ts";

const contact = {
  form_type: "contact" as FormType,
  created_at: "2026-11-16T17:00:00.000Z",
  fields: { name: "Amara Osei", challenges: "Too many meetings", message: "One\n\nTwo" },
};

test("what a sender wrote is quoted line by line", () => {
  expect(quoted(ownWords(contact))).toBe("> Too many meetings\n>\n> One\n>\n> Two");
});

test("of a form without free text the choices are quoted", () => {
  const fields = { name: "José", email: "j@example.com", type: "business", company: "Acacia" };
  expect(ownWords({ fields })).toBe("Business or freelancer: Business\nCompany: Acacia");
});

test("the link to a mail program has subject and quotation, encoded", () => {
  const link = mailProgramLink("a+b&c@example.com", "Re: Tea & more", contact);
  expect(link).toMatch(/^mailto:a%2Bb%26c@example\.com\?subject=Re%3A%20Tea%20%26%20more&body=/);
  const body = new URL(link).searchParams.get("body");
  const heading = `\r\n\r\nOn ${siteDate(contact.created_at)} you wrote:\r\n`;
  expect(body).toBe(`${heading}> Too many meetings\r\n>\r\n> One\r\n>\r\n> Two`);
  expect(link).not.toMatch(/[\s"<>]/);
});

test.each(["word ".repeat(1000), "🎉".repeat(4000), "ợ\n".repeat(2000), "\ud800".repeat(3000)])(
  "a long quotation is shortened to what mail programs accept",
  (message) => {
    const fields = { message };
    const link = mailProgramLink("a@example.com", answerSubject(contact), { ...contact, fields });
    expect(link.length).toBeLessThanOrEqual(1900);
    expect(link.length).toBeGreaterThan(1850);
    expect(new URL(link).searchParams.get("body")).toMatch(/…$/);
  },
);

test("a subject with a line break stays one line", () => {
  const link = mailProgramLink("a@example.com", "Re: a\r\nBcc: b@example.com", contact);
  expect(new URL(link).searchParams.get("subject")).toBe("Re: a Bcc: b@example.com");
});
