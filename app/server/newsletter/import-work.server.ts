import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { wordingAt } from "#app/rules/newsletter/consent-wording.ts";
import type { NewsletterList } from "#app/rules/newsletter/newsletter-lists.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import type { SubscriberImport, Transaction } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { every } from "#app/server/jobs.server.ts";
import { notifyOutbox, queueMail } from "#app/server/outbox/outbox.server.ts";
import { announceSubscriber } from "./subscriber-events.server.ts";

/** So few rows at once that others hardly wait for them. */
const slice = 250;

/** Mails of an import that may wait at a time, so that an enquiry never waits behind thousands. */
const mailsAtOnce = 100;

const forgetAfter = 3600 * 1000;

let workNow = () => {};

/** Goes on at once, after something was started or discarded. */
export function importNow() {
  workNow();
}

/**
 * Brings imports to their end for as long as the process lives. Each slice is one transaction that
 * also remembers how far it came, so a crash leaves nothing half imported: the next start goes on.
 */
export function startImports() {
  const { wake } = every("imports", 2, async (signal) => {
    while (!signal.aborted && (await workSlice())) await nextTurn();
  });
  workNow = wake;
}

/** Returns whether there is more to do at once. */
export async function workSlice(now = clock.now()) {
  const some = await db.selectFrom("subscriber_imports").select("id").limit(1).execute();
  if (some.length === 0) return false;
  const imported = await inTurn("importing", importSlice);
  if (imported) return true;
  const asked = await inTurn("asking", askSlice);
  if (asked) notifyOutbox();
  return forgetSlice(now);
}

type Step = (transaction: Transaction, found: SubscriberImport) => Promise<boolean>;

/** One import in a state, which no other instance works on meanwhile. */
function inTurn(state: SubscriberImport["state"], step: Step) {
  return db.transaction().execute(async (transaction) => {
    const next = transaction
      .selectFrom("subscriber_imports")
      .selectAll()
      .where("state", "=", state)
      .limit(1);
    const found = await (engine === "postgres"
      ? next.forUpdate().skipLocked()
      : next
    ).executeTakeFirst();
    return found ? step(transaction, found) : false;
  });
}

async function importSlice(transaction: Transaction, found: SubscriberImport) {
  const { id, done_row, last_row } = found;
  const upTo = done_row + slice;
  const part = sql`
    from subscriber_import_rows r join subscriber_imports i on i.id = r.import_id
    where r.import_id = ${id} and r.row > ${done_row} and r.row <= ${upTo}`;
  const rows = sql`${part} and r.verdict = 'fresh'`;
  const agreed = sql`r.consent is not null and i.statement is not null`;
  const stated = sql`i.statement || ' (' || r.consent || ')'`;
  const question = wordingAt("import").words;
  await sql`
    insert into subscribers
      (id, email, state, consent_text, page, created_at, confirmed_at, unsubscribed_at,
        first_name, weekly, gifts, brands)
    select r.id, r.email, case when ${agreed} then 'confirmed' else 'pending' end,
      case when ${agreed} then ${stated} else ${question} end,
      '/admin/subscribers', i.at, case when ${agreed} then i.at end, null,
      r.first_name, ${isOn("weekly")}, ${isOn("gifts")}, ${isOn("brands")}
    ${rows} and not exists (select 1 from suppressions s where s.email_key = r.email_key)
    on conflict (email) do nothing`.execute(transaction);
  await sql`
    insert into consents (id, email_key, action, wording, form, page, by_email, at)
    select r.id, r.email_key, 'imported',
      case when ${agreed} then ${stated} else i.file_name end, 'import', '/admin/subscribers', i.by_email, i.at
    ${rows} and exists (select 1 from subscribers s where s.id = r.id)`.execute(transaction);
  await confirmWaiting(transaction, sql`${part} and r.verdict = 'known' and ${agreed}`, stated);
  await announceImported(transaction, found, upTo);
  await advance(transaction, found, upTo >= last_row ? "asking" : "importing", upTo);
  return true;
}

/** Whoever was asked before and agreed elsewhere meanwhile, as the file and an admin say. */
async function confirmWaiting(
  transaction: Transaction,
  rows: RawBuilder<unknown>,
  stated: RawBuilder<unknown>,
) {
  const known = sql`select 1 ${rows} and r.email = s.email and s.state = 'pending'`;
  await sql`
    insert into consents (id, email_key, action, wording, form, page, by_email, at)
    select r.id, r.email_key, 'imported', ${stated}, 'import', '/admin/subscribers', i.by_email, i.at
    ${rows} and exists (
      select 1 from subscribers s where s.email = r.email and s.state = 'pending')`.execute(
    transaction,
  );
  await sql`
    update subscribers as s set state = 'confirmed',
      confirmed_at = (select i.at ${rows} and r.email = s.email),
      consent_text = (select ${stated} ${rows} and r.email = s.email)
    where exists (${known})`.execute(transaction);
}

async function announceImported(transaction: Transaction, found: SubscriberImport, upTo: number) {
  const { id, at: begun, done_row: after } = found;
  if (!env.WEBHOOK_URL) return;
  const confirmed = await transaction
    .selectFrom("subscribers")
    .innerJoin("subscriber_import_rows as r", "r.email", "subscribers.email")
    .selectAll("subscribers")
    .where("r.import_id", "=", id)
    .where("r.row", ">", after)
    .where("r.row", "<=", upTo)
    .where("subscribers.state", "=", "confirmed")
    .where("subscribers.confirmed_at", "=", begun)
    .execute();
  const at = clock.iso();
  for (const subscriber of confirmed)
    await announceSubscriber(transaction, "subscriber.confirmed", subscriber, { at });
}

/** Without a list in the file it is the weekly note. */
function isOn(list: NewsletterList) {
  return sql`coalesce(r.lists, 'weekly') like ${`%${list}%`}`;
}

/** Asks a few who have not agreed, while few of these mails wait. */
async function askSlice(transaction: Transaction, found: SubscriberImport) {
  const waiting = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("state", "=", "waiting")
    .where("issue_id", "is", null)
    .where("kind", "=", "newsletter-confirmation")
    .limit(mailsAtOnce)
    .execute();
  if (waiting.length >= mailsAtOnce) return false;
  const { id, done_row } = found;
  const rows = await transaction
    .selectFrom("subscriber_import_rows as r")
    .innerJoin("subscribers as s", "s.id", "r.id")
    .select(["r.row", "r.id"])
    .where("r.import_id", "=", id)
    .where("r.verdict", "=", "fresh")
    .where("r.row", ">", done_row)
    .where("s.state", "=", "pending")
    .orderBy("r.row")
    .limit(mailsAtOnce)
    .execute();
  const now = clock.iso();
  for (const row of rows) await queueMail(transaction, "newsletter-confirmation", row.id, now);
  const last = rows.at(-1)?.row ?? done_row;
  await advance(transaction, found, rows.length < mailsAtOnce ? "done" : "asking", last);
  return rows.length > 0;
}

async function advance(
  transaction: Transaction,
  { id, state }: SubscriberImport,
  next: SubscriberImport["state"],
  doneRow: number,
) {
  const finished = next === "done" ? { at: clock.iso() } : {};
  await transaction
    .updateTable("subscriber_imports")
    .set({ state: next, done_row: next === state ? doneRow : 0, ...finished })
    .where("id", "=", id)
    .execute();
}

/** Deletes files that were discarded, or that nothing has happened to for an hour. */
async function forgetSlice(now: number) {
  const hourAgo = new Date(now - forgetAfter).toISOString();
  const old = await db
    .selectFrom("subscriber_imports")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("state", "=", "discarded"),
        eb.and([eb("state", "in", ["reading", "read", "done"]), eb("at", "<", hourAgo)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (!old) return false;
  const rows = db
    .selectFrom("subscriber_import_rows")
    .select("row")
    .where("import_id", "=", old.id)
    .orderBy("row")
    .limit(slice);
  const { numDeletedRows } = await db
    .deleteFrom("subscriber_import_rows")
    .where("import_id", "=", old.id)
    .where("row", "in", rows)
    .executeTakeFirst();
  if (numDeletedRows < BigInt(slice)) {
    await db.deleteFrom("subscriber_imports").where("id", "=", old.id).execute();
  }
  return true;
}
