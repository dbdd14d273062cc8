import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import type { AuthorFields } from "#app/rules/posts/author.ts";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { countRows, findRow, updateRows } from "#app/server/db/rows.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { placePictureUses } from "#app/server/pictures/picture-uses.server.ts";

const maxAuthors = 200;

/** Everybody posts can be by, beside the founder, with how many are, those in the trash included. */
export function listAuthors() {
  return db
    .selectFrom("authors")
    .leftJoin("users", "users.id", "authors.user_id")
    .select(["authors.id", "authors.name", "line", "picture", "user_id", "users.email"])
    .select((eb) =>
      eb
        .selectFrom("blog_posts")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .whereRef("author_id", "=", "authors.id")
        .as("posts"),
    )
    .orderBy("authors.name")
    .orderBy("authors.id")
    .execute();
}

/** What the form of a post offers. */
export function listAuthorChoices() {
  return db
    .selectFrom("authors")
    .select(["id", "name", "user_id"])
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** How many posts are by the founder. */
export async function countFounderPosts() {
  const posts = db.selectFrom("blog_posts");
  // An index tells how many are by somebody, none how many are by nobody.
  const [all, ofAuthors] = await Promise.all([
    countRows(posts),
    countRows(posts.where("author_id", "is not", null)),
  ]);
  return all - ofAuthors;
}

/** Accounts that an author can be: the others of staff are for admins to see. */
export async function listAccountChoices(staff: { id: string; role: string }) {
  const accounts = await db
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "in", db.selectFrom("user_roles").select("user_id"))
    .orderBy("email")
    .execute();
  return accounts.filter(({ id }) => staff.role === "admin" || id === staff.id);
}

/** Adds an author, or changes the one with this id. Returns what is wrong. An account is one author. */
export async function saveAuthor(
  id: string | undefined,
  fields: AuthorFields,
  accounts: readonly { id: string }[],
): Promise<FieldProblem[]> {
  const problem = await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, "authors");
    const known = id ? await findAuthor(transaction, id) : undefined;
    if (id && !known) return authorGone;
    const { user_id } = fields;
    if (user_id && user_id !== known?.user_id) {
      if (!accounts.some((account) => account.id === user_id)) return unknownAccount;
      await updateRows(transaction, "authors", { user_id }, { user_id: null });
    }
    return known ? change(transaction, known.id, fields) : add(transaction, fields);
  });
  if (problem) return [problem];
  announceContentChange("authors");
  return [];
}

type Deleted = { state: "deleted"; name: string } | { state: "gone" } | Used;
type Used = { state: "used"; name: string; posts: number };

/** Deletes an author whom no post names; others only if their posts get another author first. */
export async function deleteAuthor(id: string, heir?: string | null): Promise<Deleted> {
  const deleted = await db.transaction().execute(async (transaction): Promise<Deleted> => {
    // Whoever saves a post by one of the two waits.
    for (const name of [id, heir ?? ""].toSorted()) await takeTurns(transaction, `author ${name}`);
    const known = await findAuthor(transaction, id);
    if (!known) return { state: "gone" };
    const posts = await countPosts(transaction, id);
    const mayMove = heir === null || (heir && heir !== id && (await findAuthor(transaction, heir)));
    if (posts > 0 && !mayMove) return { state: "used", name: known.name, posts };
    if (posts > 0) {
      await updateRows(transaction, "blog_posts", { author_id: id }, { author_id: heir ?? null });
    }
    await transaction.deleteFrom("authors").where("id", "=", id).execute();
    await placePictureUses(transaction, "author", id, []);
    return { state: "deleted", name: known.name };
  });
  if (deleted.state === "deleted") announceContentChange("authors");
  return deleted;
}

export const authorGone = {
  field: "",
  message: "This author no longer exists. They may have been deleted in another window.",
};

const unknownAccount = { field: "user_id", message: "Please choose one of the list" };

async function add(transaction: Transaction, fields: AuthorFields) {
  const total = await countRows(transaction.selectFrom("authors"));
  if (total >= maxAuthors) {
    return { field: "", message: `There are ${maxAuthors} authors. Delete one first.` };
  }
  const now = clock.iso();
  const row = { id: clock.newId(), ...fields, created_at: now, updated_at: now };
  await transaction.insertInto("authors").values(row).execute();
  await placePicture(transaction, row.id, fields);
}

async function change(transaction: Transaction, id: string, fields: AuthorFields) {
  await transaction
    .updateTable("authors")
    .set({ ...fields, updated_at: clock.iso() })
    .where("id", "=", id)
    .execute();
  await placePicture(transaction, id, fields);
}

function placePicture(transaction: Transaction, id: string, { picture }: AuthorFields) {
  return placePictureUses(transaction, "author", id, [{ place: "picture", text: picture }]);
}

function findAuthor(transaction: Transaction, id: string) {
  return findRow(transaction, "authors", { id }, ["id", "name", "user_id"]);
}

function countPosts(transaction: Transaction, authorId: string) {
  return countRows(transaction.selectFrom("blog_posts").where("author_id", "=", authorId));
}
