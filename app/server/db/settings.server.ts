import { clock } from "#app/server/clock.server.ts";
import { db, json } from "./db.server.ts";
import { findRow } from "./rows.server.ts";
import type { Executor } from "./schema.server.ts";

/**
 * What admins set on a screen; undefined until somebody does. Its reader checks what it finds. Inside
 * of a transaction it is read there: the embedded database has one connection.
 */
export async function findSetting(name: string, executor: Executor = db): Promise<unknown> {
  const row = await findRow(executor, "settings", { name }, ["value"]);
  return row?.value;
}

export async function saveSetting(
  name: string,
  value: unknown,
  by: string | null,
  executor: Executor = db,
) {
  const row = { value: json(value), updated_at: clock.iso(), updated_by: by };
  await executor
    .insertInto("settings")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}
