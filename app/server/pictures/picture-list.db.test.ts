import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, migrate } from "#app/server/db/db.server.ts";
import { parseCursor } from "#app/server/guard/cursor.server.ts";
import { listPictures } from "./picture-list.server.ts";

beforeAll(async () => {
  await migrate();
  await db.deleteFrom("pictures").execute();
});
afterAll(closeDatabase);

test("the library shows uploads once each, newest first, without those that were removed", async () => {
  expect(await listPictures()).toEqual({ pictures: [], next: undefined });
  // Three of a minute: a page may end between uploads of the same moment.
  for (let number = 100; number < 160; number += 1) await addPicture(number);
  await db
    .updateTable("pictures")
    .set({ removed_at: "2026-02-01T00:00:00.000Z" })
    .where("name", "=", "130.jpg")
    .execute();

  const names: string[] = [];
  let next: string | undefined;
  const sizes: number[] = [];
  do {
    const page = await listPictures({ before: parseCursor(next ?? null) });
    sizes.push(page.pictures.length);
    names.push(...page.pictures.map(({ src }) => src));
    next = page.next;
  } while (next);
  expect(sizes).toEqual([24, 24, 11]);
  const expected = Array.from({ length: 60 }, (_, at) => `/blog-images/${159 - at}.jpg`);
  expect(names).toEqual(expected.filter((name) => !name.includes("130")));
});

function addPicture(number: number) {
  const created_at = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(number / 3))).toISOString();
  const size = { width: 1600, height: 1000, bytes: 1, animated: false };
  return db
    .insertInto("pictures")
    .values({ name: `${number}.jpg`, created_at, ...size, unused_since: null, removed_at: null })
    .execute();
}

test("a search goes through all uploads, a page at a time", async () => {
  await db.updateTable("pictures").set({ alt: "Jar" }).where("name", "like", "1_5.jpg").execute();
  const all = await db.updateTable("pictures").set({ file_name: "Café.jpg" }).executeTakeFirst();
  expect(all.numUpdatedRows).toBe(60n);
  const jars = await listPictures({ search: "jar" });
  expect(jars.pictures.map(({ alt }) => alt)).toEqual(Array(6).fill("Jar"));
  const first = await listPictures({ search: "cafe" });
  const before = parseCursor(first.next ?? null);
  const second = await listPictures({ search: "cafe", before });
  const both = [...first.pictures, ...second.pictures].map(({ src }) => src);
  expect([both.length, new Set(both).size]).toEqual([48, 48]);
  expect(await listPictures({ search: "nothing" })).toEqual({ pictures: [], next: undefined });
});
