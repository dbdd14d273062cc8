import { receiptNumber } from "#app/rules/people/erasure-receipt.ts";
import { wallTime } from "#app/rules/time/zone-time.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { expectLeftovers } from "#app/server/db/leftovers.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { seal, unseal } from "#app/server/guard/seal.server.ts";
import { queueMail, withMails } from "#app/server/outbox/outbox.server.ts";
import { site } from "#site.config.ts";

const counter = { kind: "erasures", name: "" };

/** Counted per year, so that two at once get two numbers. */
export async function nextReceiptNumber(transaction: Transaction, now: Date) {
  const { year } = wallTime(now, site.timeZone);
  const { total } = await transaction
    .insertInto("daily_counts")
    .values({ day: String(year), ...counter, total: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "kind", "name"])
        .doUpdateSet((eb) => ({ total: eb("daily_counts.total", "+", 1) })),
    )
    .returning("total")
    .executeTakeFirstOrThrow();
  return receiptNumber(year, total);
}

/** After a restore: no number of a receipt that was given since is given again. */
export async function skipReceiptNumbers(transaction: Transaction, year: number, given: number) {
  const row = { day: String(year), ...counter };
  await transaction
    .insertInto("daily_counts")
    .values({ ...row, total: given })
    .onConflict((conflict) => conflict.columns(["day", "kind", "name"]).doNothing())
    .execute();
  await transaction
    .updateTable("daily_counts")
    .set({ total: given })
    .where("day", "=", row.day)
    .where("kind", "=", row.kind)
    .where("name", "=", row.name)
    .where("total", "<", given)
    .execute();
}

export function findReceiptEvent(number: string) {
  return findRow(db, "events", { kind: "erased", about: number });
}

/** Without a mail server the mail would be saved as a file, address and all. */
export function canSendReceipts() {
  return Boolean(env.SMTP_URL) && !env.STAGING;
}

/** Queues the last mail to somebody. Its row holds the address until it was sent. */
export async function sendReceipt(eventId: string, email: string) {
  const now = clock.iso();
  await expectLeftovers();
  await withMails(async (transaction) => {
    await queueMail(transaction, "receipt", eventId, now);
    await transaction
      .updateTable("outbox")
      .set({ recipient: email })
      .where("kind", "=", "receipt")
      .where("subject_id", "=", eventId)
      .execute();
  });
}

export const receiptMinutes = 15;

/** For the browser of the admin: the only place that still knows the address, for a few minutes. */
export function sealAddress(number: string, email: string, now = clock.now()) {
  const until = now + receiptMinutes * 60_000;
  return seal("receipt", JSON.stringify({ number, email, until }));
}

/** The address of a receipt, unless it is of another one or too old. */
export function unsealAddress(number: string, sealed: unknown, now = clock.now()) {
  const text = typeof sealed === "string" ? unseal("receipt", sealed) : undefined;
  if (!text) return undefined;
  const held = JSON.parse(text) as { number: string; email: string; until: number };
  return held.number === number && now < held.until ? held.email : undefined;
}
