import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, engine, migrate } from "#app/server/db/db.server.ts";
import { findDifference } from "./restore-rows.server.ts";
import {
  advanceSequences,
  createTally,
  insertRows,
  listTables,
  type Row,
  readRows,
  type Tally,
  tallyTable,
} from "./tables.server.ts";

const boxes = `create table zoo_boxes (id ${engine === "postgres" ? "serial" : "integer"} primary key, label text not null)`;
const animals = `create table animals (
  name text not null, box integer not null references zoo_boxes (id), facts jsonb not null,
  tame boolean not null, seen_at timestamptz, primary key (name, box)${
    engine === "postgres" ? ", shout text generated always as (upper(name)) stored" : ""
  })`;

beforeAll(async () => {
  await migrate();
  await sql.raw(boxes).execute(db);
  await sql.raw(animals).execute(db);
});
afterAll(closeDatabase);

test("every table is listed, those that others refer to first; what is made from others is not", async () => {
  const names = (await listTables(db)).map(({ name }) => name);
  for (const [parent, child] of [
    ["users", "sessions"],
    ["blog_posts", "post_revisions"],
    ["zoo_boxes", "animals"],
  ] as const) {
    expect(names.indexOf(parent)).toBeGreaterThanOrEqual(0);
    expect(names.indexOf(parent)).toBeLessThan(names.indexOf(child));
  }
  expect(names).toEqual(expect.arrayContaining(["site_words", "word_revisions"]));
  expect(names.filter((name) => /search|kysely|sqlite|secrets/.test(name))).toEqual([]);
});

test("a backup leaves out only what is made again after a restore", async () => {
  const all = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  const listed = new Set((await listTables(db)).map(({ name }) => name));
  const left = all.map(({ name }) => name).filter((name) => !listed.has(name));
  const expected = ["gifts", "health", "picture_uses", "secrets"];
  expect(left.filter((name) => !/^(post_search|kysely_)/.test(name)).toSorted()).toEqual(expected);
});

test("rows come out as they went in, in one order and with one checksum on both engines", async () => {
  await insertRows(db, await tableOf("zoo_boxes"), [{ id: 7, label: "wide" }]);
  const given: Row[] = ["é", "a", "B", "b", "🦒"].map((name) => ({
    name,
    box: 7,
    facts: { legs: [4], kin: { b: "x", a: null } },
    tame: name === "a",
    seen_at: name === "a" ? null : "2026-01-02T03:04:05.678Z",
  }));
  await insertRows(db, await tableOf("animals"), given);
  const read = await rowsOf("animals");
  expect(read.map(({ name }) => name)).toEqual(["B", "a", "b", "é", "🦒"]);
  expect(read).toEqual(
    [given[2], given[1], given[3], given[0], given[4]].map((row) => expect.objectContaining(row)),
  );
  expect(read[0]).not.toHaveProperty("shout");
  expect(await inTransaction((executor) => tableTally(executor, "animals"))).toEqual({
    rows: 5,
    // The same on both engines: computed once, on either.
    sha256: "f7aa0191cbbe22cbb2d1fb04f4089478bb5dd60b161e8f62f3347ab72f9e6fb6",
  });
});

test("a checksum does not depend on the order of keys, and on everything else", () => {
  const of = (...rows: Row[]) => {
    const tally = createTally();
    for (const row of rows) tally.add(row);
    return tally.result().sha256;
  };
  expect(of({ a: 1, b: { c: 2, d: 3 } })).toBe(of({ b: { d: 3, c: 2 }, a: 1 }));
  const others = [of({ a: 2 }), of({ a: "1" }), of({ a: 1 }, { a: 1 }), of({ b: 1 }), of()];
  expect(new Set([of({ a: 1 }), ...others]).size).toBe(6);
});

test("what only one engine can hold becomes something both can", async () => {
  if (engine === "postgres") return;
  await sql`insert into animals values (${"nul\0"}, 7, ${'{"k\\u0000":"\\ud800"}'}, true, '2026-01-01 00:00:00Z')`.execute(
    db,
  );
  const row = (await rowsOf("animals")).find(({ name }) => String(name).startsWith("nul"));
  expect(row).toMatchObject({
    name: "nul\ufffd",
    facts: { "k\ufffd": "\ufffd" },
    seen_at: "2026-01-01T00:00:00.000Z",
  });
});

test("after rows were written with their numbers, new ones get fresh numbers", async () => {
  await advanceSequences(db);
  const { rows } = await sql<{ id: number }>`
    insert into zoo_boxes (label) values ('tall') returning id`.execute(db);
  expect(rows).toEqual([{ id: 8 }]);
});

test("a row with other columns than the table is refused", async () => {
  const boxes = await tableOf("zoo_boxes");
  await expect(insertRows(db, boxes, [{ id: 9 }])).rejects.toThrow("other columns");
  await expect(insertRows(db, boxes, [{ id: 9, label: "x", more: 1 }])).rejects.toThrow("other");
});

test("rows of a table that this release leaves out, from a backup of one before it, are no difference", async () => {
  const health = { rows: 1, sha256: "of an older release" };
  await inTransaction(async (executor) => {
    const tallies: Record<string, Tally> = {};
    for (const table of await listTables(executor)) {
      tallies[table.name] = await tallyTable(executor, table);
    }
    expect(await findDifference(executor, { ...tallies, health })).toBeUndefined();
    expect(await findDifference(executor, { ...tallies, unknown: health })).toBe("unknown");
  });
});

async function tableOf(name: string, executor = db) {
  const table = (await listTables(executor)).find((candidate) => candidate.name === name);
  if (!table) throw new Error(`There is no table ${name}.`);
  return table;
}

async function tableTally(executor: typeof db, name: string) {
  return tallyTable(executor, await tableOf(name, executor));
}

function rowsOf(name: string) {
  return inTransaction(async (executor) => {
    const rows: Row[] = [];
    for await (const row of readRows(executor, await tableOf(name, executor))) rows.push(row);
    return rows;
  });
}

function inTransaction<Result>(work: (executor: typeof db) => Promise<Result>) {
  return db.transaction().execute(work);
}
