import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventKind } from "#app/rules/accounts/events.ts";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { cursorOf, parseCursor } from "#app/server/guard/cursor.server.ts";
import { eachEvent, listEventPeople, listEvents } from "./event-list.server.ts";
import { deleteOldEvents } from "./events.server.ts";

const day = 24 * 3600 * 1000;

beforeAll(migrate);
afterAll(closeDatabase);

test("no event is changed or deleted before it is a year old", async () => {
  await add({ about: "young", ago: day });
  await add({ about: "old", ago: 366 * day });
  await expect(db.updateTable("events").set({ actor: "x" }).execute()).rejects.toThrow(
    /Events are/,
  );
  const young = db.deleteFrom("events").where("about", "=", "young");
  await expect(young.execute()).rejects.toThrow(/Events are/);
  await deleteOldEvents();
  const left = await db.selectFrom("events").select("about").execute();
  expect(left).toEqual([{ about: "young" }]);
});

test("the list is filtered by kind, person and period, and counts failures apart", async () => {
  await add({ kind: "sign-in-failed", actor: "kofi@example.com" });
  await add({ kind: "sign-in-failed", actor: "nobody@example.com" });
  await add({ kind: "role-changed", actor: "ada@example.com", about: "kofi@example.com" });
  await add({ kind: "exported", actor: "ada@example.com", ago: 40 * day });
  const kinds = async (filter: Partial<Parameters<typeof listEvents>[0]>) => {
    const { events } = await listEvents({ days: 30, ...filter });
    return events
      .filter(({ about }) => about !== "young")
      .map(({ kind }) => kind)
      .toSorted();
  };
  expect(await kinds({ person: "kofi@example.com" })).toEqual(["role-changed", "sign-in-failed"]);
  expect(await kinds({ group: "access" })).toEqual(["role-changed"]);
  expect(await kinds({ group: "data" })).toEqual([]);
  expect(await kinds({ group: "data", days: 365 })).toEqual(["exported"]);
  expect(await listEvents({ days: 7, group: "data" })).toMatchObject({ total: 0, failures: 2 });
  expect(await listEventPeople()).toEqual(["ada@example.com"]);
});

test("pages follow each other without a gap or a repetition, also at one moment", async () => {
  const at = new Date(Date.now() - 3 * day).toISOString();
  for (let count = 0; count < 120; count += 1) await add({ actor: "busy@example.com", at });
  const filter = { days: 30, person: "busy@example.com" };
  const seen: string[] = [];
  let before: ReturnType<typeof parseCursor>;
  const sizes: unknown[] = [];
  for (let page = 0; page < 3; page += 1) {
    const list = await listEvents(filter, before);
    sizes.push([list.first, list.last, list.total]);
    seen.push(...list.events.map(({ id }) => id));
    const last = list.events.at(-1);
    before = last && parseCursor(cursorOf(last));
  }
  expect(sizes).toEqual([
    [1, 50, 120],
    [51, 100, 120],
    [101, 120, 120],
  ]);
  expect(new Set(seen).size).toBe(120);
  const exported: string[] = [];
  for await (const events of eachEvent(filter, 50)) exported.push(...events.map(({ id }) => id));
  expect(exported).toEqual(seen);
});

test("an address that names no event means the newest", () => {
  for (const text of [
    null,
    "",
    "x_y",
    "2026-99-01T00:00:00.000Z_a",
    "2026-11-01T00:00:00.000Z_';--",
  ]) {
    expect(parseCursor(text)).toBeUndefined();
  }
});

type Added = { kind?: EventKind; actor?: string; about?: string; at?: string; ago?: number };

function add({ kind = "signed-in", actor, about, at, ago = 0 }: Added) {
  return db
    .insertInto("events")
    .values({
      id: randomUUID(),
      at: at ?? new Date(Date.now() - ago).toISOString(),
      kind,
      actor: actor ?? null,
      user_id: null,
      about: about ?? null,
      detail: null,
      browser: null,
      country: null,
    })
    .execute();
}
