import type { ImapFlow } from "imapflow";
import { type BounceReport, readDsn } from "#app/rules/newsletter/bounce-report.ts";
import { withMailbox } from "#app/server/outbox/imap.server.ts";
import { applyBounce } from "./bounces.server.ts";
import { readBounceAddress } from "./verp.server.ts";

const longestMail = 256 * 1024;
const mailsAtOnce = 5;
/** The rest is read at the next look. */
const mailsPerLook = 500;
const lookEndsAfter = 200_000;

export type Look = { read: number; bounces: number };

/**
 * Reads the new mails of a mailbox, does what those that came back ask for, and marks all as seen.
 * Nothing is moved; with `?delete=1` reports that were understood are deleted.
 */
export function readBounceMailbox(address: string, signal?: AbortSignal): Promise<Look> {
  const deletes = new URL(address).searchParams.get("delete") === "1";
  const limits = { longestMail, milliseconds: lookEndsAfter, signal };
  return withMailbox(address, limits, (client) => readNew(client, deletes));
}

async function readNew(client: ImapFlow, deletes: boolean) {
  const found = (await client.search({ seen: false }, { uid: true })) || [];
  const fresh = found.slice(0, mailsPerLook);
  let bounces = 0;
  for (let at = 0; at < fresh.length; at += mailsAtOnce) {
    const few = fresh.slice(at, at + mailsAtOnce);
    const understood = await applyMails(client, few);
    bounces += understood.length;
    await client.messageFlagsAdd(few.join(","), ["\\Seen"], { uid: true });
    if (deletes && understood.length > 0)
      await client.messageDelete(understood.join(","), { uid: true });
  }
  return { read: fresh.length, bounces };
}

/** Returns those that are about a mail of ours. */
async function applyMails(client: ImapFlow, uids: readonly number[]) {
  const query = { uid: true, source: { maxLength: longestMail } };
  const mails = await client.fetchAll(uids.join(","), query, { uid: true });
  const understood: number[] = [];
  for (const { uid, source } of mails) {
    const report = source && (await readDsn(source.toString()));
    if (report && (await applyReport(report)) !== "unknown") understood.push(uid);
  }
  return understood;
}

/** The address in a report counts for nothing: anybody can write one. */
function applyReport({ addresses, messageIds, failed }: BounceReport) {
  const [first] = failed;
  return applyBounce({
    kind: failed.every(({ hard }) => hard) ? "hard" : "soft",
    mailId: addresses.map(readBounceAddress).find((id) => id !== undefined),
    messageIds,
    reason: first?.diagnostic || first?.status || "",
  });
}
