import { findHealth, reportHealth } from "#app/server/db/health.server.ts";
import { env } from "#app/server/env.server.ts";
import { every } from "#app/server/jobs.server.ts";
import { mailboxProblem } from "#app/server/outbox/imap.server.ts";
import { type Look, readBounceMailbox } from "./bounce-mailbox.server.ts";

const everySeconds = 300;

/** Reads the mailbox of bounces every five minutes, on one of several instances. */
export function startBounceWatch() {
  const address = env.BOUNCE_IMAP_URL;
  if (!address || env.STAGING) return undefined;
  return every("bounces", everySeconds, (signal) => look(address, signal), { oneInstance: true });
}

export type BounceState = NonNullable<Awaited<ReturnType<typeof findBounceState>>>;

/** Which ways bounces come in, and how each is doing; undefined on a staging site. */
export async function findBounceState() {
  if (env.STAGING) return undefined;
  const readsMailbox = env.BOUNCE_IMAP_URL !== undefined;
  const isPosted = env.BOUNCE_WEBHOOK_SECRET !== undefined;
  return {
    readsMailbox,
    isPosted,
    look: readsMailbox ? await findHealth("bounces") : undefined,
    lastPost: isPosted ? await findHealth("bounces-posted") : undefined,
  };
}

async function look(address: string, signal: AbortSignal) {
  try {
    const seen = await readBounceMailbox(address, signal);
    await reportHealth("bounces", wordsOf(seen), false);
  } catch (error) {
    if (!signal.aborted)
      await reportHealth("bounces", mailboxProblem(error, "BOUNCE_IMAP_URL"), true);
  }
}

function wordsOf({ read, bounces }: Look) {
  if (read === 0) return "The mailbox was read: nothing new.";
  const mails = read === 1 ? "1 new mail" : `${read} new mails`;
  return `The mailbox was read: ${mails}, ${bounces} of them ${bounces === 1 ? "a bounce" : "bounces"}.`;
}
