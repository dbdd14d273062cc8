import { renderToStaticMarkup } from "react-dom/server";
import { retentionDays } from "#app/rules/people/retention.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import type { By } from "#app/server/accounts/user-changes.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { readPieces } from "#app/server/db/pieces.server.ts";
import { ArchivePage } from "./archive-page.tsx";
import { findPerson, isKnown, type Person } from "./person.server.ts";
import { zip } from "./zip.server.ts";

/**
 * Everything about an address in one file, which is an event. The trail outlives an erasure, so it
 * names the fingerprint and not the address.
 */
export async function exportPerson(email: string, by: By) {
  const person = await findPerson(email);
  if (!isKnown(person)) return undefined;
  const about = "the data of a person";
  const detail = `(fingerprint ${person.fingerprint})`;
  await db
    .transaction()
    .execute((transaction) => recordEvent(transaction, { kind: "exported", about, detail, ...by }));
  const now = clock.date();
  const data = { exported_at: now.toISOString(), retention_days: retentionDays, ...person };
  const page = `<!doctype html>${renderToStaticMarkup(<ArchivePage person={person} now={now} />)}`;
  return zip(
    [
      ...(await filesOf(person)),
      { name: "data.json", bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) },
      { name: "index.html", bytes: Buffer.from(page) },
    ],
    now,
  );
}

/** What they attached to their mails. */
async function filesOf({ replies }: Person) {
  const files = replies.flatMap((reply) => reply.files);
  return Promise.all(
    files.map(async ({ id, name }, index) => ({
      name: `attachments/${index + 1}-${name}`,
      bytes: await readPieces(id),
    })),
  );
}
