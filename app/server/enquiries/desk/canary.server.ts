import { isCanaryDue } from "#app/rules/enquiries/canary-schedule.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findHealth, reportHealth } from "#app/server/db/health.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import { localUrl, siteUrl } from "#app/server/env.server.ts";
import { signToken } from "#app/server/guard/secret.server.ts";
import { every } from "#app/server/jobs.server.ts";
import { canary } from "#desk.config.ts";
import { site } from "#site.config.ts";
import { findStuckReason, forgetMailState, mailSetting } from "./mail-health.server.ts";
import { sendTestEnquiry } from "./test-enquiry.server.ts";
import { isTest } from "./test-rows.server.ts";

const minute = 60_000;
const timeout = 30_000;
const enoughAttempts = 3;

export type CanaryResult = { ok: boolean; sentence: string };

/** Sends test enquiries when they are due, on one of several instances; first when the office opens. */
export function startCanary(opening: () => string) {
  if (mailSetting() !== "smtp" || canary.everyHours <= 0) return;
  every("canary", 60, () => runIfDue(opening()), { firstAfter: 120, oneInstance: true });
}

async function runIfDue(from: string) {
  const row = await findHealth("canary");
  const last = row && { at: row.checked_at, failed: row.failing_since !== null };
  const schedule = { everyHours: canary.everyHours, from, timeZone: site.timeZone };
  if (isCanaryDue(last, clock.date(), schedule)) await runCanary();
}

let retrying: Promise<void> | undefined;

/**
 * Once mail works again the alarm ends at once, not with the next test enquiry. A delivery and the watch may
 * notice it in the same moment, and one test enquiry is enough for both.
 */
export function retryFailedCanary(run: () => Promise<unknown> = runCanary) {
  retrying ??= retryCanary(run).finally(() => {
    retrying = undefined;
  });
  return retrying;
}

async function retryCanary(run: () => Promise<unknown>) {
  const row = await findHealth("canary");
  if (row?.failing_since && canary.everyHours > 0) await run();
}

/**
 * Sends the site an enquiry as a visitor does, follows it to the mail server and removes it. Every
 * step that is done is reported, with the seconds since the start.
 */
export async function runCanary(tell: (step: string) => void = () => {}): Promise<CanaryResult> {
  const id = clock.newId();
  const email = `test-${id}@test.invalid`;
  const begun = clock.elapsed();
  const steps: string[] = [];
  const done = (step: string) => {
    steps.push(`${step} after ${((clock.elapsed() - begun) / 1000).toFixed(1)} s`);
    tell(`${steps.at(-1)}.`);
  };
  try {
    const token = signToken("canary", id, clock.now() + 5 * minute);
    done(await sendTestEnquiry({ email, token, publicUrl: siteUrl(), localUrl: localUrl() }));
    const submission = await findStored(email);
    done("stored");
    const state = await followMail(submission);
    done(state === "sent" ? "accepted by the mail server" : "kept as a file, not emailed,");
    await reportHealth("canary", `${steps.join(", ")}.`, false);
    if (state === "sent") await reportProof(begun);
    return { ok: true, sentence: `${steps.join(", ")}.` };
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    await reportHealth("canary", sentence, true);
    return { ok: false, sentence };
  } finally {
    await removeTests(email);
    forgetMailState();
  }
}

function reportProof(begun: number) {
  const seconds = Math.max(1, Math.round((clock.elapsed() - begun) / 1000));
  const detail = `The mail server accepted a test enquiry after ${seconds} s, at`;
  return reportHealth("mail-proof", detail, false);
}

async function findStored(email: string) {
  const row = await findRow(db, "submissions", { email, is_test: true }, ["id", "spam"]);
  if (!row) throw new Error("The test enquiry was acknowledged, but it is not stored here.");
  if (row.spam) throw new Error("The test enquiry was taken for spam.");
  return row.id;
}

/** How its mail left: to the mail server or into a file. */
async function followMail(submissionId: string): Promise<"sent" | "kept"> {
  const deadline = clock.elapsed() + timeout;
  while (true) {
    const mail = await findMail(submissionId);
    if (mail?.state === "sent" || mail?.state === "kept") return mail.state;
    if (!mail) throw new Error("No mail was queued about the test enquiry.");
    const isRefused = mail.last_error !== null && mail.attempts >= enoughAttempts;
    const givenUp = mail.state === "dead" || isRefused;
    if (givenUp || clock.elapsed() > deadline) {
      // While the mail server is down, another mail may be the one that asks for it.
      const reason = mail.last_error ?? (await findStuckReason()) ?? "nothing was tried yet.";
      throw new Error(`The test enquiry is stored, but its mail did not leave: ${reason}`);
    }
    await clock.sleep(200);
  }
}

function findMail(submissionId: string) {
  return findRow(db, "outbox", { subject_id: submissionId, kind: "owner-notification" }, [
    "state",
    "attempts",
    "last_error",
  ]);
}

/** Also those that were left behind by a process that was killed. */
export async function deleteOldTests(now = clock.now()) {
  await removeTests(undefined, new Date(now - 60 * minute).toISOString());
}

async function removeTests(email?: string, before?: string) {
  await db.transaction().execute(async (transaction) => {
    const tests = await transaction
      .selectFrom("submissions")
      .select("id")
      .where(isTest)
      .$if(email !== undefined, (query) => query.where("email", "=", email ?? ""))
      .$if(before !== undefined, (query) => query.where("created_at", "<", before ?? ""))
      .execute();
    const ids = tests.map(({ id }) => id);
    if (ids.length === 0) return;
    await transaction.deleteFrom("outbox").where("subject_id", "in", ids).execute();
    await transaction.deleteFrom("submissions").where("id", "in", ids).execute();
  });
}
