import { sql } from "kysely";
import { explainFailure } from "#app/rules/mail/failure-words.ts";
import { isOwnFault, type MailHealth, waitingWords } from "#app/rules/mail/mail-health.ts";
import { siteHourAndDay } from "#app/rules/time/site-time.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import { env } from "#app/server/env.server.ts";
import { canary as schedule } from "#desk.config.ts";
import { notOfTest } from "./test-rows.server.ts";

const minute = 60_000;
const hour = 60 * minute;
const lateAfter = 10 * minute;
const cacheFor = 3000;
/** Without test enquiries, mails of visitors are the only proof, and they may be rare. */
const proofLasts = schedule.everyHours > 0 ? (2 * schedule.everyHours + 1) * hour : 168 * hour;

let cached: { at: number; state: Promise<MailHealth> } | undefined;

/** How the mails of the site are doing; what was found a moment ago is good enough. */
export function findMailHealth(): Promise<MailHealth> {
  if (!cached || clock.elapsed() - cached.at > cacheFor) {
    const state = readMailState();
    cached = { at: clock.elapsed(), state };
    state.catch(forgetMailState);
  }
  return cached.state;
}

/** After something happened to a mail. */
export function forgetMailState() {
  cached = undefined;
}

export type MailSetting = "off" | "staging" | "smtp";

export function mailSetting(): MailSetting {
  if (env.STAGING) return "staging";
  return env.SMTP_URL ? "smtp" : "off";
}

export async function readMailState(
  setting: MailSetting = mailSetting(),
  now = clock.now(),
): Promise<MailHealth> {
  const [waiting, stuck, health] = await Promise.all([
    countRows(waitingMails(now)),
    listStuck(now),
    readHealth(),
  ]);
  if (setting !== "smtp") return { kind: setting, waiting, words: words[setting] };
  const { mail, canary, "mail-proof": proof } = health;
  const provenAt = proof?.ok_at ?? undefined;
  const known = { waiting, ...(provenAt && { provenAt }) };
  const [oldest] = stuck;
  if (mail?.failing_since || oldest) {
    const since = mail?.failing_since ?? oldest?.created_at;
    const said = mail?.failing_since ? mail.detail : (oldest?.last_error ?? words.late);
    return { kind: "failing", ...(since && { since }), ...known, words: explainFailure(said) };
  }
  if (canary?.failing_since && schedule.everyHours > 0) {
    const { failing_since: since, detail } = canary;
    return { kind: "failing", since, lostTest: true, ...known, words: explainFailure(detail) };
  }
  if (!provenAt || now - Date.parse(provenAt) > proofLasts) {
    return { kind: "unproven", ...known, words: words.unproven };
  }
  const sentence = `${proof?.detail} ${siteHourAndDay(provenAt, new Date(now))}.`;
  return { kind: "arriving", ...known, words: `${sentence} ${waitingWords(waiting)}.` };
}

const words = {
  off: "No mail server is set. Mails are kept as files in the data folder.",
  staging: "This is a staging copy: mails are kept in a folder, not sent.",
  unproven: "A mail server is set, but it has accepted no mail lately.",
  late: "Mails wait longer than ten minutes, and the mail server did not say why.",
};

/** How old the oldest mail is that should have left, in seconds. */
export async function oldestWaitingSeconds(now = clock.now()) {
  const row = await waitingMails(now)
    .select(({ fn }) => fn.min("created_at").as("at"))
    .executeTakeFirst();
  return row?.at ? Math.max(0, Math.round((now - Date.parse(row.at)) / 1000)) : 0;
}

/** What a mail that waits too long or failed was answered; undefined if all is well. */
export async function findStuckReason(now = clock.now()) {
  const [oldest] = await listStuck(now);
  return oldest && (oldest.last_error ?? words.late);
}

type Stuck = { kind: string; last_error: string | null; created_at: string };

/** Mails that show that something is wrong, oldest first. */
async function listStuck(now: number): Promise<Stuck[]> {
  const late = new Date(now - lateAfter).toISOString();
  const rows = await waitingMails(now)
    .select(["kind", "last_error", "created_at"])
    .where((eb) => eb.or([eb("last_error", "is not", null), eb("created_at", "<", late)]))
    .orderBy("created_at")
    .limit(200)
    .execute();
  return rows.filter((mail) => !isOwnFault(mail));
}

/**
 * Neither test enquiries, nor what staff may still take back, nor issues, which take their time. The
 * mail of a lead that was refused for good counts for a week: an owner has not read of it.
 */
function waitingMails(now: number) {
  return db
    .selectFrom("outbox")
    .where("issue_id", "is", null)
    .where(sql<boolean>`kind not like '%webhook%'`)
    .where((eb) =>
      eb.or([
        eb("outbox.state", "=", "waiting").and(
          eb.or([eb("attempts", ">", 0), eb("next_attempt_at", "<=", new Date(now).toISOString())]),
        ),
        eb("outbox.state", "=", "dead")
          .and("kind", "=", "owner-notification")
          .and("outbox.created_at", ">", new Date(now - 168 * hour).toISOString())
          .and("last_error", "not like", "%was deleted."),
      ]),
    )
    .where(notOfTest);
}

async function readHealth() {
  const rows = await db
    .selectFrom("health")
    .selectAll()
    .where("name", "in", ["mail", "mail-proof", "canary"])
    .execute();
  return Object.fromEntries(rows.map((row) => [row.name, row]));
}
