import { clock } from "#app/server/clock.server.ts";
import { db, json } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { BlogPost, PostFields, Transaction } from "#app/server/db/schema.server.ts";
import { listAuthorNames } from "./author-rows.server.ts";

const maxRevisions = 50;

/** Part of the transaction that saves a post. */
export async function saveRevision(
  transaction: Transaction,
  post: BlogPost,
  savedBy: string | null,
) {
  await transaction
    .insertInto("post_revisions")
    .values({
      id: clock.newId(),
      post_id: post.id,
      version: post.version,
      title: post.title,
      saved_at: post.updated_at,
      saved_by: savedBy,
      fields: json(fieldsOf(post)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .deleteFrom("post_revisions")
    .where("post_id", "=", post.id)
    .where("version", "<=", (eb) =>
      eb
        .selectFrom("post_revisions")
        .select("version")
        .where("post_id", "=", post.id)
        .orderBy("version", "desc")
        .limit(1)
        .offset(maxRevisions),
    )
    .execute();
}

/** Newest first, without their bodies. */
export function listRevisions(postId: string) {
  return db
    .selectFrom("post_revisions")
    .select(["id", "version", "title", "saved_at", "saved_by"])
    .where("post_id", "=", postId)
    .orderBy("version", "desc")
    .execute();
}

/** An author who was deleted since then is not part of it. */
export async function findRevision(id: string) {
  const revision = await findRow(db, "post_revisions", { id });
  const author_id = revision?.fields.author_id ?? null;
  if (!revision || (await listAuthorNames([author_id])).has(author_id ?? "")) return revision;
  return { ...revision, fields: { ...revision.fields, author_id: null } };
}

export async function findSaver(postId: string, version: number) {
  const revision = await findRow(db, "post_revisions", { post_id: postId, version }, ["saved_by"]);
  return revision?.saved_by ?? null;
}

export function fieldsOf(post: PostFields): Required<PostFields> {
  const { title, excerpt, content, category, video_url, shorts_url, shopping_link } = post;
  const { brand_name, products, feature_image, feature_focus, published } = post;
  const { cloth_ground = null, cloth_figure = null, cloth_motif = null } = post;
  const { kind = null, film_seconds = null, transcript = null, author_id = null } = post;
  const { search_title = null, search_description = null, social_image = null } = post;
  const { canonical_url = null, noindex = false, tags = null } = post;
  const { is_page = false, page_head = null, page_band = null, menu_name = null } = post;
  const { study_field = null, study_client = null, study_figures = null } = post;
  const { study_quote = null, study_by = null } = post;
  return {
    title,
    excerpt,
    content,
    category,
    video_url,
    shorts_url,
    shopping_link,
    brand_name,
    kind,
    film_seconds,
    transcript,
    products,
    feature_image,
    feature_focus,
    cloth_ground,
    cloth_figure,
    cloth_motif,
    author_id,
    search_title,
    search_description,
    social_image,
    canonical_url,
    noindex,
    tags,
    is_page,
    page_head,
    page_band,
    menu_name,
    study_field,
    study_client,
    study_figures,
    study_quote,
    study_by,
    published,
  };
}
