import { wallTime } from "#app/rules/time/zone-time.ts";
import type { Executor, Transaction } from "#app/server/db/schema.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { site } from "#site.config.ts";
import { markErased } from "./erase-person.server.ts";
import { eraseRows } from "./erase-rows.server.ts";
import { type ErasedLine, secretMark } from "./erased-list.server.ts";
import { skipReceiptNumbers } from "./receipts.server.ts";

export type ErasedAgain = {
  /** People whose rows a backup would have brought back. */
  people: number;
  /** Lines whose fingerprints were made with a secret that is not here. */
  unreadable: number;
  mailIds: string[];
};

/**
 * Erases in restored tables whoever was erased since the backup was made. What somebody wrote after
 * an erasure stays.
 */
export async function eraseAgain(
  transaction: Transaction,
  lines: readonly ErasedLine[],
  secrets: readonly string[],
): Promise<ErasedAgain> {
  const marks = new Map(secrets.map((secret) => [secretMark(secret), secret]));
  const readable = lines.filter(({ secret }) => marks.has(secret));
  const result = { people: 0, unreadable: lines.length - readable.length, mailIds: [] as string[] };
  const pending = await withoutKnown(transaction, readable);
  if (pending.length > 0) {
    await forgetRefusedRows(transaction);
    const addresses = await listAddresses(transaction);
    for (const [mark, secret] of marks) {
      const byKey = new Map(addresses.map((email) => [emailKey(email, secret), email]));
      for (const { key, at } of pending.filter((line) => line.secret === mark)) {
        // Without rows there may be consents, which know the fingerprint alone.
        const about = { email: byKey.get(key) ?? key, key, until: at };
        const { any, mailIds } = await eraseRows(transaction, about);
        if (any) result.people += 1;
        result.mailIds.push(...mailIds);
        await markErased(transaction, { key, reason: "Erased before the restore", at });
      }
    }
  }
  await skipGivenNumbers(transaction, lines);
  return result;
}

/** Those that were erased when the backup was made are not in it. */
async function withoutKnown(executor: Executor, lines: readonly ErasedLine[]) {
  const rows = await executor.selectFrom("erasures").select(["email_key", "at"]).execute();
  const known = new Map(rows.map(({ email_key, at }) => [email_key, at]));
  return lines.filter(({ key, at }) => (known.get(key) ?? "") < at);
}

/** What stands in them is no address, so it has no fingerprint that could be on the list. */
async function forgetRefusedRows(transaction: Transaction) {
  await transaction.deleteFrom("subscriber_import_rows").where("verdict", "=", "refused").execute();
}

async function listAddresses(executor: Executor) {
  const rows = await executor
    .selectFrom("submissions")
    .select("email")
    .union(executor.selectFrom("subscribers").select("email"))
    .union(executor.selectFrom("users").select("email"))
    .union(executor.selectFrom("invitations").select("email"))
    .union(executor.selectFrom("partner_links").select("email"))
    .union(executor.selectFrom("subscriber_import_rows").select("email"))
    .union(
      executor
        .selectFrom("outbox")
        .select((eb) => eb.fn.coalesce("recipient", eb.val("")).as("email")),
    )
    .execute();
  return rows.flatMap(({ email }) => email || []);
}

/** A line stands for at most one receipt. */
async function skipGivenNumbers(transaction: Transaction, lines: readonly ErasedLine[]) {
  const byYear = Map.groupBy(lines, ({ at }) => wallTime(new Date(at), site.timeZone).year);
  for (const [year, given] of byYear) await skipReceiptNumbers(transaction, year, given.length);
}
