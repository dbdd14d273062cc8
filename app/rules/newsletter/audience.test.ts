import { expect, test } from "vitest";
import {
  type Audience,
  audienceNote,
  countAudience,
  countLists,
  hasChangedMuch,
} from "./audience.ts";

const audience: Audience = {
  groups: [
    { weekly: true, gifts: false, brands: false, total: 514 },
    { weekly: true, gifts: true, brands: false, total: 57 },
    { weekly: false, gifts: true, brands: false, total: 27 },
    { weekly: false, gifts: false, brands: true, total: 46 },
    { weekly: false, gifts: false, brands: false, total: 9 },
  ],
  leftOut: { unconfirmed: 36, unsubscribed: 12, suppressed: 5 },
};

test("whoever is on two lists is counted once", () => {
  expect(countLists(audience)).toEqual({ weekly: 571, gifts: 84, brands: 46 });
  expect(countAudience(audience, ["weekly", "gifts"])).toEqual({ total: 598, onSeveral: 57 });
  expect(countAudience(audience, [])).toEqual({ total: 0, onSeveral: 0 });
});

test("who gets it once and who gets nothing is said in a line", () => {
  expect(audienceNote(audience, ["weekly", "gifts"])).toBe(
    "57 are on both lists and get it once. Left out: 36 unconfirmed, 12 unsubscribed, 5 bounced or never written to.",
  );
  const none = { unconfirmed: 0, unsubscribed: 0, suppressed: 0 };
  expect(audienceNote({ ...audience, leftOut: none }, ["brands"])).toBe("");
});

test("a handful more or less is no other list", () => {
  expect(hasChangedMuch(598, 603)).toBe(false);
  expect(hasChangedMuch(598, 592)).toBe(true);
});
