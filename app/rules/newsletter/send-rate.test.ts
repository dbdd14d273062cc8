import { expect, test } from "vitest";
import { takeSlots } from "./send-rate.ts";

/** How many mails leave in each second, when somebody asks every few milliseconds. */
function perSecond(rate: number, seconds: number, clock = (at: number) => at, every = 7) {
  const counts: number[] = [];
  let next = 0;
  for (let at = 0; at < seconds * 1000; at += every) {
    const slots = takeSlots({ next, now: clock(at), rate, wanted: 1000 });
    next = slots.next;
    const second = Math.floor(at / 1000);
    counts[second] = (counts[second] ?? 0) + slots.taken;
  }
  return counts;
}

test.each([1, 5, 33, 100, 1000])("%i mails a second are sent, and no more", (rate) => {
  for (const count of perSecond(rate, 10)) {
    expect(count).toBeGreaterThanOrEqual(rate * 0.99 - 1);
    expect(count).toBeLessThanOrEqual(rate * 1.06 + 1);
  }
});

test("a pause is not made up for", () => {
  const { taken } = takeSlots({ next: 1000, now: 60_000, rate: 50, wanted: 1000 });
  expect(taken).toBe(4);
});

test("a mail every ten seconds is one every ten seconds", () => {
  expect(perSecond(0.1, 30).filter((count) => count > 0)).toHaveLength(3);
});

test("a clock that is set back stalls nothing and lets no burst through", () => {
  const counts = perSecond(20, 10, (at) => (at < 5000 ? 1e6 + at : at));
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(19);
  expect(Math.max(...counts)).toBeLessThanOrEqual(23);
});

test("a clock that jumps ahead stalls nothing and lets no burst through", () => {
  const counts = perSecond(20, 10, (at) => (at < 5000 ? at : 1e9 + at));
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(19);
  expect(Math.max(...counts)).toBeLessThanOrEqual(23);
});

test("a changed rate counts at once", () => {
  const slow = takeSlots({ next: 0, now: 10_000, rate: 0.1, wanted: 1 });
  expect(slow).toMatchObject({ taken: 1, wait: 10_000 - 60 });
  expect(takeSlots({ next: slow.next, now: 10_001, rate: 10, wanted: 5 }).taken).toBe(1);
});

test("what was stored may be no number", () => {
  expect(takeSlots({ next: Number.NaN, now: 5, rate: 1, wanted: 9 }).taken).toBe(1);
});

test("nothing is taken where nothing is wanted", () => {
  expect(takeSlots({ next: 0, now: 5000, rate: 5, wanted: 0 })).toMatchObject({ taken: 0 });
});
