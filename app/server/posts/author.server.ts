import { imageSrcSet } from "#app/rules/media/images.ts";
import { portraitUrl } from "#app/rules/media/portraits.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
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

function findAuthor(id: string) {
  return findRow(db, "authors", { id }, ["name", "line", "picture"]);
}

/** Nobody is drawn with a face that is not theirs. */
function smallPicture(picture: string | null) {
  if (!picture) return "";
  return imageSrcSet(picture) ? `${picture}?w=400` : picture;
}
