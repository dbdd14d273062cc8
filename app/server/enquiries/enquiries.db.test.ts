import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startOfDay } from "#app/rules/time/site-days.ts";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { findEnquiry } from "./enquiry.server.ts";
import {
  answeredElsewhere,
  assignEnquiry,
  closeEnquiry,
  type Outcome,
  reopenEnquiry,
  snoozeEnquiry,
} from "./enquiry-changes.server.ts";
import { addNote, deleteNote } from "./enquiry-entries.server.ts";
import {
  countSpam,
  type EnquiryFilter,
  eachEnquiry,
  listEnquiries,
} from "./enquiry-list.server.ts";
import { markAsSpam, releaseSpam } from "./spam.server.ts";
import { undoChange, undoToken } from "./undo.server.ts";

const hour = 3600 * 1000;
const now = new Date(startOfDay(new Date("2026-11-11T18:00:00Z")).getTime() + 12 * hour);
const ada = "ada@example.com";

beforeAll(async () => {
  await migrate();
  await loadSecret();
});
beforeEach(async () => {
  await db.deleteFrom("submissions").execute();
});
afterAll(closeDatabase);

test("open enquiries are listed by the time left, in groups with their counts", async () => {
  await enquiry("tomorrow", { due_at: hours(13) });
  await enquiry("tonight", { due_at: hours(11) });
  await enquiry("soon", { due_at: hours(1) });
  await enquiry("late", { due_at: hours(-1) });
  await enquiry("very late", { due_at: hours(-5) });
  await enquiry("no promise", { due_at: null });
  await enquiry("asleep", { due_at: hours(-2), snoozed_until: hours(2) });
  await enquiry("awake again", { due_at: hours(2), snoozed_until: hours(-1) });
  await enquiry("spam", { due_at: hours(-2), spam: true });
  await enquiry("test", { due_at: hours(-2), is_test: true });
  await enquiry("reader", { due_at: null, form_type: "newsletter" });
  const answered_at = hours(-1);
  await enquiry("answered", { due_at: hours(1), answered_at, state: "answered" });
  await enquiry("answered before", { answered_at: hours(-2), state: "answered" });
  const list = await listEnquiries({ state: "open", search: "" }, { now });
  expect(
    list.groups.map(({ name, total, enquiries }) => [name, total, enquiries.map(nameOf)]),
  ).toEqual([
    ["overdue", 2, ["very late", "late"]],
    ["today", 3, ["soon", "awake again", "tonight"]],
    ["later", 2, ["tomorrow", "no promise"]],
    ["snoozed", 1, ["asleep"]],
  ]);
  expect(list.total).toBe(8);
  expect(list.answered).toMatchObject({ total: 2 });
  expect(list.answered?.enquiries.map(nameOf)).toEqual(["answered", "answered before"]);
});

test("each state, form and word has its list, and tests of the site have none", async () => {
  await enquiry("open", { search_text: "open zebra" });
  await enquiry("answered", { state: "answered", answered_at: hours(-1), search_text: "zebra" });
  await enquiry("closed", { state: "closed", form_type: "assessment", created_at: hours(-1) });
  await enquiry("spam", { spam: true, created_at: hours(-2) });
  await enquiry("reader", { form_type: "newsletter", created_at: hours(-3) });
  await enquiry("test", { is_test: true });
  expect(await names({ state: "open" })).toEqual(["open"]);
  expect(await names({ state: "answered" })).toEqual(["answered"]);
  expect(await names({ state: "closed" })).toEqual(["closed"]);
  expect(await names({ state: "spam" })).toEqual(["spam"]);
  expect((await names({ state: "all" })).toSorted()).toEqual([
    "answered",
    "closed",
    "open",
    "reader",
    "spam",
  ]);
  expect(await names({ state: "open", form: "newsletter" })).toEqual(["reader"]);
  expect(await names({ state: "all", form: "assessment" })).toEqual(["closed"]);
  expect(await names({ state: "open", search: "Zebra" })).toEqual(["open"]);
  expect(await countSpam()).toBe(1);
});

test("pages go on where the one before ended, across groups, and the export has every row once", async () => {
  for (let at = 0; at < 45; at += 1) {
    const due_at = hours(at < 15 ? -at - 1 : at < 30 ? 1 + at / 10 : 20 + at);
    await enquiry(`n${at}`, { due_at, snoozed_until: at % 9 === 0 ? hours(at + 1) : null });
  }
  const filter = { state: "open", search: "" } as const;
  const pages = [1, 2, 3, 4].map((page) => listEnquiries(filter, { page, now }));
  const lists = await Promise.all(pages);
  const seen = lists.map(({ groups }) => groups.flatMap(({ enquiries }) => enquiries.map(nameOf)));
  expect(seen.map(({ length }) => length)).toEqual([20, 20, 5, 0]);
  expect(new Set(seen.flat()).size).toBe(45);
  expect(lists[1]).toMatchObject({ first: 21, last: 40, pages: 3 });
  expect(lists[1]?.groups[0]).toMatchObject({ name: "today", total: 13 });
  expect(lists.map(({ answered }) => answered !== undefined)).toEqual([false, false, true, true]);
  const exported: string[] = [];
  for await (const portion of eachEnquiry(filter, 10)) exported.push(...portion.map(nameOf));
  expect(exported.toSorted()).toEqual(seen.flat().toSorted());
});

test("words are found among more than are looked at in one go, the newest first", async () => {
  await enquiry("rare old", { created_at: hours(-20) });
  await enquiry("rare new", { created_at: hours(-1) });
  for (let portion = 0; portion < 21; portion += 1) {
    const created_at = hours(-2 - portion / 2);
    await addRows(Array.from({ length: 500 }, () => rowOf("common", { created_at })));
  }
  const find = (search: string) => listEnquiries({ state: "all", search }, { now });
  const rare = await find("rare");
  expect(rare.groups.map(({ enquiries }) => enquiries.map(nameOf))).toEqual([
    ["rare new", "rare old"],
  ]);
  expect(await find("common")).toMatchObject({ total: 1000, isMore: true });
  expect(await find("nowhere")).toMatchObject({ total: 0, isMore: false });
});

test("each change is in the history, and can be taken back exactly", async () => {
  const id = await enquiry("Amara", { due_at: hours(1) });
  const before = await standing(id);
  const steps: (() => Promise<Outcome>)[] = [
    () => closeEnquiry(id, ada),
    () => answeredElsewhere(id, ada),
    () => assignEnquiry(id, ada, "kofi@example.com"),
    () => snoozeEnquiry(id, ada, new Date(hours(24))),
    () => markAsSpam(id, ada),
  ];
  for (const step of steps) {
    const done = changed(await step());
    expect(await standing(id)).not.toEqual(before);
    changed(await undoChange(undoToken(done), ada));
    expect(await standing(id)).toEqual(before);
  }
  const kinds = (await findEnquiry(id))?.entries.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual([
    "answered-elsewhere",
    "assigned",
    "assigned",
    "closed",
    "released",
    "reopened",
    "reopened",
    "snoozed",
    "snoozed",
    "spam",
  ]);
});

test("an answer keeps its time when what was reopened is closed again by undo", async () => {
  const id = await enquiry("Amara", { state: "answered", answered_at: hours(-1) });
  const reopened = changed(await reopenEnquiry(id, ada));
  expect(await standing(id)).toMatchObject({ state: "new", answered_at: null });
  await undoChange(undoToken(reopened), ada);
  expect(await standing(id)).toMatchObject({ state: "answered", answered_at: hours(-1) });
});

test("of two admins at once one changes it, and nobody undoes what the other did", async () => {
  const id = await enquiry("Amara", {});
  const outcomes = await Promise.all([closeEnquiry(id, ada), closeEnquiry(id, "kofi@example.com")]);
  expect(outcomes.filter((outcome) => outcome === "changed")).toHaveLength(1);
  expect((await findEnquiry(id))?.entries).toHaveLength(1);
  const done = changed(outcomes.find((outcome) => outcome !== "changed"));
  await assignEnquiry(id, "kofi@example.com", ada);
  expect(await undoChange(undoToken(done), ada)).toBe("changed");
  expect(await undoChange(undoToken(done, 0), ada)).toBe("changed");
  expect(await undoChange("made.0.up", ada)).toBe("changed");
  expect(await standing(id)).toMatchObject({ state: "closed", assigned_to: ada });
});

test("what does not fit, or does not exist, changes nothing", async () => {
  const spam = await enquiry("spam", { spam: true });
  const open = await enquiry("open", {});
  const test = await enquiry("test", { is_test: true });
  for (const step of [closeEnquiry, answeredElsewhere, reopenEnquiry, markAsSpam]) {
    expect(await step(spam, ada)).toBe("changed");
  }
  expect(await reopenEnquiry(open, ada)).toBe("changed");
  expect(await releaseSpam(open, ada)).toBe("changed");
  expect(await snoozeEnquiry(open, ada, null)).toBe("changed");
  for (const id of ["none", test]) {
    expect(await closeEnquiry(id, ada)).toBe("missing");
    expect(await addNote(id, ada, "Hello")).toBeUndefined();
    expect(await findEnquiry(id)).toBeUndefined();
  }
});

test("release sends what was held back, once, and counts the promise from when it was sent", async () => {
  const id = await enquiry("held", { spam: true, due_at: null, created_at: hours(-30) });
  const reader = await enquiry("reader", {
    spam: true,
    form_type: "newsletter",
    email: "held@example.com",
  });
  changed(await releaseSpam(id, ada));
  changed(await releaseSpam(reader, ada));
  const released = await findEnquiry(id);
  expect(released?.mails).toMatchObject([{ kind: "owner-notification", state: "waiting" }]);
  expect(released?.due_at && released.due_at < hours(48)).toBe(true);
  expect((await findEnquiry(reader))?.mails).toMatchObject([{ kind: "newsletter-confirmation" }]);
  await markAsSpam(id, ada);
  await releaseSpam(id, ada);
  expect((await findEnquiry(id))?.mails).toHaveLength(1);
});

test("a note is taken back by whoever wrote it", async () => {
  const id = await enquiry("Amara", {});
  const note = String(await addNote(id, ada, "Knows Kofi."));
  expect((await findEnquiry(id))?.entries).toMatchObject([
    { by_email: ada, detail: { kind: "note", text: "Knows Kofi." } },
  ]);
  expect(await deleteNote(note, "kofi@example.com")).toBe(false);
  expect(await deleteNote(note, ada)).toBe(true);
  expect((await findEnquiry(id))?.entries).toEqual([]);
});

function hours(fromNow: number) {
  return new Date(now.getTime() + fromNow * hour).toISOString();
}

function nameOf({ fields }: { fields: Record<string, string> }) {
  return fields.name ?? "";
}

async function names(filter: Partial<EnquiryFilter>) {
  const { groups } = await listEnquiries({ state: "all", search: "", ...filter }, { now });
  return groups.flatMap(({ enquiries }) => enquiries.map(nameOf));
}

function changed(outcome: Outcome | undefined) {
  if (typeof outcome !== "object") throw new Error(`Nothing was changed: ${outcome}`);
  return outcome;
}

async function standing(id: string) {
  const { entries: _, ...rest } = (await findEnquiry(id)) ?? { entries: [] };
  return rest;
}

type Values = Partial<{ [Column in Exclude<keyof Database["submissions"], "id">]: unknown }>;

async function enquiry(name: string, values: Values) {
  const row = rowOf(name, values);
  await addRows([row]);
  return row.id;
}

function rowOf(name: string, values: Values) {
  const id = randomUUID();
  return {
    id,
    form_type: "contact",
    email: `${id}@example.com`,
    fields: json({ name }),
    page: "/contact",
    spam: false,
    spam_by: null,
    spam_at: null,
    idempotency_key: null,
    created_at: now.toISOString(),
    search_text: null,
    ...values,
  };
}

async function addRows(rows: ReturnType<typeof rowOf>[]) {
  await db
    .insertInto("submissions")
    .values(rows as never)
    .execute();
}
