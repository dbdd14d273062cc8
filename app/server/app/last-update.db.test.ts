import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "#app/server/db/db.server.ts";
import { env } from "#app/server/env.server.ts";
import { findLastUpdate } from "./last-update.server.ts";
import { findSafety } from "./safety.server.ts";

beforeAll(migrate);

test("the safety screen tells what an update wrote down, and nothing of a file that cannot be read", async () => {
  mkdirSync(env.DATA_DIR, { recursive: true });
  const file = join(env.DATA_DIR, "update.json");
  writeFileSync(file, '{"state": "un');
  expect(await findLastUpdate()).toBeUndefined();
  const at = new Date().toISOString();
  const last = { state: "undone", from: "0.2.0", to: "0.3.0", at, reason: "/ answers 500." };
  writeFileSync(file, JSON.stringify({ ...last, step: "undo" }));
  expect(await findLastUpdate()).toEqual(last);
  const { items } = await findSafety();
  const version = items.find(({ name }) => name === "version");
  expect(version).toMatchObject({ look: "look", lead: "The last update was undone." });
});
