import type { ImapFlow } from "imapflow";
import { findHealth, reportHealth } from "#app/server/db/health.server.ts";
import { findSetting, saveSetting } from "#app/server/db/settings.server.ts";
import { env } from "#app/server/env.server.ts";
import { every } from "#app/server/jobs.server.ts";
import { mailboxProblem, withMailbox } from "#app/server/outbox/imap.server.ts";
import { longestMail, receiveReply } from "./receive-reply.server.ts";

const everySeconds = 20;
const lookEndsAfter = 300_000;
/** The rest is read at the next look. */
const mailsPerLook = 200;
/** Of a mail that is too large. */
const beginning = 256 * 1024;

const setting = "reply-mailbox";

/** How far the mailbox was read. A server that counts anew gives it another validity. */
type Place = {
  validity: string;
  uid: number;
  /** Up to here the mails were there before it was first read. */
  old: number;
};

/** Reads the mailbox of replies, on one of several instances. */
export function startReplyWatch() {
  const address = env.REPLY_IMAP_URL;
  if (!address || env.STAGING) return undefined;
  return every("replies", everySeconds, (signal) => look(address, signal), { oneInstance: true });
}

/** How the last look went; undefined where no mailbox is read. */
export async function findReplyState() {
  return env.REPLY_IMAP_URL && !env.STAGING ? findHealth("replies") : undefined;
}

async function look(address: string, signal: AbortSignal) {
  try {
    const read = await readReplyMailbox(address, signal);
    const what = read === 0 ? "nothing new" : `${read} new ${read === 1 ? "mail" : "mails"}`;
    await reportHealth("replies", `The mailbox was read: ${what}.`, false);
  } catch (error) {
    if (signal.aborted) return;
    await reportHealth("replies", mailboxProblem(error, "REPLY_IMAP_URL"), true);
  }
}

/** Reads what is new in a mailbox and changes nothing there, not even what was seen; returns how many mails. */
export function readReplyMailbox(address: string, signal?: AbortSignal) {
  const limits = { longestMail, milliseconds: lookEndsAfter, readOnly: true, signal };
  return withMailbox(address, limits, (client) => readNew(client, signal));
}

async function readNew(client: ImapFlow, signal: AbortSignal | undefined) {
  const { mailbox } = client;
  const validity = String(mailbox ? mailbox.uidValidity : "");
  const before = await findPlace();
  const isSame = before?.validity === validity;
  const from = isSame ? before.uid + 1 : 1;
  const listed = await client.fetchAll(`${from}:*`, { uid: true, size: true }, { uid: true });
  // A range that begins behind the last mail names that one.
  const fresh = listed.filter(({ uid }) => uid >= from).sort((a, b) => a.uid - b.uid);
  const old = isSame ? before.old : (fresh.at(-1)?.uid ?? 0);
  for (const { uid, size = 0 } of fresh.slice(0, mailsPerLook)) {
    signal?.throwIfAborted();
    const isCut = size > longestMail;
    const maxLength = isCut ? beginning : longestMail;
    const mail = await client.fetchOne(String(uid), { source: { maxLength } }, { uid: true });
    const source = mail ? mail.source : undefined;
    const place: Place = { validity, uid, old };
    // It was moved elsewhere in the meantime.
    if (!source) {
      await saveSetting(setting, place, null);
      continue;
    }
    await receiveReply(source, {
      also: (transaction) => saveSetting(setting, place, null, transaction),
      onlyMatching: uid <= old,
      isCut,
    });
  }
  if (!before && fresh.length === 0) await saveSetting(setting, { validity, uid: 0, old: 0 }, null);
  return Math.min(fresh.length, mailsPerLook);
}

async function findPlace() {
  const saved = await findSetting(setting);
  if (typeof saved !== "object" || saved === null) return undefined;
  const { validity, uid, old = 0 } = saved as Partial<Place>;
  if (typeof validity !== "string" || typeof uid !== "number") return undefined;
  return { validity, uid, old };
}
