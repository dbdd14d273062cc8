import { facts } from "#app/words/facts.ts";
import { pageWords } from "#app/words/words.ts";
import { desk } from "#desk.config.ts";
import { site } from "#site.config.ts";
import type { FormType } from "./forms.ts";
import { dueAt, minutesOf, type Office, officeTime } from "./promise-clock.ts";

export type Promised = { words: string; businessDays: number };

/** The forms that promise an answer, with the words of the promise and its business days, as they are now. */
export function promises(): Partial<Record<FormType, Promised>> {
  const { assessment, contact, partnership, claims } = businessDays;
  return {
    assessment: { words: facts.assessmentPromise, businessDays: assessment },
    contact: { words: facts.contactPromise, businessDays: contact },
    "brand-partnership": { words: facts.partnershipPromise, businessDays: partnership },
    "claim-report": { words: `within ${claims} business days`, businessDays: claims },
  };
}

/** When the promise of a form ends, or null where none is made. */
export function promisedBy(formType: FormType, received: Date): Date | null {
  const promise = promises()[formType];
  return promise ? dueAt(received, promise.businessDays, office()) : null;
}

/** The office time between two moments, in milliseconds. */
export function officeTimeBetween(from: Date, to: Date) {
  return officeTime(from, to, office());
}

const known = new WeakMap<object, Office>();

/** The office hours of this moment; the same object until they are changed. */
export function office(): Office {
  const { holidays } = hours;
  const ready = known.get(holidays) ?? readHours();
  known.set(holidays, ready);
  return ready;
}

/** An office that closes before it opens would never be open: then the hours are those of the code. */
function readHours(): Office {
  const { days, from, to, holidays } = hours;
  const { sunday, monday, tuesday, wednesday, thursday, friday, saturday } = days;
  const week = [sunday, monday, tuesday, wednesday, thursday, friday, saturday];
  const clock = minutesOf(from) < minutesOf(to) ? { from, to } : desk.office;
  return {
    timeZone: site.timeZone,
    days: week.flatMap((open, day) => (open ? day : [])),
    from: clock.from,
    to: clock.to,
    holidays: holidays.map(({ date }) => date).filter(Boolean),
  };
}

const businessDays = pageWords(
  "promises",
  { assessment: 1, contact: 1, partnership: 3, claims: 2 },
  import.meta.env?.SSR && {
    name: "Business days of the promises",
    hidden: true,
    words: {
      assessment: { name: "Assessment", least: 1, most: 30 },
      contact: { name: "Contact", least: 1, most: 30 },
      partnership: { name: "Partnership", least: 1, most: 30 },
      claims: { name: "Report about a claim", least: 1, most: 30 },
    },
  },
);

const { from, to } = desk.office;
const isOpen = (day: number) => desk.office.days.includes(day);

const hours = pageWords(
  "office",
  {
    days: {
      monday: isOpen(1),
      tuesday: isOpen(2),
      wednesday: isOpen(3),
      thursday: isOpen(4),
      friday: isOpen(5),
      saturday: isOpen(6),
      sunday: isOpen(0),
    },
    from,
    to,
    holidays: desk.office.holidays.map((date) => ({ date, name: "" })),
  },
  import.meta.env?.SSR && {
    name: "Office hours",
    hidden: true,
    words: {
      days: { name: "Open on" },
      from: { name: "Opens at", options: halfHours([from]) },
      to: { name: "Closes at", options: halfHours([to]) },
      holidays: { one: "holiday", most: 100, sample: { date: "", name: "" } },
      "holidays.date": { name: "Day", kind: "date" },
      "holidays.name": { max: 60 },
    },
  },
);

/** “0:00”, “0:30” … “24:00”, and those that stand in the code. */
function halfHours(others: string[]) {
  const times = Array.from({ length: 49 }, (_, at) => `${at >> 1}:${at % 2 ? "30" : "00"}`);
  return [...new Set([...times, ...others])].toSorted((a, b) => minutesOf(a) - minutesOf(b));
}
