import { setImmediate as nextTurn } from "node:timers/promises";
import { createSerialQueue } from "#app/rules/memory/serial-queue.ts";
import {
  type FileColumns,
  guessColumns,
  maxFileRows,
  type ReadRow,
  readHeading,
  readRow,
} from "#app/rules/newsletter/subscriber-file.ts";
import type { CsvRow } from "#app/rules/text/csv-read.ts";
import { shortDate } from "#app/rules/time/site-time.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { insertRow } from "#app/server/db/rows.server.ts";
import type { SubscriberImport, SubscriberImportRow } from "#app/server/db/schema.server.ts";
import { emailKey } from "#app/server/guard/email-key.server.ts";
import { hashedKey, takeOne } from "#app/server/guard/limits.server.ts";
import { readRows, UnusableFile, type UploadedFile } from "./import-file.server.ts";
import { findSuppressed } from "./suppressions.server.ts";

/** So small that other requests hardly wait for one. */
const portion = 250;

/** For one admin, counted by the thousand: four files of the longest kind. */
const rowsAnHour = 1_000_000;
const countedTogether = 1000;

const oneAtATime = createSerialQueue();

/**
 * Reads a file and stores what would happen to each of its rows. Nobody is subscribed yet.
 * Returns the id of the import.
 */
export function readImport(file: UploadedFile, byEmail: string) {
  return oneAtATime(async () => {
    const id = clock.newId();
    await createImport(id, file.name, byEmail);
    try {
      const key = hashedKey("import-rows", byEmail);
      const limit = { key, max: rowsAnHour / countedTogether, seconds: 3600 };
      const counts = await checkFile(id, file, () => takeOne([limit]));
      await finish(id, { ...counts, state: "read" });
    } catch (error) {
      await finish(id, { state: "discarded" });
      throw error;
    }
    return id;
  });
}

async function checkFile(id: string, file: UploadedFile, take: () => Promise<unknown>) {
  const state: ReadingState = { columns: undefined, first: true, rowOf: new Map() };
  const counts: Counts = { fresh: 0, agreed: 0, known: 0, refused: 0, last_row: 0 };
  let taken = 0;
  for await (const rows of readRows(file)) {
    for (let at = 0; at < rows.length; at += portion) {
      if (counts.last_row >= taken) {
        await take();
        taken += countedTogether;
      }
      const read = readPortion(rows.slice(at, at + portion), state);
      const checked = await checkPortion(id, read);
      await storePortion(checked);
      count(counts, checked);
      if (counts.last_row > maxFileRows) throw new UnusableFile("long");
      await nextTurn();
    }
  }
  if (counts.last_row === 0) throw new UnusableFile("empty");
  return counts;
}

async function finish(id: string, changes: Partial<SubscriberImport>) {
  await db
    .updateTable("subscriber_imports")
    .set({ ...changes, at: clock.iso() })
    .where("id", "=", id)
    .execute();
}

async function createImport(id: string, fileName: string, byEmail: string) {
  await insertRow(db, "subscriber_imports", {
    id,
    file_name: fileName,
    by_email: byEmail,
    state: "reading",
    at: clock.iso(),
    statement: null,
    fresh: 0,
    agreed: 0,
    known: 0,
    refused: 0,
    last_row: 0,
    done_row: 0,
  });
}

type ReadingState = {
  columns: FileColumns | undefined;
  first: boolean;
  /** The row in which an address stood first. */
  rowOf: Map<string, number>;
};

type NumberedRow = ReadRow & { row: number };

function readPortion(rows: CsvRow[], state: ReadingState): NumberedRow[] {
  const found: NumberedRow[] = [];
  for (const { number, cells, unclosed } of rows) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const heading = state.first ? readHeading(cells) : undefined;
    state.first = false;
    state.columns = heading ?? state.columns ?? guessColumns(cells);
    if (heading) continue;
    const read = unclosed
      ? { email: "", refused: "A quote in this row is never closed" }
      : readRow(cells, state.columns ?? { email: 0 });
    found.push({ row: number, ...withoutRepetition(read, number, state.rowOf) });
  }
  return found;
}

function withoutRepetition(read: ReadRow, row: number, rowOf: Map<string, number>): ReadRow {
  if (read.refused) return read;
  const before = rowOf.get(read.email);
  if (before !== undefined) return { ...read, refused: `The same address as in row ${before}` };
  rowOf.set(read.email, row);
  return read;
}

async function checkPortion(importId: string, rows: NumberedRow[]): Promise<SubscriberImportRow[]> {
  const emails = rows.filter(({ refused }) => !refused).map(({ email }) => email);
  const [known, suppressed] = await Promise.all([findKnown(emails), findSuppressed(db, emails)]);
  return rows.map(({ row, email, refused, consent, firstName, lists }) => {
    const subscriber = known.get(email);
    const reason =
      refused ??
      (suppressed.has(email) ? "On the list “Never write”, stays so" : undefined) ??
      (subscriber?.state === "unsubscribed"
        ? `Unsubscribed on ${shortDate(subscriber.unsubscribed_at ?? subscriber.created_at)}, stays so`
        : undefined);
    return {
      import_id: importId,
      row,
      id: idOfRow(importId, row),
      email: email.toWellFormed().replaceAll("\0", "\ufffd").slice(0, 254),
      email_key: reason ? "" : emailKey(email),
      verdict: reason ? "refused" : subscriber ? "known" : "fresh",
      reason: reason ?? null,
      // Consent says nothing new of somebody who has confirmed.
      consent: subscriber && subscriber.state !== "pending" ? null : (consent ?? null),
      first_name: firstName ?? null,
      lists: lists?.join(",") ?? null,
    };
  });
}

/** In the order of the rows: indexes grow at their end, which is several times as fast. */
function idOfRow(importId: string, row: number) {
  return importId.slice(0, -12) + row.toString(16).padStart(12, "0");
}

async function findKnown(emails: string[]) {
  if (emails.length === 0) return new Map<string, never>();
  const subscribers = await db
    .selectFrom("subscribers")
    .select(["email", "state", "created_at", "unsubscribed_at"])
    .where("email", "in", emails)
    .execute();
  return new Map(subscribers.map((subscriber) => [subscriber.email, subscriber]));
}

async function storePortion(rows: SubscriberImportRow[]) {
  if (rows.length === 0) return;
  await db.insertInto("subscriber_import_rows").values(rows).execute();
}

type Counts = { fresh: number; agreed: number; known: number; refused: number; last_row: number };

function count(counts: Counts, rows: SubscriberImportRow[]) {
  for (const { verdict, consent, row } of rows) {
    counts[verdict] += 1;
    if (verdict !== "refused" && consent) counts.agreed += 1;
    counts.last_row = row;
  }
}
