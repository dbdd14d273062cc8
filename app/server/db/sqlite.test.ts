import { Kysely } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "./schema.server.ts";
import { sqliteDialect } from "./sqlite.server.ts";

test("a limit is in the text of a query, where SQLite plans once for all its runs", async () => {
  const db = new Kysely<Database>({ dialect: sqliteDialect(":memory:") });
  const query = db.selectFrom("settings").selectAll().where("name", "=", "one").limit(3);
  expect(query.compile()).toMatchObject({
    sql: 'select * from "settings" where "name" = ? limit 3',
    parameters: ["one"],
  });
  await db.destroy();
});
