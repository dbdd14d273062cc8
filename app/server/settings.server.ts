import { db, json } from "#app/server/db/db.server.ts";

/** What admins set on a screen; undefined until somebody does. Its reader checks what it finds. */
export async function findSetting(name: string): Promise<unknown> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

export async function saveSetting(name: string, value: unknown, by: string | null) {
  const row = { value: json(value), updated_at: new Date().toISOString(), updated_by: by };
  await db
    .insertInto("settings")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}
