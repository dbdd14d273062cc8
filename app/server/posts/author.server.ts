import type { Transaction } from "kysely";
import type { FieldProblem } from "#app/rules/forms.ts";
import { imageSrcSet } from "#app/rules/images.ts";
import { portraitUrl } from "#app/rules/portraits.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { founderPortrait } from "#app/words/founder-portrait.ts";

/** The face of the founder, who writes what has no other author. */
export function authorPortrait() {
  const { photo, person } = founderPortrait;
  return photo || portraitUrl(person, "face");
}

/** Somebody other than the founder. */
export type PostAuthor = { name: string; line: string; image: string | null };

/** Who wrote a post, as its page shows it; an author who is gone is the founder. */
export async function bylineOf(authorId: string | null | undefined) {
  const author = authorId && (await findAuthor(authorId));
  if (!author) return { portrait: authorPortrait() };
  const { name, line, picture } = author;
  return { portrait: smallPicture(picture), author: { name, line, image: picture } };
}

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
  transaction: Transaction<Database>,
  authorId: string | null | undefined,
): Promise<FieldProblem | undefined> {
  if (!authorId) return undefined;
  await takeTurns(transaction, `author ${authorId}`);
  const known = await transaction
    .selectFrom("authors")
    .select("id")
    .where("id", "=", authorId)
    .executeTakeFirst();
  const message = "This author no longer exists. Please choose another.";
  return known ? undefined : { field: "author_id", message };
}

function findAuthor(id: string) {
  return db
    .selectFrom("authors")
    .select(["name", "line", "picture"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Nobody is drawn with a face that is not theirs. */
function smallPicture(picture: string | null) {
  if (!picture) return "";
  return imageSrcSet(picture) ? `${picture}?w=400` : picture;
}
