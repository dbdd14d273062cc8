import type { ImapFlow, ImapFlowOptions } from "imapflow";
import { type BounceReport, readDsn } from "#app/rules/newsletter/bounce-report.ts";
import { applyBounce } from "./bounces.server.ts";
import { readBounceAddress } from "./verp.server.ts";

const kilobyte = 1024;
const longestMail = 256 * kilobyte;
const mailsAtOnce = 5;
/** The rest is read at the next look. */
const mailsPerLook = 500;
const lookEndsAfter = 200_000;

const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  maxLiteralSize: 2 * longestMail,
  maxLineLength: 4096 * kilobyte,
  maxResponseSize: 8192 * kilobyte,
};

export type Look = { read: number; bounces: number };

/**
 * Reads the new mails of a mailbox, does what those that came back ask for, and marks all as seen.
 * Nothing is moved; with `?delete=1` reports that were understood are deleted.
 */
export async function readBounceMailbox(address: string, signal?: AbortSignal): Promise<Look> {
  const { folder, deletes, ...account } = settingsOf(address);
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({ ...account, ...limits, logger: false, disableAutoIdle: true });
  // What fails is reported by the call that was waiting for it.
  client.on("error", () => {});
  const end = AbortSignal.any([AbortSignal.timeout(lookEndsAfter), ...(signal ? [signal] : [])]);
  const close = () => client.close();
  end.addEventListener("abort", close);
  try {
    end.throwIfAborted();
    await client.connect();
    await client.mailboxOpen(folder);
    const look = await readNew(client, deletes);
    await client.logout();
    return look;
  } finally {
    end.removeEventListener("abort", close);
    client.close();
  }
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

/** On this machine the connection may be in clear text; everywhere else it is encrypted. */
function settingsOf(address: string) {
  const url = new URL(address);
  const secure = url.protocol === "imaps:";
  const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port || (secure ? 993 : 143)),
    secure,
    ...(!secure && { doSTARTTLS: !isHere }),
    auth: {
      user: decodeURIComponent(url.username),
      pass: decodeURIComponent(url.password),
    },
    folder: decodeURIComponent(url.pathname.slice(1)) || "INBOX",
    deletes: url.searchParams.get("delete") === "1",
  } satisfies ImapFlowOptions & { folder: string; deletes: boolean };
}
