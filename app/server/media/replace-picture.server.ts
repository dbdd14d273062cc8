import { db, takeTurns } from "#app/server/db/db.server.ts";
import type { Picture } from "#app/server/db/schema.server.ts";
import type { PictureSubject } from "#app/server/pictures/picture-uses.server.ts";
import { announceContentChange } from "#app/server/posts/changes.server.ts";
import { saveSetting } from "#app/server/settings.server.ts";
import { loadWords } from "#app/server/words/word-store.server.ts";
import { rewriters, type Swap } from "./rewrite-texts.server.ts";

export type Replaced = "replaced" | "gone" | "busy";

const prefix = "picture replaced: ";

/**
 * Puts one picture into every place of another: published texts, drafts, words and authors, but not
 * into issues that went out and earlier versions, which keep the old file. What is to be done is
 * stored first, so that an interrupted replacement is finished at the next start.
 */
export async function replacePicture(old: string, next: string, by: string): Promise<Replaced> {
  const begun = await begin(old, next, by);
  if (begun === "gone") return "gone";
  if (begun === "busy") {
    await finishReplacements();
    return "busy";
  }
  await finish({ old, next, by });
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
    const { to } = value as { to: string };
    await finish({ old: name.slice(prefix.length), next: to, by: updated_by ?? "" });
  }
}

/** The description moves along. */
function begin(old: string, next: string, by: string) {
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
    const known = await transaction
      .selectFrom("settings")
      .select("name")
      .where("name", "=", prefix + old)
      .executeTakeFirst();
    if (known) return "busy";
    await saveSetting(prefix + old, { to: next }, by, transaction);
    const { alt, decorative } = from;
    if (to.alt === null && !to.decorative) {
      await transaction
        .updateTable("pictures")
        .set({ alt, decorative })
        .where("name", "=", next)
        .execute();
    }
    return "begun";
  });
}

type Replacement = { old: string; next: string; by: string };

async function finish({ old, next, by }: Replacement) {
  const [from, to] = await Promise.all([findSize(old), findSize(next)]);
  if (from && to) await rewriteAll({ old: from, next: to, by });
  await db
    .deleteFrom("settings")
    .where("name", "=", prefix + old)
    .execute();
  await loadWords();
  announceContentChange();
}

async function rewriteAll(swap: Swap) {
  const uses = await db
    .selectFrom("picture_uses")
    .select(["subject", "subject_id"])
    .where("picture", "=", swap.old.name)
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
  return db
    .selectFrom("pictures")
    .select(["name", "width", "height"])
    .where("name", "=", name)
    .executeTakeFirst();
}
