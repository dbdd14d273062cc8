import { expect, test } from "vitest";
import { readJsonItems } from "./json-items.server.ts";

const posts = [
  { id: 1, html: '<p>"}]{[\\ \u2028 ü</p>', posts: [{ id: "not a post" }] },
  { id: 2, html: "", data: { posts: [{ id: "nor this" }] } },
];
const sample = JSON.stringify({
  posts: [{ id: "outside of data" }],
  db: [
    {
      meta: { exported_on: 1, version: "5.0.0", 'a "key" \\': [1, [2, {}]] },
      data: { users: [{ id: 9 }], posts, settings: [{ key: "title", value: "[{" }], tags: [] },
    },
  ],
});

test("items of the wanted tables are found, whatever the pieces of the file", async () => {
  const expected = [
    { table: "users", item: { id: 9 } },
    ...posts.map((item) => ({ table: "posts", item })),
  ];
  for (const size of [1, 2, 3, 7, 64, 10_000]) {
    expect(await read(sample, size), `in pieces of ${size}`).toEqual(expected);
  }
});

test("a file without the wrapper, with spaces, is read, too", async () => {
  const { db } = JSON.parse(sample) as { db: unknown[] };
  expect(await read(JSON.stringify(db[0], undefined, 2), 11)).toHaveLength(3);
});

test("an item beyond the limit is passed over, and those behind it are read", async () => {
  const items = [{ id: 1, html: "x".repeat(5000) }, { id: 2 }];
  const found = await read(JSON.stringify({ data: { posts: items } }), 100, 1000);
  expect(found).toEqual([
    { table: "posts", item: undefined },
    { table: "posts", item: { id: 2 } },
  ]);
});

test("an item that is nested deeper than anything of ours is passed over", async () => {
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const file = `{"data":{"posts":[{"id":1,"x":${nested(70)}},{"id":2,"x":${nested(50)}}]}}`;
  expect((await read(file)).map((found) => (found as { item: unknown }).item)).toEqual([
    undefined,
    expect.objectContaining({ id: 2 }),
  ]);
});

test("what is cut short or no JSON is told", async () => {
  await expect(read(sample.slice(0, -5))).rejects.toThrow("it ends too early");
  await expect(read("")).rejects.toThrow("it ends too early");
  await expect(read('{"data":{"posts":[{"id":}]}}')).rejects.toThrow("no valid JSON");
  await expect(read('{"data":[}')).rejects.toThrow("no valid JSON");
  await expect(read("[".repeat(5000))).rejects.toThrow("nested too deeply");
});

async function read(text: string, size = 100, most = 1_000_000) {
  const found: unknown[] = [];
  for await (const items of readJsonItems(pieces(text, size), ["posts", "users"], most)) {
    found.push(...items);
  }
  return found;
}

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
