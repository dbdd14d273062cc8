import { uploadName } from "#app/rules/media/alt-text.ts";
import { imagesWithoutAlt } from "#app/rules/media/text-images.ts";
import { db } from "#app/server/db/db.server.ts";

/**
 * What the library says of the pictures in texts that have no words there, by their names. Asks the
 * database only if there are such pictures.
 */
export async function findDescriptions(...texts: readonly string[]): Promise<Map<string, string>> {
  const names = new Set(texts.flatMap(imagesWithoutAlt).flatMap((src) => uploadName(src) ?? []));
  if (names.size === 0) return new Map();
  const rows = await db
    .selectFrom("pictures")
    .select(["name", "alt"])
    .where("name", "in", [...names])
    .execute();
  return new Map(rows.map(({ name, alt }) => [name, alt ?? ""]));
}
