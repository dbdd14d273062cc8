import type { Database, Transaction } from "#app/server/db/schema.server.ts";

export type PictureSubject = Database["picture_uses"]["subject"];

/** A text that may name pictures, and which of its subject it is. */
export type UsedText = { place: string; text: string | null | undefined };

/**
 * Writes the rows by which the library knows where pictures are used. Part of the transaction that
 * writes the subject; no texts: it is deleted. What was used once is in a revision, so from then on
 * only the nightly search can tell that nobody needs a picture.
 */
export async function placePictureUses(
  transaction: Transaction,
  subject: PictureSubject,
  id: string,
  texts: readonly UsedText[],
) {
  await transaction
    .deleteFrom("picture_uses")
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .execute();
  const rows = pictureRows(subject, id, texts);
  if (rows.length === 0) return;
  await transaction
    .insertInto("picture_uses")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const names = [...new Set(rows.map(({ picture }) => picture))].toSorted();
  await transaction
    .updateTable("pictures")
    .set({ unused_since: null })
    .where("name", "in", names)
    .where("unused_since", "is not", null)
    .execute();
}

export function pictureRows(subject: PictureSubject, id: string, texts: readonly UsedText[]) {
  return texts.flatMap(({ place, text }) =>
    picturesIn(text ?? "").map((picture) => ({ picture, subject, subject_id: id, place })),
  );
}

/** The names of the uploads in a text, each once. */
export function picturesIn(text: string) {
  const names = Array.from(
    text.matchAll(/blog-images\/(\d{1,16}\.[a-z]{3,4})/g),
    ([, name]) => name,
  );
  return [...new Set(names)].flatMap((name) => name ?? []);
}

type PostTexts = {
  content: string;
  feature_image: string | null;
  social_image?: string | null;
  products: unknown;
};

export function textsOfPost({ content, feature_image, social_image, products }: PostTexts) {
  return [
    { place: "feature", text: feature_image },
    { place: "text", text: content },
    { place: "products", text: typeof products === "string" ? products : JSON.stringify(products) },
    { place: "social", text: social_image },
  ];
}

type WordTexts = { published: unknown; draft: unknown };

export function textsOfWords({ published, draft }: WordTexts) {
  return [
    { place: "published", text: asText(published) },
    { place: "draft", text: asText(draft) },
  ];
}

function asText(words: unknown) {
  return typeof words === "string" ? words : JSON.stringify(words ?? null);
}
