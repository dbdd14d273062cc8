import { clock } from "#app/server/clock.server.ts";
import { isCopied } from "#app/server/db/copy-state.server.ts";
import { engine } from "#app/server/db/db.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { env } from "#app/server/env.server.ts";
import { createBackoff } from "#app/server/outbox/backoff.server.ts";
import { onQueuedMail, type Prepare, type Report } from "#app/server/outbox/outbox.server.ts";
import { issueConnections } from "#app/server/outbox/smtp-settings.server.ts";
import { findHome } from "./home.server.ts";
import { sendMail } from "./sending-attempt.server.ts";
import { claimMails, endOldLeases, type IssueMail } from "./sending-claims.server.ts";
import { prepareRate } from "./sending-rate.server.ts";
import { lookAtSending } from "./sending-watch.server.ts";

/** In milliseconds. */
const lookEvery = 1000;
const idleFor = 2000;
const shortestWait = 200;
const endWithin = 15_000;

/** Some wait in the pool, so that its connections are never idle. */
const mostUnderWay = 2 * issueConnections;

/**
 * Sends issues of the newsletter for as long as the process lives, at `MAIL_RATE` over all instances.
 * Each mail is claimed with a lease; its end is only sent once the row says so (`takeHandOver()`), so
 * whatever is killed, nobody gets an issue twice.
 */
export async function startSending(prepare: Prepare, report: Report) {
  // From a staging site, or without a mail server, nothing of an issue leaves.
  if (!env.SMTP_URL || env.STAGING) return async () => {};
  await prepareRate();
  if (engine === "sqlite") await endOldLeases();
  const lane = await openLane(prepare, report);
  const stopListening = onQueuedMail(lane.wake);
  return async () => {
    stopListening();
    await lane.stop();
  };
}

async function openLane(prepare: Prepare, report: Report) {
  const lease = clock.newId();
  const home = await findHome();
  const backoff = createBackoff({ first: 250, longest: 15_000 });
  const underWay = new Map<string, Promise<void>>();
  let issues: Issue[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  let stopped = false;
  let wakeUp = () => {};

  async function step() {
    if (clock.elapsed() - lookedAt >= lookEvery) {
      issues = await lookAtSending();
      lookedAt = clock.elapsed();
    }
    if (issues.length === 0) return idleFor;
    // Who gets a mail while the copy is behind would be known to nobody if the machine burned.
    const copied = issues.filter(
      ({ started_at, moved_at }) => isCopied(started_at) && isCopied(moved_at),
    );
    if (copied.length === 0) return shortestWait;
    const wanted = backoff.free(mostUnderWay, underWay.size);
    if (wanted === 0) return Math.min(lookEvery, backoff.pause() || lookEvery);
    const claimed = await claimMails(
      copied.map(({ id }) => id),
      wanted,
      lease,
    );
    for (const mail of claimed.mails) begin(mail);
    if (claimed.mails.length === 0 && claimed.wait === 0) return lookEvery;
    return Math.min(lookEvery, Math.max(shortestWait, claimed.wait));
  }

  function begin(mail: IssueMail) {
    const issue = issues.find(({ id }) => id === mail.issue_id);
    // One that takes longer than its lease was claimed again: the first try goes on under the new one.
    if (!issue || underWay.has(mail.id)) return;
    const work = sendMail({ mail, issue, lease, home, prepare, report, backoff })
      // What cannot be written down ends with the lease.
      .catch(() => {})
      .finally(() => {
        underWay.delete(mail.id);
        if (underWay.size === 0) wake();
        else if (underWay.size === issueConnections) wakeUp();
      });
    underWay.set(mail.id, work);
  }

  async function run() {
    while (!stopped) {
      // While the database is down, the next turn tries again.
      const pause = await step().catch(() => lookEvery);
      if (stopped) return;
      await Promise.race([clock.sleep(pause, { ref: false }), woken()]);
    }
  }
  function woken() {
    return new Promise<void>((resolve) => {
      wakeUp = resolve;
    });
  }
  function wake() {
    lookedAt = Number.NEGATIVE_INFINITY;
    wakeUp();
  }
  const running = run();
  return {
    wake,
    async stop() {
      stopped = true;
      wakeUp();
      await running;
      await Promise.race([Promise.all(underWay.values()), clock.sleep(endWithin, { ref: false })]);
    },
  };
}
