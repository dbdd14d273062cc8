import { expect, test } from "vitest";
import { lastAsked, ledgerLines, ledgerOf } from "./consent-ledger.ts";

const person = {
  consent_text: "Weekly ops insights, straight to your inbox.",
  page: "/",
  created_at: "2026-03-03T10:00:00.000Z",
  confirmed_at: "2026-03-03T10:06:20.000Z",
  unsubscribed_at: null,
};

test("the ledger reads as sentences, with the words and their version", () => {
  const lines = ledgerLines([
    step("asked", "2026-03-03T10:00:00.000Z", { wording: "3: Take one idea." }),
    step("confirmed", "2026-03-03T10:06:20.000Z"),
    step("asked", "2026-10-20T10:00:00.000Z", { page: "/about", form: "footer", wording: "Old" }),
    step("unsubscribed", "2026-10-21T10:00:00.000Z", { by_email: "ada@example.com" }),
    step("suppressed", "2026-10-22T10:00:00.000Z", { by_email: "ada@example.com" }),
    step("allowed", "2026-10-23T10:00:00.000Z", { by_email: "ada@example.com" }),
    step("joined", "2026-10-24T10:00:00.000Z", { wording: "gifts" }),
    step("left", "2026-10-25T10:00:00.000Z", { wording: "weekly" }),
    step("moved", "2026-10-26T10:00:00.000Z"),
  ]);
  expect(lines.map(({ text, quote }) => [text, quote])).toEqual([
    ["Signed up on the home page, wording 3:", "Take one idea."],
    ["Confirmed by the link, 6 minutes later.", undefined],
    ["Signed up on /about, in the footer:", "Old"],
    ["Unsubscribed by ada@example.com.", undefined],
    ["Never write, set by ada@example.com.", undefined],
    ["Allowed again by ada@example.com.", undefined],
    ["Joined “Gift list” by the link.", undefined],
    ["Left “Weekly note” by the link.", undefined],
    ["Changed to this address by the link.", undefined],
  ]);
});

test("who is silenced by a mail that came back, or reported one, is told apart from staff", () => {
  const steps = ["bounce", "complaint"].map((form) =>
    step("suppressed", "2026-10-22T10:00:00.000Z", { form }),
  );
  expect(ledgerLines(steps).map(({ text }) => text)).toEqual([
    "Never write: a mail came back, the address takes none.",
    "Never write: a mail was reported as spam.",
  ]);
});

test("what happened before there was a ledger is told from the subscriber", () => {
  expect(ledgerOf(person, []).map(({ action }) => action)).toEqual(["asked", "confirmed"]);
  const gift = step("asked", "2026-10-20T10:00:00.000Z", { form: "gift-guide" });
  const ledger = ledgerOf(person, [gift]);
  expect(ledger.map(({ form }) => form)).toEqual(["page", "link", "gift-guide"]);
  expect(lastAsked(ledger)).toBe(gift);
});

type Step = Parameters<typeof ledgerLines>[0][number];

function step(action: Step["action"], at: string, more: Partial<Step> = {}): Step {
  return { action, at, wording: "", form: "page", page: "/", by_email: null, ...more };
}
