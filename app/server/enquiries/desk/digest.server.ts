import { sql } from "kysely";
import { z } from "zod";
import {
  dayEnds,
  dayOf,
  dueDigest,
  monthBegins,
  previousDigest,
} from "#app/rules/enquiries/digest-time.ts";
import { office } from "#app/rules/enquiries/promises.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, json } from "#app/server/db/db.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { findSetting, saveSetting } from "#app/server/db/settings.server.ts";
import { env } from "#app/server/env.server.ts";
import { every } from "#app/server/jobs.server.ts";
import { notifyOutbox, queueMail } from "#app/server/outbox/outbox.server.ts";
import { figureReminder } from "./figure-notes.server.ts";

const switchSchema = z.object({ on: z.boolean() });
const shownPerList = 20;

/** On by itself where mails leave. */
export async function isDigestOn() {
  const stored = switchSchema.safeParse(await findSetting("digest"));
  return stored.data?.on ?? (env.SMTP_URL !== undefined && !env.STAGING);
}

export async function switchDigest(on: boolean, by: string) {
  await saveSetting("digest", { on }, by);
}

/** Queues the digest of every business day. */
export function startDigest() {
  let decided: string | undefined;
  return every("digest", 60, async () => {
    const at = dueDigest(clock.date(), office())?.toISOString();
    if (!at || at === decided) return;
    await queueDigest(at);
    decided = at;
  });
}

/**
 * Decides about the digest of one morning, once, whoever asks: the decision and the mail are one
 * transaction. Without anything to tell there is no mail.
 */
export async function queueDigest(at: string) {
  const on = await isDigestOn();
  const isEmpty = isNothingDue(await findDigest(new Date(at)));
  const queued = await db.transaction().execute(async (transaction) => {
    const decided = await transaction
      .insertInto("settings")
      .values({ name: "digest-decided", value: json(at), updated_at: at, updated_by: null })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ value: json(at), updated_at: at })
          .where("settings.updated_at", "<", at),
      )
      .returning("name")
      .executeTakeFirst();
    if (!decided || !on || isEmpty) return false;
    const now = clock.iso();
    await queueMail(transaction, "digest", dayOf(new Date(at), office()), now);
    return true;
  });
  if (queued) notifyOutbox();
  return queued;
}

/** The digest as it is now, to one member of staff alone. */
export async function queueDigestFor(userId: string) {
  const now = clock.date();
  const subject = `${dayOf(now, office())} ${userId}`;
  await db
    .transaction()
    .execute((transaction) => queueMail(transaction, "digest", subject, now.toISOString()));
  notifyOutbox();
}

export type DigestEnquiry = Pick<
  Submission,
  "id" | "form_type" | "email" | "fields" | "due_at" | "snoozed_until"
>;
type DigestList = { total: number; enquiries: DigestEnquiry[] };
export type Digest = {
  overdue: DigestList;
  today: DigestList;
  back: DigestList;
  /** Enquiries of this month that were answered. */
  answered: { total: number; inTime: number };
  failedMails: number;
  /** On the first business day of a month: what there is to say about old figures. */
  figures?: string;
};

export async function findDigest(now = clock.date()): Promise<Digest> {
  const since = previousDigest(now, office()).toISOString();
  const [from, to] = [now.toISOString(), dayEnds(now, office()).toISOString()];
  const awake = open().where((eb) =>
    eb.or([eb("snoozed_until", "is", null), eb("snoozed_until", "<=", from)]),
  );
  // What is back and due soon stands in the other lists.
  const back = open()
    .where("snoozed_until", ">", since)
    .where("snoozed_until", "<", to)
    .where((eb) => eb.or([eb("snoozed_until", ">", from), eb("due_at", ">=", to)]));
  return {
    overdue: await list(awake.where("due_at", "<", from)),
    today: await list(awake.where("due_at", ">=", from).where("due_at", "<", to)),
    back: await list(back),
    answered: await countAnswered(monthBegins(now, office()).toISOString()),
    failedMails: await countFailedMails(since),
    ...(since < monthBegins(now, office()).toISOString() && { figures: figureReminder(now) }),
  };
}

function isNothingDue({ overdue, today, back, failedMails, figures }: Digest) {
  return overdue.total + today.total + back.total + failedMails === 0 && !figures;
}

function open() {
  return db
    .selectFrom("submissions")
    .where("state", "=", "new")
    .where("spam", "=", false)
    .where("is_test", "=", false)
    .where("form_type", "!=", "newsletter");
}

async function list(matching: ReturnType<typeof open>): Promise<DigestList> {
  const total = await countRows(matching);
  const enquiries = await matching
    .select(["id", "form_type", "email", "fields", "due_at", "snoozed_until"])
    .orderBy("due_at")
    .orderBy("id")
    .limit(shownPerList)
    .execute();
  return { total, enquiries };
}

async function countAnswered(since: string) {
  const inTime = sql<number>`sum(case when answered_at <= due_at then 1 else 0 end)`;
  const row = await db
    .selectFrom("submissions")
    .select(({ fn }) => [fn.countAll<number>().as("total"), inTime.as("inTime")])
    .where("answered_at", ">=", since)
    .where("due_at", "is not", null)
    .where("spam", "=", false)
    .where("is_test", "=", false)
    .executeTakeFirstOrThrow();
  return { total: row.total, inTime: Number(row.inTime ?? 0) };
}

/** What is about something deleted ends at once; a mail that failed was tried for days before. */
async function countFailedMails(since: string) {
  const tried = new Date(Date.parse(since) - 3 * 24 * 3600 * 1000).toISOString();
  return countRows(
    db
      .selectFrom("outbox")
      .where("state", "=", "dead")
      .where("issue_id", "is", null)
      .where("kind", "!=", "webhook")
      .where("next_attempt_at", ">=", since)
      .where("created_at", "<", tried),
  );
}
