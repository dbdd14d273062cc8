import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { tryDoors } from "../support/doors.ts";
import { createDatabase } from "../support/postgres.ts";
import { startSite } from "../support/site.ts";

test("every door of the table, for everybody, with PostgreSQL", async () => {
  const url = await createDatabase(inject("postgresUrl"));
  const site = await startSite({ DATABASE_URL: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await site.stop();
  });
  await tryDoors(site, async (sql, values) => {
    let at = 0;
    await client.query(
      sql.replaceAll("?", () => `$${++at}`),
      values,
    );
  });
  expect(site.output()).not.toContain('"level":"error"');
});
