import { expect, test } from "vitest";
import { countedWords, isReceiptNumber, receiptNumber, receiptOf } from "./erasure-receipt.ts";

test("a receipt says what the trail says", () => {
  const counts = { enquiries: 2, subscriptions: 1, mails: 38, notes: 0, accounts: 0, authors: 0 };
  const detail = countedWords(counts).join(", ");
  expect(detail).toBe("2 enquiries, 1 subscription, 38 mails, 0 notes");
  const event = { id: "e", kind: "erased", at: "2026-11-17T15:22:00.000Z" } as const;
  const none = { user_id: null, browser: null, country: null };
  const receipt = receiptOf({
    ...event,
    ...none,
    actor: "ada@example.com",
    about: "E-2026-0007",
    detail,
  });
  expect(receipt).toEqual({
    number: "E-2026-0007",
    at: event.at,
    by: "ada@example.com",
    rows: [
      { label: "Enquiries", count: 2 },
      { label: "Subscription", count: 1 },
      { label: "Mails", count: 38 },
      { label: "Notes", count: 0 },
    ],
  });
  expect(countedWords({ ...counts, accounts: 1 }).at(-1)).toBe("1 account");
  expect(countedWords({ ...counts, authors: 1 }).at(-1)).toBe("1 author profile");
});

test("receipts are numbered per year", () => {
  expect(receiptNumber(2026, 7)).toBe("E-2026-0007");
  expect(isReceiptNumber(receiptNumber(2026, 12_345))).toBe(true);
  for (const text of [null, "", "E-2026-7", "E-2026-0007x", "' or 1"]) {
    expect(isReceiptNumber(text)).toBe(false);
  }
});
