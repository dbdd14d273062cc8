import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";

/** Apart from their faces, whose words no command can read. */

/** What authors are called, for lists of posts. */
export async function listAuthorNames(ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("authors")
    .select(["id", "name"])
    .where("id", "in", wanted)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Part of the transaction that saves a post: nobody deletes the author meanwhile. */
export async function findAuthorProblem(
  transaction: Transaction,
  authorId: string | null | undefined,
): Promise<FieldProblem | undefined> {
  if (!authorId) return undefined;
  await takeTurns(transaction, `author ${authorId}`);
  const known = await findRow(transaction, "authors", { id: authorId }, ["id"]);
  const message = "This author no longer exists. Please choose another.";
  return known ? undefined : { field: "author_id", message };
}
