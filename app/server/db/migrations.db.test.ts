import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { engine, listMigrations, migrateTables } from "./db.server.ts";
import type { Database } from "./schema.server.ts";
import { sqliteDialect } from "./sqlite.server.ts";

test.skipIf(engine === "postgres")(
  "migrations of the embedded database that fail half-way leave the tables as they were",
  async () => {
    const file = join(mkdtempSync(join(tmpdir(), "site-migrations-")), "site.db");
    const database = new Kysely<Database>({ dialect: sqliteDialect(file) });
    await migrateTables(database, "031-tags");
    await sql`insert into rate_hits ("key", "at") values ('a', 1)`.execute(database);
    // The last of its statements makes an index of this name, after the old table was dropped.
    await sql`drop index rate_hits_by_key`.execute(database);
    await sql`create table rate_hits_by_key (id integer)`.execute(database);
    const before = await tables(database);
    await expect(migrateTables(database, "033-hit-keys")).rejects.toThrow("rate_hits_by_key");
    expect(await tables(database)).toEqual(before);
    expect((await listMigrations(database)).at(-1)).toBe("031-tags");
    await sql`drop table rate_hits_by_key`.execute(database);
    await migrateTables(database);
    const { rows } = await sql`select id, "key" from rate_hits`.execute(database);
    expect(rows).toEqual([{ id: 1, key: "a" }]);
    await database.destroy();
  },
);

async function tables(database: Kysely<Database>) {
  const { rows } = await sql`select name, sql from sqlite_master order by name`.execute(database);
  return rows;
}
