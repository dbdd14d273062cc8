import { clock } from "#app/server/clock.server.ts";
import { db } from "./db.server.ts";

/** Remembers how a part of the site is doing, and since when it fails. */
export async function reportHealth(name: string, detail: string, failing: boolean) {
  const now = clock.iso();
  await db
    .insertInto("health")
    .values({
      name,
      failing_since: failing ? now : null,
      ok_at: failing ? null : now,
      checked_at: now,
      detail,
    })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet(({ fn, ref, val }) => ({
        failing_since: failing ? fn.coalesce(ref("health.failing_since"), val(now)) : null,
        ok_at: failing ? ref("health.ok_at") : now,
        checked_at: now,
        detail,
      })),
    )
    .execute();
}

export function findHealth(name: string) {
  return db.selectFrom("health").selectAll().where("name", "=", name).executeTakeFirst();
}
