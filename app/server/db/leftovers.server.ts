import { sql } from "kysely";
import { db, engine } from "./db.server.ts";
import { findHealth, reportHealth } from "./health.server.ts";

/**
 * SQLite leaves copies of what was deleted in its log, and a few of moved rows in its file, also with
 * `secure_delete`. Only writing the whole file anew removes them all.
 */
const name = "leftovers";

/** Before somebody is erased: whatever happens then, the file is written anew. */
export async function expectLeftovers() {
  if (engine === "sqlite") await reportHealth(name, "Deleted rows may be in the file.", true);
}

/** A database of a release that left all of them is written anew once. */
export async function removeLeftovers() {
  if (engine !== "sqlite") return;
  const found = await findHealth(name);
  const isDue = !found || found.failing_since !== null;
  if (isDue) await sql`vacuum`.execute(db);
  if ((await emptyLog()) && isDue) await reportHealth(name, "The file was written anew.", false);
}

/** False while another process, such as a backup, reads what is in the log. It is not waited for. */
function emptyLog() {
  return db.connection().execute(async (connection) => {
    const before = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
        connection,
      );
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(before.rows[0]?.timeout ?? 0)}`.execute(connection);
    }
  });
}
