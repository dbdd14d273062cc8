import { expect, test } from "vitest";
import { fieldTime } from "#app/rules/time/field-time.ts";
import { site } from "#site.config.ts";
import {
  chosenWords,
  isScheduled,
  joinedTime,
  proposedTime,
  publishingField,
  publishingState,
  publishingTime,
  splitTime,
  timeUntil,
} from "./publishing-time.ts";

const now = new Date("2026-11-17T16:00:00.000Z");
const minute = 60_000;
const hour = 60 * minute;
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

test("a post is scheduled while it is published and its time has not come", () => {
  expect(isScheduled({ published: true, published_at: later(1) }, now)).toBe(true);
  expect(isScheduled({ published: true, published_at: later(0) }, now)).toBe(false);
  expect(isScheduled({ published: true, published_at: null }, now)).toBe(false);
  expect(isScheduled({ published: false, published_at: later(1) }, now)).toBe(false);
  expect(publishingState({ published: false, published_at: later(1) }, now)).toBe("draft");
  expect(publishingState({ published: true, published_at: null }, now)).toBe("published");
});

test("what the fields show is read as the same minute", () => {
  const at = "2019-05-04T15:21:42.123Z";
  expect(publishingTime(publishingField(at), now)).toEqual({ at: "2019-05-04T15:21:00.000Z" });
  const { date, time } = splitTime(publishingField(at));
  expect(joinedTime(date, time)).toBe(publishingField(at));
  expect(publishingField(null)).toBe("");
});

test.each(["", "T", "T07:00", "2026-11-19T", "2026-02-30T07:00", "tomorrow"])(
  "%j is no day and time",
  (typed) => {
    expect(publishingTime(typed, now)).toEqual({ problem: "Please choose a day and a time" });
  },
);

test("years that nobody means are refused", () => {
  const years = (count: number) => `${2026 + count}-11-16T07:00`;
  expect(publishingTime("1969-12-31T23:59", now)).toHaveProperty("problem");
  expect(publishingTime("0026-11-16T07:00", now)).toHaveProperty("problem");
  expect(publishingTime("1970-01-02T00:00", now)).toHaveProperty("at");
  expect(publishingTime(years(10), now)).toHaveProperty("at");
  expect(publishingTime(years(11), now)).toHaveProperty("problem");
});

test.runIf(site.timeZone === "America/New_York")("an hour that clocks leave out is refused", () => {
  expect(publishingTime("2027-03-14T02:30", now)).toEqual({
    problem: expect.stringContaining("does not exist"),
  });
  expect(publishingTime("2027-03-14T03:30", now)).toEqual({ at: "2027-03-14T07:30:00.000Z" });
});

test("tomorrow at seven is proposed", () => {
  expect(proposedTime(now)).toBe(
    `${fieldTime(new Date(later(24 * hour)), site.timeZone).slice(0, 10)}T07:00`,
  );
});

test.each([
  [44 * hour, "1 day, 20 hours"],
  [48 * hour, "2 days"],
  [hour + 5 * minute, "1 hour, 5 minutes"],
  [12 * minute, "12 minutes"],
  [5000, "1 minute"],
])("%i ms are %j", (milliseconds, words) => {
  expect(timeUntil(new Date(later(milliseconds)), now)).toBe(words);
});

test("the card says what becomes of a post", () => {
  const words = (published: boolean, at: string | null, was: string | null = null) =>
    chosenWords({ published, publish_on: publishingField(at), at, was }, now);
  const ahead = later(44 * hour);
  expect(words(true, ahead)).toBe(
    "Visible on the second, in feeds and sitemap too. In 1 day, 20 hours.",
  );
  expect(words(false, ahead)).toMatch(/^Stays a draft: .* In 1 day, 20 hours\.$/);
  expect(words(true, ahead, later(-hour))).toMatch(/^Visitors no longer see it until then\./);
  expect(words(true, null)).toBe("Visible as soon as you save it.");
  expect(words(false, null)).toMatch(/^A draft/);
  expect(words(true, later(-hour), later(-hour))).toMatch(/^Online since November 1\d at /);
  expect(words(true, "2019-05-04T15:00:00.000Z", later(-hour))).toMatch(/^Stands among/);
  const at = later(-hour);
  const page = { is_page: true, publish_on: publishingField(at), at, was: at };
  expect(chosenWords({ ...page, published: true }, now)).toMatch(/^Online since [^.]+\.$/);
  expect(chosenWords({ ...page, published: false }, now)).toBe("A draft with that date.");
  expect(chosenWords({ published: true, publish_on: "T", at: null, was: null }, now)).toBe(
    "Choose a day and a time.",
  );
});
