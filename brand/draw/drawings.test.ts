import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { drawings } from "./drawings.ts";

const root = join(import.meta.dirname, "../..");

const drawn = await drawings();

test.each(Object.entries(drawn))("the committed %s equals what is drawn", (name, markup) => {
  expect(readFileSync(join(root, name), "utf8")).toBe(markup);
});

test("the pictures of the demo posts are drawn, and no others stand beside them", () => {
  const samples = Object.keys(drawn).filter((name) => name.startsWith("public/demo/"));
  const committed = readdirSync(join(root, "public/demo")).map((name) => `public/demo/${name}`);
  expect(committed.sort()).toEqual(samples.sort());
  const wanted = demoPosts.flatMap(({ feature_image }) => feature_image ?? []);
  expect(samples).toEqual(expect.arrayContaining(wanted.map((address) => `public${address}`)));
});
