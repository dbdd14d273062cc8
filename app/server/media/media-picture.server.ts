import { db } from "#app/server/db/db.server.ts";
import type { PictureSubject } from "#app/server/pictures/picture-uses.server.ts";
import { findGroup } from "#app/server/words/groups.server.ts";

/** Where a picture is used, in words for staff. */
export type MediaPlace = {
  subject: Exclude<PictureSubject, "copy">;
  id: string;
  title: string;
  note: string;
  /** A replaced picture changes a text there that is for admins. */
  forAdmins: boolean;
};

/** A picture with all that is known of it. */
export async function findMediaPicture(name: string) {
  const picture = await db
    .selectFrom("pictures")
    .select(["name", "file_name", "alt", "decorative", "width", "height", "bytes"])
    .select(["uploaded_by", "created_at", "source", "unused_since"])
    .where("name", "=", name)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return picture && { ...picture, places: await listPlaces(name) };
}

export async function listPlaces(name: string): Promise<MediaPlace[]> {
  const uses = await db
    .selectFrom("picture_uses")
    .select(["subject", "subject_id", "place"])
    .where("picture", "=", name)
    .orderBy("place")
    .execute();
  const idsOf = (...subjects: PictureSubject[]) => [
    ...new Set(uses.flatMap((use) => (subjects.includes(use.subject) ? use.subject_id : []))),
  ];
  const placesOf = (id: string, ...subjects: PictureSubject[]) =>
    uses.filter((use) => use.subject_id === id && subjects.includes(use.subject));
  return [
    ...(await postPlaces(idsOf("post", "copy"), (id) => placesOf(id, "post", "copy"))),
    ...(await issuePlaces(idsOf("issue"))),
    ...wordPlaces(idsOf("words"), (id) => placesOf(id, "words")),
    ...(await authorPlaces(idsOf("author"))),
  ];
}

type Use = { subject: PictureSubject; place: string };

const postWords: Record<string, string> = {
  feature: "feature picture",
  text: "in the text",
  products: "a product",
  social: "social picture",
  draft: "changes not published yet",
};

async function postPlaces(
  ids: readonly string[],
  usesOf: (id: string) => Use[],
): Promise<MediaPlace[]> {
  if (ids.length === 0) return [];
  const posts = await db
    .selectFrom("blog_posts")
    .select(["id", "title", "published", "deleted_at"])
    .where("id", "in", ids)
    .orderBy("title")
    .execute();
  return posts.map(({ id, title, published, deleted_at }) => {
    const state = deleted_at ? "in the trash" : published ? undefined : "draft";
    const where = usesOf(id).flatMap(({ place }) => postWords[place] ?? []);
    return { subject: "post", id, title, note: sentence([...where, state]), forAdmins: false };
  });
}

async function issuePlaces(ids: readonly string[]): Promise<MediaPlace[]> {
  if (ids.length === 0) return [];
  const issues = await db
    .selectFrom("newsletter_issues")
    .select(["id", "number", "subject", "state"])
    .where("id", "in", ids)
    .orderBy("number", "desc")
    .execute();
  return issues.map(({ id, number, subject, state }) => ({
    subject: "issue",
    id,
    title: subject ? `Issue ${number}: ${subject}` : `Issue ${number}`,
    note: sentence(["newsletter", state === "draft" ? "draft" : "no longer changes"]),
    forAdmins: state === "draft",
  }));
}

function wordPlaces(ids: readonly string[], usesOf: (id: string) => Use[]): MediaPlace[] {
  return ids.map((id) => {
    const isPublished = usesOf(id).some(({ place }) => place === "published");
    const note = isPublished ? "Through Words" : "Through Words, not published yet";
    return { subject: "words", id, title: findGroup(id)?.name ?? id, note, forAdmins: true };
  });
}

async function authorPlaces(ids: readonly string[]): Promise<MediaPlace[]> {
  if (ids.length === 0) return [];
  const authors = await db
    .selectFrom("authors")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  return authors.map(({ id, name }) => ({
    subject: "author",
    id,
    title: name,
    note: "Picture of the author",
    forAdmins: false,
  }));
}

function sentence(parts: readonly (string | undefined)[]) {
  const text = [...new Set(parts.filter(Boolean))].join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
