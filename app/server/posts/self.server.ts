import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findRow, insertRow, updateRows } from "#app/server/db/rows.server.ts";

/** A member of staff as a person: the author whom posts of the account are by, and what they sign answers with. */
export type Self = {
  id?: string;
  name?: string;
  line: string;
  picture: string | null;
  signature: string;
  /** Which replies of enquirers they are mailed about. */
  notices: string;
};

export async function findSelf(userId: string): Promise<Self> {
  const [author, user] = await Promise.all([
    findRow(db, "authors", { user_id: userId }, ["id", "name", "line", "picture"]),
    findRow(db, "users", { id: userId }, ["signature", "reply_notices"]),
  ]);
  const { signature, reply_notices } = user ?? {};
  const own = { signature: signature ?? "", notices: reply_notices ?? "mine" };
  return { line: "", picture: null, ...author, ...own };
}

type SelfFields = { name: string; line: string; signature: string; notices: string };

/** Changes the author of an account, or makes one. */
export async function saveSelf(userId: string, { name, line, signature, notices }: SelfFields) {
  const now = clock.iso();
  await db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, "authors");
    const own = { signature: signature || null, reply_notices: notices };
    await updateRows(transaction, "users", { id: userId }, own);
    const changed = { name, line, updated_at: now };
    if ((await updateRows(transaction, "authors", { user_id: userId }, changed)) > 0) return;
    await insertRow(transaction, "authors", {
      ...changed,
      id: clock.newId(),
      picture: null,
      user_id: userId,
      created_at: now,
    });
  });
  announceContentChange("authors");
}
