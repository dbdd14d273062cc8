import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { clock } from "#app/server/clock.server.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { deleteOldHits, LimitReached, limitOnly, takeOne } from "./limits.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

const hour = 3600 * 1000;

test("what was counted before the clock was set back locks nobody out, and is forgotten", async () => {
  const limit = { key: "set-back", max: 2, seconds: 60 };
  await note(limit.key, [Date.now() + hour, Date.now() + hour + 1]);
  await takeOne([limit]);
  await takeOne([limit]);
  const reached = await takeOne([limit]).catch((error: unknown) => error);
  expect(reached).toBeInstanceOf(LimitReached);
  expect((reached as LimitReached).retryAfter).toBeLessThanOrEqual(60);
  await deleteOldHits();
  expect(await count(limit.key)).toBe(2);
});

test("what another instance counted with a clock a little ahead counts", async () => {
  const limit = { key: "ahead", max: 1, seconds: 60 };
  await note(limit.key, [Date.now() + 5000]);
  await expect(takeOne([limit])).rejects.toThrow(LimitReached);
});

test("a clock set forward frees what it has passed", async () => {
  const limit = { key: "forward", max: 1, seconds: 60 };
  await note(limit.key, [Date.now() - hour]);
  await takeOne([limit]);
});

test("many at the same moment are counted exactly", async () => {
  const limit = { key: "together", max: 7, seconds: 60 };
  const taken = await Promise.allSettled(Array.from({ length: 40 }, () => takeOne([limit])));
  expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  expect(await count(limit.key)).toBe(7);
});

test("a request about many items is as many hits, all of them or none", async () => {
  const limit = { key: "items", max: 10, seconds: 60 };
  await takeOne([{ ...limit, items: 7 }]);
  await expect(takeOne([{ ...limit, items: 4 }])).rejects.toThrow(LimitReached);
  await takeOne([{ ...limit, items: 3 }]);
  await expect(takeOne([limit])).rejects.toThrow(LimitReached);
  await expect(takeOne([{ ...limit, key: "more", items: 11 }])).rejects.toThrow(LimitReached);
  expect([await count("items"), await count("more")]).toEqual([10, 0]);
});

test("the time to wait is that of the oldest hits that have to end", async () => {
  const limit = { key: "oldest", max: 10, seconds: 60 };
  const now = Date.now();
  await db
    .insertInto("rate_hits")
    .values([
      { key: limit.key, at: now - 50_000, items: 4 },
      { key: limit.key, at: now - 20_000, items: 6 },
    ])
    .execute();
  const waits = [1, 4, 5].map(async (items) => {
    const reached = await takeOne([{ ...limit, items }]).catch(limitOnly);
    return reached instanceof LimitReached && reached.retryAfter;
  });
  expect(await Promise.all(waits)).toEqual([10, 10, 40]);
});

test("a limit of many hits has few rows, and is as exact", async () => {
  const limit = { key: "minutes", max: 1000, seconds: 3600, byMinute: true };
  vi.spyOn(clock, "now").mockReturnValue(1_800_000_000_000);
  const taken = await Promise.allSettled(
    Array.from({ length: 40 }, () => takeOne([{ ...limit, items: 30 }])),
  );
  expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(33);
  expect(await rowsOf(limit.key)).toMatchObject([{ at: 1_800_000_000_000, items: 990 }]);
  vi.spyOn(clock, "now").mockReturnValue(1_800_000_070_000);
  await takeOne([{ ...limit, items: 10 }]);
  await expect(takeOne([limit])).rejects.toThrow(LimitReached);
  expect(await rowsOf(limit.key)).toMatchObject([
    { items: 990 },
    { at: 1_800_000_060_000, items: 10 },
  ]);
  vi.restoreAllMocks();
});

function note(key: string, times: number[]) {
  return db
    .insertInto("rate_hits")
    .values(times.map((at) => ({ key, at })))
    .execute();
}

async function count(key: string) {
  return (await rowsOf(key)).reduce((sum, { items }) => sum + items, 0);
}

function rowsOf(key: string) {
  return db.selectFrom("rate_hits").selectAll().where("key", "=", key).orderBy("at").execute();
}
