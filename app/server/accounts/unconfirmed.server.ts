import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";

const retentionDays = 30;

/**
 * Deletes accounts without a role that were never confirmed. Whoever signed up again has got a mail
 * since, whose link still works.
 */
export async function deleteUnconfirmedAccounts(now = clock.now()) {
  const before = new Date(now - retentionDays * 24 * 3600 * 1000).toISOString();
  await db
    .deleteFrom("users")
    .where("email_verified", "=", false)
    .where("created_at", "<=", before)
    .where("id", "not in", db.selectFrom("user_roles").select("user_id"))
    .where(
      "id",
      "not in",
      db.selectFrom("outbox").select("subject_id").where("created_at", ">", before),
    )
    .execute();
}
