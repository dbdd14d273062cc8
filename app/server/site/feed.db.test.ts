import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, migrate } from "#app/server/db/db.server.ts";
import { createPost } from "../../../tests/posts.ts";
import { listFeedItems } from "./feed.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

test("a feed of very long posts has the newest in full, and of older ones their excerpts", async () => {
  for (let number = 0; number < 6; number += 1) {
    const words = { title: `Post ${number}`, content: `<p>${"word ".repeat(190_000)}</p>` };
    const at = `2026-01-0${number + 1}T00:00:00.000Z`;
    await createPost({ ...words, excerpt: "Salt & <oil>", published: true }, { at });
  }
  const items = await listFeedItems();
  expect(items.map(({ html }) => html.length > 900_000)).toEqual([
    ...Array(4).fill(true),
    ...Array(2).fill(false),
  ]);
  expect(items[5]?.html).toBe("<p>Salt &amp; &lt;oil&gt;</p>");
});
