import { createHash } from "node:crypto";
import {
  filesThatFit,
  mostFileBytes,
  safeName,
  storableFile,
} from "#app/rules/enquiries/reply-files.ts";
import { replyKindOf } from "#app/rules/enquiries/reply-kind.ts";
import { normalizeEmail } from "#app/rules/text/email.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, json, takeTurns } from "#app/server/db/db.server.ts";
import { storePieces } from "#app/server/db/pieces.server.ts";
import { findRow, insertRow } from "#app/server/db/rows.server.ts";
import type { Executor, Reply, Transaction } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { notifyOutbox, queueMail } from "#app/server/outbox/outbox.server.ts";
import { joinEnquiry } from "./join-enquiry.server.ts";
import { listNoticeRecipients } from "./notice-recipients.server.ts";
import { type ParsedMail, parseMail } from "./parse-mail.server.ts";
import { readReplyAddress } from "./reply-address.server.ts";

export const longestMail = 25 * 1024 * 1024;
const longestText = 100_000;

/** `known`: the same mail came before. `left`: it belongs to no enquiry and only those that do were wanted. */
export type Received = "joined" | "unsorted" | "known" | "left";

type Receiving = {
  /** In the same transaction: what the mailbox was read up to. */
  also?: (transaction: Transaction) => Promise<unknown>;
  /** From before anybody could have replied: nobody has to sort those. */
  onlyMatching?: boolean;
  /** More of it is in the mailbox. */
  isCut?: boolean;
};

/** Stores a mail with its enquiry, or as one to be sorted; all of it or nothing, and once. */
export async function receiveReply(
  bytes: Uint8Array,
  { also = async () => {}, onlyMatching = false, isCut = false }: Receiving = {},
): Promise<Received> {
  const id = createHash("sha256").update(bytes).digest("base64url");
  const mail = await parseMail(bytes);
  const { row, files } = toRow(id, mail, isCut);
  const state = await db.transaction().execute(async (transaction): Promise<Received> => {
    await also(transaction);
    await takeTurns(transaction, `reply ${id}`);
    if (await findRow(transaction, "replies", { id }, ["id"])) return "known";
    const found = await findEnquiry(transaction, mail, row.from_email);
    if (!found && onlyMatching) return "left";
    const joined_by = found?.by ?? null;
    const submission_id = found?.id ?? null;
    const fitting = filesThatFit(files, await countBytes(transaction, submission_id));
    const notes = json([...row.notes, ...(fitting.length < files.length ? [noRoom] : [])]);
    await insertRow(transaction, "replies", { ...row, notes, joined_by, submission_id });
    await storeFiles(transaction, id, fitting);
    if (!found) return "unsorted";
    const opened = await joinEnquiry(transaction, { id, kind: row.kind }, found.id);
    const readers = opened ? await listNoticeRecipients(opened, transaction) : [];
    if (readers.length > 0) await queueMail(transaction, "reply-notice", id, clock.iso());
    return "joined";
  });
  if (state === "joined") notifyOutbox();
  return state;
}

const noRoom =
  "Files are missing here: the ones before them take all the room. They are in the mailbox.";

/** Of the files that replies to an enquiry have, or unsorted mails. */
async function countBytes(executor: Executor, submissionId: string | null) {
  const { sum } = await executor
    .selectFrom("reply_files")
    .innerJoin("replies", "replies.id", "reply_files.reply_id")
    .select(({ fn }) => fn.sum<number>("reply_files.bytes").as("sum"))
    .where("replies.submission_id", submissionId === null ? "is" : "=", submissionId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

type File = { name: string; type: string; bytes: Uint8Array };

function toRow(id: string, mail: ParsedMail, isCut: boolean) {
  const headers = new Map(mail.headers.toReversed());
  const from_email = normalizeEmail(mail.from.email).slice(0, 254);
  const { files, refused } = storableFiles(mail);
  const kind = replyKindOf({ ...mail, headers, from: from_email });
  const row = {
    id,
    kind,
    from_email,
    from_name: clean(mail.from.name).slice(0, 200),
    subject: clean(mail.subject).slice(0, 300),
    message_id: /^<[!-;=?-~]{3,250}>$/.exec(headers.get("message-id")?.trim() ?? "")?.[0] ?? null,
    body: storable(mail.text).slice(0, longestText).toWellFormed(),
    notes: notesOf(mail, refused, isCut),
    at: clock.iso(),
  };
  return { row, files };
}

function storableFiles(mail: ParsedMail) {
  const files: File[] = [];
  const refused: string[] = [];
  for (const { name, bytes } of mail.files) {
    const storable = bytes.length <= mostFileBytes ? storableFile(name, bytes) : undefined;
    if (storable) files.push({ ...storable, bytes });
    else if (bytes.length > 0) refused.push(safeName(name));
  }
  return { files, refused };
}

function notesOf(mail: ParsedMail, refused: readonly string[], isCut: boolean) {
  const { isBroken, moreFiles, text } = mail;
  return [
    ...(isCut ? ["This mail is too large: only its beginning was read."] : []),
    ...(isBroken ? ["This mail is damaged: what is legible of it is shown."] : []),
    ...(text.length > longestText ? ["The text is longer than what is shown."] : []),
    ...refused.map((name) => `Not stored, because of its type or size: ${name}`),
    ...(moreFiles > 0 ? [`${moreFiles} more files are not stored.`] : []),
  ];
}

function clean(text: string) {
  return storable(text).replace(/\s+/g, " ").trim();
}

/** Without what PostgreSQL cannot store and no reader sees. */
function storable(text: string) {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .toWellFormed();
}

/**
 * By an address that we signed, or by a Message-ID of ours together with the address of the enquiry. Subjects and
 * senders alone say nothing: anybody can write them.
 */
async function findEnquiry(executor: Executor, { headers }: ParsedMail, from: string) {
  const of = (names: readonly string[]) =>
    headers.flatMap(([name, value]) => (names.includes(name) ? value : [])).slice(0, 30);
  const addresses = of(["to", "cc", "delivered-to", "x-original-to", "envelope-to"]).flatMap(
    (value) =>
      value.match(/(?<![^\s<>,;:"()])[^\s<>,;:"()@]{1,64}@[^\s<>,;:"()]{1,200}/g)?.slice(0, 50) ??
      [],
  );
  for (const address of addresses) {
    const id = readReplyAddress(address);
    const enquiry = id && (await findRow(executor, "submissions", { id, is_test: false }, ["id"]));
    if (enquiry) return { id: enquiry.id, by: "address" as const };
  }
  const host = new URL(siteUrl()).hostname;
  const names = of(["in-reply-to", "references"])
    .flatMap(
      (value) => value.match(/(?<![^\s<>])[^\s<>@]{1,200}@[^\s<>]{1,200}/g)?.slice(-50) ?? [],
    )
    .filter((name) => name.endsWith(`@${host}`))
    .map((name) => name.slice(0, -host.length - 1));
  const id = await findAnswered(executor, names, from);
  return id === undefined ? undefined : { id, by: "reference" as const };
}

async function findAnswered(executor: Executor, mailIds: readonly string[], from: string) {
  if (mailIds.length === 0 || from === "") return undefined;
  const mails = await executor
    .selectFrom("outbox")
    .select(["outbox.subject_id"])
    .where("outbox.id", "in", mailIds)
    .where("outbox.kind", "in", ["acknowledgement", "answer"])
    .execute();
  const subjects = mails.map(({ subject_id }) => subject_id);
  if (subjects.length === 0) return undefined;
  const answered = executor
    .selectFrom("enquiry_entries")
    .select("submission_id")
    .where("id", "in", subjects);
  const enquiry = await executor
    .selectFrom("submissions")
    .select("id")
    .where("email", "=", from)
    .where("is_test", "=", false)
    .where((eb) => eb.or([eb("id", "in", subjects), eb("id", "in", answered)]))
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return enquiry?.id;
}

async function storeFiles(transaction: Transaction, replyId: Reply["id"], files: readonly File[]) {
  for (const [number, { name, type, bytes }] of files.entries()) {
    const id = clock.newId();
    const file = { id, reply_id: replyId, number, name, type, bytes: bytes.length };
    await insertRow(transaction, "reply_files", file);
    await storePieces(transaction, id, bytes);
  }
}
