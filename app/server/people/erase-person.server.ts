import { countedWords } from "#app/rules/people/erasure-receipt.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import type { By } from "#app/server/accounts/user-changes.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { untilCopied } from "#app/server/db/copy-state.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { expectLeftovers, removeLeftovers } from "#app/server/db/leftovers.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { removeMailFiles } from "#app/server/outbox/mail-files.server.ts";
import { eraseRows } from "./erase-rows.server.ts";
import { rememberErased } from "./erased-list.server.ts";
import { findAccount, findPerson, isKnown } from "./person.server.ts";
import { nextReceiptNumber } from "./receipts.server.ts";

type Outcome = { number: string } | { problem: "staff" | "unknown" };

/**
 * Erases everything about an address in one transaction. The list for restores is written first:
 * whoever is on it has asked for it, also if the rest fails and must be repeated.
 */
export async function erasePerson(email: string, by: By): Promise<Outcome> {
  const person = await findPerson(email);
  if (person.account?.role) return { problem: "staff" };
  if (!isKnown(person)) return { problem: "unknown" };
  const now = clock.date();
  const key = emailKey(email);
  await rememberErased({ key, at: now.toISOString() });
  await expectLeftovers();
  const done = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, key);
    if ((await findAccount(transaction, email))?.role) return { problem: "staff" } as const;
    const erased = await eraseRows(transaction, { email, key });
    // Somebody else was faster.
    if (!erased.any) return { problem: "unknown" } as const;
    const number = await nextReceiptNumber(transaction, now);
    await markErased(transaction, { key, reason: `Receipt ${number}`, at: now.toISOString() });
    const detail = countedWords(erased.counts).join(", ");
    await recordEvent(transaction, { kind: "erased", about: number, detail, ...by });
    return { number, mailIds: erased.mailIds };
  });
  if ("problem" in done) return done;
  await removeMailFiles(done.mailIds);
  // With a full disk the hourly cleanup repeats it.
  await removeLeftovers().catch(() => {});
  announceContentChange();
  await untilCopied({ always: true });
  return { number: done.number };
}

/** A fingerprint stays: imports and restores leave the address out. The person may come back. */
export async function markErased(
  transaction: Transaction,
  { key, reason, at }: { key: string; reason: string; at: string },
) {
  await transaction
    .insertInto("erasures")
    .values({ email_key: key, reason, at })
    .onConflict((conflict) => conflict.column("email_key").doUpdateSet({ reason, at }))
    .execute();
  await transaction
    .insertInto("suppressions")
    .values({ email_key: key, reason: "erased", at })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
}
