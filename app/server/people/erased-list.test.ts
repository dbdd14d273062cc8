import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startBucket } from "../../../tests/support/bucket.ts";

const dataDir = mkdtempSync(join(tmpdir(), "site-erased-"));
const line = { key: "email:somebody", at: "2026-11-16T10:00:00.000Z" };
let bucket: Awaited<ReturnType<typeof startBucket>>;

beforeAll(async () => {
  bucket = await startBucket();
  const settings = { DATA_DIR: dataDir, SECRET: "s".repeat(32), ...bucket.env };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterAll(() => bucket.stop());

test("who was erased is on a list that outlives the folder of the site", async () => {
  const { readErasedLists, rememberErased, secretMark } = await import("./erased-list.server.ts");
  await rememberErased(line);
  await rememberErased({ ...line, at: "2026-11-17T10:00:00.000Z" });
  const file = join(dataDir, "backups", "erased.jsonl");
  expect(readFileSync(file, "utf8").split("\n")).toHaveLength(3);
  const newest = [{ ...line, at: "2026-11-17T10:00:00.000Z", secret: secretMark() }];
  const backup = join(dataDir, "elsewhere", "backup.tar.gz");
  expect(await readErasedLists(backup)).toEqual(newest);
  rmSync(dataDir, { recursive: true });
  expect(await readErasedLists(backup)).toEqual(newest);
});

test("two secrets are told apart without telling them", async () => {
  const { secretMark } = await import("./erased-list.server.ts");
  expect(secretMark("a".repeat(32))).not.toBe(secretMark("b".repeat(32)));
  expect(secretMark("a".repeat(32))).toHaveLength(8);
});
