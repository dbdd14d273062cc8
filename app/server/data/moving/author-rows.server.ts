import { fold } from "#app/rules/text/search-text.ts";
import { clock } from "#app/server/clock.server.ts";
import { takeTurns } from "#app/server/db/db.server.ts";
import { insertRow } from "#app/server/db/rows.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { site } from "#site.config.ts";

/** The author of this name, who is made if there is none; null for the founder. */
export async function findOrMakeAuthor(
  transaction: Transaction,
  { name: written, line }: { name: string; line: string },
) {
  const name = written.replace(/\s+/g, " ").trim().slice(0, 100);
  if (name === "" || fold(name) === fold(site.founder.name)) return null;
  await takeTurns(transaction, "authors");
  const authors = await transaction.selectFrom("authors").select(["id", "name"]).execute();
  const known = authors.find((author) => fold(author.name) === fold(name));
  if (known) return known.id;
  const id = clock.newId();
  const now = clock.iso();
  await insertRow(transaction, "authors", {
    id,
    name,
    line: line.replace(/\s+/g, " ").trim().slice(0, 200),
    picture: null,
    user_id: null,
    created_at: now,
    updated_at: now,
  });
  return id;
}
