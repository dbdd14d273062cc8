import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, db, json, migrate } from "#app/server/db/db.server.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { loadSecret } from "#app/server/guard/secret.server.ts";
import { findPerson } from "#app/server/people/person.server.ts";
import { findQuarter } from "./desk/outcomes.server.ts";
import { findEnquiry } from "./enquiry.server.ts";
import { decideEnquiry, planEnquiry, type Standings } from "./enquiry-changes.server.ts";
import { listNextSteps } from "./promise-figures.server.ts";
import { undoChange, undoToken } from "./undo.server.ts";

const now = new Date("2026-11-17T15:05:00Z");
const ada = "ada@example.com";
const won = { outcome: "won", reason: null, value: 12_000 } as const;

beforeAll(async () => {
  await migrate();
  await loadSecret();
});
beforeEach(async () => {
  for (const table of ["submissions", "daily_counts"] as const) {
    await db.deleteFrom(table).execute();
  }
});
afterAll(closeDatabase);

test("an outcome is noted once, stands in the history, and can be taken back", async () => {
  const id = await add({});
  const changed = await decideEnquiry(id, ada, won);
  expect(await decideEnquiry(id, ada, won)).toBe("changed");
  expect(await findEnquiry(id)).toMatchObject({ outcome: "won", outcome_value: 12_000 });
  const undone = await undoChange(undoToken(changed as Standings), ada);
  expect(undone).toMatchObject({ after: { outcome: null, outcome_value: null } });
  const { entries = [] } = (await findEnquiry(id)) ?? {};
  expect(entries.map(({ detail }) => detail).toSorted(byOutcome)).toEqual([
    { kind: "outcome", outcome: null, reason: null, value: null },
    { kind: "outcome", ...won },
  ]);
});

test("what was planned is due on its day, until it is done or there is an outcome", async () => {
  const [today, tomorrow, done, decided] = [
    await add({}),
    await add({}),
    await add({}),
    await add({}),
  ];
  await planEnquiry(today, ada, { step: "Call", on: "2026-11-17" });
  await planEnquiry(tomorrow, ada, { step: "Write", on: "2026-11-18" });
  await planEnquiry(done, ada, { step: "Write", on: "2026-11-10" });
  await planEnquiry(decided, ada, { step: "Send an offer", on: "2026-11-01" });
  const ids = async () => (await listNextSteps(6, now)).map(({ id }) => id);
  expect(await ids()).toEqual([decided, done, today]);
  await planEnquiry(done, ada, null);
  const changed = await decideEnquiry(decided, ada, {
    outcome: "lost",
    reason: "Too dear",
    value: null,
  });
  expect(await ids()).toEqual([today]);
  await undoChange(undoToken(changed as Standings), ada);
  expect(await ids()).toEqual([decided, today]);
});

test("a quarter counts enquiries, answers, what was won and its value, by form and by source", async () => {
  const answered_at = now.toISOString();
  await add({ source: "linkedin", answered_at, outcome: "won", outcome_value: 9000 });
  await add({ source: "linkedin", outcome: "lost", outcome_value: 500 });
  await add({ source: "direct", form_type: "assessment", answered_at });
  await add({ source: null });
  await add({ source: "linkedin", spam: true });
  await add({ source: "linkedin", form_type: "newsletter" });
  await add({ source: "linkedin", created_at: "2026-09-30T23:00:00Z" });
  await visits("2026-11-16", "linkedin", 40);
  await visits("2026-10-01", "search.example", 7);
  await visits("2026-09-30", "linkedin", 1000);
  const { day, quarters, forms, sources } = await findQuarter(null, now);
  expect(day).toBe("2026-10-01");
  expect(quarters).toEqual(["2026-10-01", "2026-07-01", "2026-04-01", "2026-01-01"]);
  expect(forms).toEqual([
    { name: "contact", enquiries: 3, answered: 1, won: 1, value: 9000 },
    { name: "assessment", enquiries: 1, answered: 1, won: 0, value: 0 },
  ]);
  expect(sources).toEqual([
    { name: "linkedin", visits: 40, enquiries: 2, answered: 1, won: 1, value: 9000 },
    { name: "", visits: 0, enquiries: 1, answered: 0, won: 0, value: 0 },
    { name: "direct", visits: 0, enquiries: 1, answered: 1, won: 0, value: 0 },
    { name: "search.example", visits: 7, enquiries: 0, answered: 0, won: 0, value: 0 },
  ]);
  const before = await findQuarter("2026-07-01", now);
  expect(before.sources).toEqual([
    { name: "linkedin", visits: 1000, enquiries: 1, answered: 0, won: 0, value: 0 },
  ]);
});

test("an enquiry that was answered stays so, though a reply opened it again", async () => {
  const id = await add({ source: "direct", answered_at: null });
  const at = now.toISOString();
  const entry = { submission_id: id, by_email: ada, detail: json({ kind: "reopened" }) };
  await db
    .insertInto("enquiry_entries")
    .values({ ...entry, id: randomUUID(), kind: "reopened", at })
    .execute();
  expect((await findQuarter(null, now)).forms).toMatchObject([{ answered: 0 }]);
  await db
    .insertInto("enquiry_entries")
    .values({ ...entry, id: randomUUID(), kind: "answer", at })
    .execute();
  await add({ source: "direct" });
  const { forms, sources } = await findQuarter(null, now);
  expect([...forms, ...sources]).toMatchObject([
    { enquiries: 2, answered: 1 },
    { enquiries: 2, answered: 1 },
  ]);
});

test("many sources are eight rows and the rest", async () => {
  for (let count = 1; count <= 12; count += 1) await visits("2026-11-02", `site-${count}`, count);
  await visits("2026-11-02", "other", 100);
  const { sources } = await findQuarter("no quarter", now);
  expect(sources.map(({ name, visits }) => [name, visits])).toEqual([
    ...[12, 11, 10, 9, 8, 7, 6, 5].map((count) => [`site-${count}`, count]),
    ["other", 110],
  ]);
});

test("what is held about a person says where they came from and what came of it", async () => {
  const origin = { page: "/packages", host: "t.example", source: "linkedin" };
  await add({ email: "client@example.com", source: "linkedin", outcome: "won" }, origin);
  const { enquiries } = await findPerson("client@example.com");
  expect(enquiries).toMatchObject([{ source: "linkedin", outcome: "won", origin }]);
});

type Values = Partial<Omit<Submission, "fields" | "origin" | "spam_signals">>;

async function add(values: Values, origin?: Record<string, string>) {
  const id = values.id ?? randomUUID();
  await db
    .insertInto("submissions")
    .values({
      id,
      form_type: "contact",
      email: "somebody@example.com",
      fields: json({}),
      page: "/contact",
      spam: false,
      spam_by: null,
      spam_at: null,
      idempotency_key: null,
      search_text: null,
      created_at: now.toISOString(),
      origin: origin ? json(origin) : null,
      ...values,
    })
    .execute();
  return id;
}

async function visits(day: string, name: string, total: number) {
  await db.insertInto("daily_counts").values({ day, kind: "source", name, total }).execute();
}

function byOutcome(one: object, other: object) {
  return JSON.stringify(one).length - JSON.stringify(other).length;
}
