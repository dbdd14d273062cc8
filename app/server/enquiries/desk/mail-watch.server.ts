import { isMail, isOwnFault } from "#app/rules/mail/mail-health.ts";
import { clock } from "#app/server/clock.server.ts";
import { reportHealth } from "#app/server/db/health.server.ts";
import { every } from "#app/server/jobs.server.ts";
import { retryFailedCanary } from "./canary.server.ts";
import { findStuckReason, forgetMailState, mailSetting } from "./mail-health.server.ts";

const minute = 60_000;

let failing = false;
let checkedAt = Number.NEGATIVE_INFINITY;
let reportedAt = Number.NEGATIVE_INFINITY;
let provenAt = Number.NEGATIVE_INFINITY;

/** Asks the mail server and looks at the queue every few minutes, more often while mail fails. */
export function startMailWatch() {
  if (mailSetting() !== "smtp") return;
  async function check() {
    if (!failing && clock.elapsed() - checkedAt < 3 * minute) return;
    checkedAt = clock.elapsed();
    await checkMail();
  }
  every("mail server", 10, check, { firstAfter: 3 });
}

/** After a mail was accepted. One write in a few seconds is enough. */
export async function noteDelivery(kind: string) {
  if (!isMail(kind) || mailSetting() !== "smtp") return;
  if (!failing && clock.elapsed() - provenAt < 5000) return;
  provenAt = clock.elapsed();
  await reportHealth("mail-proof", "The mail server accepted a mail at", false);
  forgetMailState();
  // The outbox marks it as sent a moment later.
  if (failing) clock.after(500, () => settle().catch(() => {}));
}

export async function noteFailure(mail: { kind: string }, error: unknown) {
  const said = wordsOf(error);
  if (!isMail(mail.kind) || isOwnFault({ kind: mail.kind, last_error: said })) return;
  if (mailSetting() !== "smtp") return;
  if (failing && clock.elapsed() - reportedAt < 5000) return;
  await reportFailure(said);
}

async function checkMail() {
  const { verifySmtp } = await import("#app/server/outbox/smtp.server.ts");
  try {
    await verifySmtp();
  } catch (error) {
    return reportFailure(wordsOf(error));
  }
  await settle();
}

/** The server is there: whether that is all depends on the queue. */
async function settle() {
  const reason = await findStuckReason();
  if (reason) return reportFailure(reason);
  failing = false;
  await reportHealth("mail", "The mail server answers.", false);
  forgetMailState();
  await retryFailedCanary();
}

async function reportFailure(said: string) {
  failing = true;
  reportedAt = clock.elapsed();
  await reportHealth("mail", said, true);
  forgetMailState();
}

function wordsOf(error: unknown) {
  return String(error instanceof Error ? error.message : error).slice(0, 500);
}
