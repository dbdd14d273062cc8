import { readFileSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, databaseFile, db, engine, migrate } from "./db.server.ts";
import { findHealth } from "./health.server.ts";
import { expectLeftovers, removeLeftovers } from "./leftovers.server.ts";

beforeAll(migrate);
afterAll(closeDatabase);

test.runIf(engine === "sqlite")("a log that a backup still reads is emptied later", async () => {
  const reader = new DatabaseSync(databaseFile, { readOnly: true });
  reader.exec("begin");
  reader.prepare("select count(*) from users").get();
  await expectLeftovers();
  await removeLeftovers();
  expect(await findHealth("leftovers")).toMatchObject({ failing_since: expect.any(String) });
  reader.exec("commit");
  reader.close();
  await removeLeftovers();
  expect(await findHealth("leftovers")).toMatchObject({ failing_since: null });
  await removeLeftovers();
  expect(statSync(`${databaseFile}-wal`).size).toBe(0);
  const { rows } = await sql`pragma busy_timeout`.execute(db);
  expect(rows).toEqual([{ timeout: 5000 }]);
});

test.runIf(engine === "sqlite")("what an older release left is removed once", async () => {
  await removeLeftovers();
  const older = new DatabaseSync(databaseFile);
  older.exec("pragma secure_delete = off; delete from health where name = 'leftovers'");
  older.exec("insert into secrets (name, value) values ('x', 'zanthorp')");
  older.exec("delete from secrets where name = 'x'; pragma wal_checkpoint(truncate)");
  older.close();
  const isThere = () =>
    [databaseFile, `${databaseFile}-wal`].some((file) => readFileSync(file).includes("zanthorp"));
  expect(isThere()).toBe(true);
  await removeLeftovers();
  expect(isThere()).toBe(false);
});

test.runIf(engine === "postgres")("PostgreSQL clears its own files", async () => {
  await expectLeftovers();
  await removeLeftovers();
  expect(await findHealth("leftovers")).toBeUndefined();
});
