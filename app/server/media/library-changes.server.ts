import { sql } from "kysely";
import { cleanAlt } from "#app/rules/media/alt-text.ts";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import { findRow, updateRows } from "#app/server/db/rows.server.ts";
import { removeFiles } from "#app/server/pictures/images.server.ts";

type Description = { alt: string; decorative: boolean };

type Describing = Description & {
  /** What is known already stays. */
  onlyNew?: boolean;
};

/** Stores what a picture shows; false if there is no such picture. */
export async function describePicture(name: string, { alt, decorative, onlyNew }: Describing) {
  const found = await db
    .updateTable("pictures")
    .set({ alt: decorative ? null : cleanAlt(alt), decorative })
    .where("name", "=", name)
    .where("removed_at", "is", null)
    .$if(onlyNew === true, (query) =>
      query.where("alt", "is", null).where("decorative", "=", false),
    )
    .executeTakeFirst();
  const changed = found.numUpdatedRows > 0n;
  // Texts without words of their own show it.
  if (changed) announceContentChange("pictures");
  return changed;
}

export type Deleted = "deleted" | "used" | "kept" | "gone";

/** Deletes a picture that nothing uses, earlier versions included. */
export async function deletePicture(name: string): Promise<Deleted> {
  const state = await db.transaction().execute(async (transaction): Promise<Deleted> => {
    // Whoever saves a text with it now is seen below.
    if (engine === "postgres") {
      await sql`lock table picture_uses in share mode`.execute(transaction);
    }
    const use = await findRow(transaction, "picture_uses", { picture: name }, ["subject"]);
    if (use) return "used";
    const picture = await findRow(transaction, "pictures", { name, removed_at: null });
    if (!picture) return "gone";
    if (picture.unused_since === null) return "kept";
    await updateRows(transaction, "pictures", { name }, { removed_at: clock.iso() });
    return "deleted";
  });
  if (state !== "deleted") return state;
  // If this fails, the nightly cleanup does it.
  await removeFiles(name);
  await db.deleteFrom("pictures").where("name", "=", name).execute();
  return state;
}
