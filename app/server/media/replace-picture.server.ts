import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db, takeTurns } from "#app/server/db/db.server.ts";
import { findRow, updateRows } from "#app/server/db/rows.server.ts";
import type { Picture, Role } from "#app/server/db/schema.server.ts";
import { saveSetting } from "#app/server/db/settings.server.ts";
import type { PictureSubject } from "#app/server/pictures/picture-uses.server.ts";
import { loadWords } from "#app/server/words/word-store.server.ts";
import { listPlaces } from "./media-picture.server.ts";
import { rewriters, type Swap } from "./rewrite-texts.server.ts";

export type Replaced = "replaced" | "gone" | "busy" | { forAdmins: string[] };

type By = { email: string; role: Role };

const prefix = "picture replaced: ";

/**
 * Puts one picture into every place of another: published texts, drafts, words and authors, but not
 * into issues that went out and earlier versions, which keep the old file. What is to be done is
 * stored first, so that an interrupted replacement is finished at the next start. Where a draft of an
 * issue or words would change, it is for admins.
 */
export async function replacePicture(old: string, next: string, by: By): Promise<Replaced> {
  const isAdmin = by.role === "admin";
  const forAdmins = isAdmin ? [] : (await listPlaces(old)).filter((place) => place.forAdmins);
  if (forAdmins.length > 0) return { forAdmins: forAdmins.map(({ title }) => title) };
  const begun = await begin(old, next, by);
  if (begun === "gone") return "gone";
  if (begun === "busy") {
    await finishReplacements();
    return "busy";
  }
  await finish({ old, next, by: by.email, isAdmin });
  return "replaced";
}

/** Brings replacements to their end that were interrupted; every step may be done twice. */
export async function finishReplacements() {
  const rows = await db
    .selectFrom("settings")
    .selectAll()
    .where("name", "like", `${prefix}%`)
    .execute();
  for (const { name, value, updated_by } of rows) {
    const { to, isAdmin = true } = value as { to: string; isAdmin?: boolean };
    await finish({ old: name.slice(prefix.length), next: to, by: updated_by ?? "", isAdmin });
  }
}

/** The description moves along. */
function begin(old: string, next: string, { email, role }: By) {
  return db.transaction().execute(async (transaction) => {
    await takeTurns(transaction, prefix + old);
    const pictures = await transaction
      .selectFrom("pictures")
      .selectAll()
      .where("name", "in", [old, next])
      .where("removed_at", "is", null)
      .execute();
    const from = pictures.find(({ name }) => name === old);
    const to = pictures.find(({ name }) => name === next);
    if (!from || !to || old === next) return "gone";
    const known = await findRow(transaction, "settings", { name: prefix + old }, ["name"]);
    if (known) return "busy";
    await saveSetting(prefix + old, { to: next, isAdmin: role === "admin" }, email, transaction);
    const { alt, decorative } = from;
    if (to.alt === null && !to.decorative) {
      await updateRows(transaction, "pictures", { name: next }, { alt, decorative });
    }
    return "begun";
  });
}

type Replacement = { old: string; next: string; by: string; isAdmin: boolean };

async function finish({ old, next, by, isAdmin }: Replacement) {
  const [from, to] = await Promise.all([findSize(old), findSize(next)]);
  if (from && to) await rewriteAll({ old: from, next: to, by }, isAdmin);
  await db
    .deleteFrom("settings")
    .where("name", "=", prefix + old)
    .execute();
  await loadWords();
  announceContentChange();
}

/** What admins put the picture into meanwhile stays, too, unless an admin replaces it. */
async function rewriteAll(swap: Swap, isAdmin: boolean) {
  const uses = await db
    .selectFrom("picture_uses")
    .select(["subject", "subject_id"])
    .where("picture", "=", swap.old.name)
    .$if(!isAdmin, (query) => query.where("subject", "not in", ["issue", "words"]))
    .distinct()
    .orderBy("subject")
    .orderBy("subject_id")
    .execute();
  for (const { subject, subject_id } of uses) {
    const rewrite: (typeof rewriters)[PictureSubject] = rewriters[subject];
    await rewrite(subject_id, swap);
  }
}

function findSize(name: string): Promise<Pick<Picture, "name" | "width" | "height"> | undefined> {
  return findRow(db, "pictures", { name }, ["name", "width", "height"]);
}
