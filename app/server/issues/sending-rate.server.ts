import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { takeSlots } from "#app/rules/desk/send-rate.ts";
import { db, engine, json } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { findSetting } from "#app/server/settings.server.ts";

const setting = "newsletter-rate";

/** How long attempts are counted together to tell how fast it goes. */
const windowSeconds = 10;

const schema = z.object({
  /** When the next mail may be sent, for all instances together. */
  next: z.number(),
  /** The number of this window, what was taken in it and in the one before. */
  window: z.number(),
  taken: z.number(),
  before: z.number(),
});

type Stored = z.infer<typeof schema>;
const nothing: Stored = { next: 0, window: 0, taken: 0, before: 0 };

/** Part of the transaction that claims: other instances wait until it is over. */
export async function openSlots(transaction: Transaction<Database>, wanted: number) {
  const { stored, now } = await lockRow(transaction);
  const { taken: free, wait } = takeSlots({ ...stored, now, rate: env.MAIL_RATE, wanted });
  async function take(count: number) {
    const { next } = takeSlots({ ...stored, now, rate: env.MAIL_RATE, wanted: count });
    await save(transaction, { ...counted(stored, now, count), next });
    return Math.max(0, next - now);
  }
  return { free, wait, now, take };
}

/** Mails a second, as they went in the last seconds. */
export async function recentRate(now = Date.now()) {
  const stored = schema.safeParse(await findSetting(setting)).data ?? nothing;
  const measured = counted(stored, now, 0).before / windowSeconds;
  return measured > 0 ? Math.min(measured, env.MAIL_RATE) : env.MAIL_RATE;
}

function counted(stored: Stored, now: number, count: number): Stored {
  const window = Math.floor(now / 1000 / windowSeconds);
  if (window === stored.window) return { ...stored, taken: stored.taken + count };
  const before = window === stored.window + 1 ? stored.taken : 0;
  return { ...stored, window, taken: count, before };
}

/** Instances may have different clocks, so on PostgreSQL the time is that of the database. */
async function lockRow(transaction: Transaction<Database>) {
  const row = transaction.selectFrom("settings").select("value").where("name", "=", setting);
  if (engine === "sqlite")
    return { stored: parse((await row.executeTakeFirst())?.value), now: Date.now() };
  const locked = await row
    .select(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`.as("now"))
    .forUpdate()
    .executeTakeFirst();
  return { stored: parse(locked?.value), now: Number(locked?.now ?? Date.now()) };
}

function parse(value: unknown) {
  return schema.safeParse(value).data ?? nothing;
}

async function save(transaction: Transaction<Database>, stored: Stored) {
  await transaction
    .updateTable("settings")
    .set({ value: json(stored), updated_at: new Date().toISOString() })
    .where("name", "=", setting)
    .execute();
}

/** The row that instances take turns at. */
export async function prepareRate() {
  await db
    .insertInto("settings")
    .values({
      name: setting,
      value: json(nothing),
      updated_at: new Date().toISOString(),
      updated_by: null,
    })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}
