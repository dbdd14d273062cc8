import { expect, test } from "vitest";
import { firstName, isAnswerable, mailboxOf } from "./acknowledgement.ts";

test.each([
  ["Amara Osei", "Amara"],
  ["  Zoë-Ann O’Neil", "Zoë-Ann"],
  ["D'Angelo", "D'Angelo"],
  ["J. Smith", "J."],
  ["evil.com is great", "there"],
  ["www.evil.com", "there"],
  ["https://evil.example", "there"],
  ["me@evil.example", "there"],
  ["A".repeat(41), "there"],
  ["-", "there"],
  ["", "there"],
  [undefined, "there"],
])("of the name %j the acknowledgement has %j", (name, expected) => {
  expect(firstName(name)).toBe(expected);
});

test.each([
  "no-reply@shop.example",
  "noreply@shop.example",
  "NoReply+7@shop.example",
  "do-not-reply@shop.example",
  "donotreply-orders@shop.example",
  "mailer-daemon@mail.example",
  "postmaster@mail.example",
  "bounce+abc@mail.example",
  "hello@site.example",
  "Hello+test@site.example",
])("%s gets no automatic answer", (email) => {
  expect(isAnswerable(email, ["hello@site.example"])).toBe(false);
});

test.each(["amara@example.com", "noreen@example.com", "autumn@example.com", "hello@other.example"])(
  "%s gets one",
  (email) => {
    expect(isAnswerable(email, ["hello@site.example"])).toBe(true);
  },
);

test("the spellings of one mailbox are one", () => {
  expect(mailboxOf("Victim+1@Example.com")).toBe(mailboxOf("victim+2@example.com"));
  expect(mailboxOf("vic.tim@gmail.com")).toBe(mailboxOf("victim+x@googlemail.com"));
  expect(mailboxOf("vic.tim@example.com")).not.toBe(mailboxOf("victim@example.com"));
});
