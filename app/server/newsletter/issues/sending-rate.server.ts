import { sql } from "kysely";
import { z } from "zod";
import { takeSlots } from "#app/rules/newsletter/send-rate.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, engine, json } from "#app/server/db/db.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { findSetting } from "#app/server/db/settings.server.ts";
import { env } from "#app/server/env.server.ts";

/**
 * Mails are claimed some at a time and later arrive when they do, so they are counted twice: no more
 * are claimed than may be sent, and none is sent before its turn.
 */
const rows = {
  claim: { setting: "newsletter-claims", catchUp: 300 },
  handOver: { setting: "newsletter-rate", catchUp: 60 },
};

type Kind = keyof typeof rows;

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

/** Part of the transaction that needs them: other instances wait until it is over. */
export async function openSlots(transaction: Transaction, kind: Kind, wanted: number) {
  const { setting, catchUp } = rows[kind];
  const { stored, now } = await lockRow(transaction, setting);
  const known = { next: stored.next, now, rate: env.MAIL_RATE, catchUp };
  const { taken: free, wait } = takeSlots({ ...known, wanted });
  async function take(count: number) {
    const { next } = takeSlots({ ...known, wanted: count });
    await save(transaction, setting, { ...counted(stored, now, count), next });
    return Math.max(0, next - now);
  }
  return { free, wait, now, take };
}

/** Mails a second, as they went in the last seconds. */
export async function recentRate(now = clock.now()) {
  const stored = schema.safeParse(await findSetting(rows.handOver.setting)).data ?? nothing;
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
async function lockRow(transaction: Transaction, setting: string) {
  const row = transaction.selectFrom("settings").select("value").where("name", "=", setting);
  if (engine === "sqlite")
    return { stored: parse((await row.executeTakeFirst())?.value), now: clock.now() };
  const locked = await row
    .select(sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`.as("now"))
    .forUpdate()
    .executeTakeFirst();
  return { stored: parse(locked?.value), now: Number(locked?.now ?? clock.now()) };
}

function parse(value: unknown) {
  return schema.safeParse(value).data ?? nothing;
}

async function save(transaction: Transaction, setting: string, stored: Stored) {
  await transaction
    .updateTable("settings")
    .set({ value: json(stored), updated_at: clock.iso() })
    .where("name", "=", setting)
    .execute();
}

/** The rows that instances take turns at. */
export async function prepareRate() {
  const updated_at = clock.iso();
  const row = { value: json(nothing), updated_at, updated_by: null };
  await db
    .insertInto("settings")
    .values(Object.values(rows).map(({ setting }) => ({ name: setting, ...row })))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}
