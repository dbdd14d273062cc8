import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startOfDay } from "#app/rules/time/site-days.ts";
import { countDaily, deleteOldCounts, sumCounts, writeCounts } from "./daily-counts.server.ts";
import { closeDatabase, db, migrate } from "./db.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);
beforeEach(async () => {
  await db.deleteFrom("daily_counts").execute();
});

test("what is counted is added to the row of its day, kind and name", async () => {
  for (let reader = 0; reader < 3; reader += 1) countDaily("read", "a-post");
  countDaily("read", "another");
  countDaily("booking", "/");
  await writeCounts();
  countDaily("read", "a-post");
  await writeCounts();
  expect(await totals()).toEqual(["booking / 1", "read a-post 4", "read another 1"]);
});

test("several instances add to the same rows at once, and nothing is lost", async () => {
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      countDaily("read", "a-post");
      countDaily("read", "b-post");
      await writeCounts();
    }),
  );
  await db
    .updateTable("daily_counts")
    .set(({ eb }) => ({ total: eb("total", "+", 5) }))
    .where("name", "=", "b-post")
    .execute();
  countDaily("read", "b-post");
  await writeCounts();
  expect(await totals()).toEqual(["read a-post 20", "read b-post 26"]);
});

test("a day ends at midnight in the time zone of the site", async () => {
  const midnight = startOfDay(new Date(), 1).getTime();
  countDaily("read", "a-post", midnight - 1);
  countDaily("read", "a-post", midnight);
  countDaily("read", "a-post", midnight - 1);
  await writeCounts();
  const rows = await db.selectFrom("daily_counts").select("total").orderBy("day").execute();
  expect(rows).toEqual([{ total: 2 }, { total: 1 }]);
});

test("what cannot be written while the database is down is written later", async () => {
  countDaily("read", "a-post");
  await db.schema.alterTable("daily_counts").renameTo("away").execute();
  await writeCounts();
  await db.schema.alterTable("away").renameTo("daily_counts").execute();
  expect(await totals()).toEqual([]);
  countDaily("read", "a-post");
  await writeCounts();
  expect(await totals()).toEqual(["read a-post 2"]);
});

test("sums are those of the last days alone, and very old rows go", async () => {
  const now = new Date("2026-11-17T10:00:00Z");
  const row = { kind: "read", name: "a-post" };
  await db
    .insertInto("daily_counts")
    .values([
      { ...row, day: "2026-11-17", total: 1 },
      { ...row, day: "2026-10-19", total: 10 },
      { ...row, day: "2026-10-18", total: 100 },
      { ...row, day: "2025-10-01", total: 1000 },
    ])
    .execute();
  expect(await sumCounts(["read"], 30, now).execute()).toEqual([{ ...row, sum: 11 }]);
  await deleteOldCounts(now);
  expect(await sumCounts(["read"], 1000, now).execute()).toEqual([{ ...row, sum: 111 }]);
});

async function totals() {
  const rows = await db
    .selectFrom("daily_counts")
    .selectAll()
    .orderBy("kind")
    .orderBy("name")
    .execute();
  return rows.map(({ kind, name, total }) => `${kind} ${name} ${total}`);
}
