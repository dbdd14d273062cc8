import { afterEach, expect, test } from "vitest";
import { facts } from "#app/words/facts.ts";
import { showWords } from "#app/words/words.ts";
import { desk } from "#desk.config.ts";
import { site } from "#site.config.ts";
import { office, promisedBy, promises } from "./promises.ts";

afterEach(() => showWords({}));

test("until somebody changes them, hours are those of desk.config.ts", () => {
  expect(office()).toEqual({ timeZone: site.timeZone, ...desk.office });
  expect(office()).toBe(office());
  expect(promises().contact).toEqual({ words: facts.contactPromise, businessDays: 1 });
});

test("changed hours, holidays and promises count at once", () => {
  const received = new Date("2031-03-03T12:00:00Z");
  const before = promisedBy("contact", received);
  showWords({ "promises.contact": 5, "facts.contactPromise": "within a week" });
  expect(promises().contact).toEqual({ words: "within a week", businessDays: 5 });
  expect(Number(promisedBy("contact", received))).toBeGreaterThan(Number(before));
  showWords({
    "office.days.monday": false,
    "office.from": "10:30",
    "office.holidays": [
      { date: "2031-03-04", name: "Carnival" },
      { date: "", name: "Unknown" },
    ],
  });
  expect(office()).toMatchObject({ from: "10:30", holidays: ["2031-03-04"] });
  expect(office().days).not.toContain(1);
});

test("an office that would close before it opens keeps the hours of the code", () => {
  showWords({ "office.from": "18:00", "office.to": "9:00" });
  expect(office()).toMatchObject({ from: desk.office.from, to: desk.office.to });
});
