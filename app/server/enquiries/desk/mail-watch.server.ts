import { isMail, isOwnFault } from "#app/rules/desk/mail-state.ts";
import { reportHealth } from "#app/server/health.server.ts";
import { retryFailedCanary } from "./canary.server.ts";
import { findStuckReason, forgetMailState, mailSetting } from "./mail-health.server.ts";

const minute = 60_000;
const tick = 10_000;
const firstCheckAfter = 3000;

let failing = false;
let checkedAt = Number.NEGATIVE_INFINITY;
let reportedAt = Number.NEGATIVE_INFINITY;
let provenAt = Number.NEGATIVE_INFINITY;

/** Asks the mail server and looks at the queue every few minutes, more often while mail fails. */
export function startMailWatch() {
  if (mailSetting() !== "smtp") return () => {};
  const check = () => {
    if (!failing && performance.now() - checkedAt < 3 * minute) return;
    checkedAt = performance.now();
    // What cannot be written down while the database is down is found again at the next tick.
    checkMail().catch(() => {});
  };
  const first = setTimeout(check, firstCheckAfter);
  const timer = setInterval(check, tick);
  first.unref();
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** After a mail was accepted. One write in a few seconds is enough. */
export async function noteDelivery(kind: string) {
  if (!isMail(kind) || mailSetting() !== "smtp") return;
  if (!failing && performance.now() - provenAt < 5000) return;
  provenAt = performance.now();
  await reportHealth("mail-proof", "The mail server accepted a mail at", false);
  forgetMailState();
  // The outbox marks it as sent a moment later.
  if (failing) setTimeout(() => settle().catch(() => {}), 500).unref();
}

export async function noteFailure(mail: { kind: string }, error: unknown) {
  const said = wordsOf(error);
  if (!isMail(mail.kind) || isOwnFault({ kind: mail.kind, last_error: said })) return;
  if (mailSetting() !== "smtp") return;
  if (failing && performance.now() - reportedAt < 5000) return;
  await reportFailure(said);
}

async function checkMail() {
  const { verifySmtp } = await import("#app/server/smtp.server.ts");
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
  reportedAt = performance.now();
  await reportHealth("mail", said, true);
  forgetMailState();
}

function wordsOf(error: unknown) {
  return String(error instanceof Error ? error.message : error).slice(0, 500);
}
