import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { BlogPost, PartnerLink } from "#app/server/db/schema.server.ts";
import {
  findEditablePost,
  hasSameFields,
  savePost,
} from "#app/server/posts/post-editing.server.ts";
import { brandPart, checkDraft, type PartnerDraft, refit } from "./partner-draft.server.ts";

/** How revisions name a save with the link. */
const brandSaver = "the brand";

export type PartnerSaved =
  | { state: "saved"; post: BlogPost }
  | { state: "problems"; problems: FieldProblem[] }
  /** Somebody else wrote the same things: `draft` is what was typed, for this version of the post. */
  | { state: "conflict"; post: BlogPost; draft: PartnerDraft }
  /** Published or deleted meanwhile. */
  | { state: "over" };

/** Saves what a brand wrote, unless somebody else has changed it since the brand saw it. */
export async function saveDraft(link: PartnerLink, draft: PartnerDraft): Promise<PartnerSaved> {
  // Staff may save between the look at the post and the save of it.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const post = await findEditablePost(link.post_id);
    if (!post || post.published) return { state: "over" };
    const own = await fitted(post, draft);
    const checked = checkDraft(post, own.draft);
    if ("problems" in checked) return { state: "problems", problems: checked.problems };
    if (hasSameFields(post, checked.post)) return { state: "saved", post };
    if (own.isForeign) return { state: "conflict", post, draft: own.draft };
    const { id, version } = post;
    // Its address and date are not the brand's: what is absent stays what it is.
    const { slug: _, publish_on: __, ...fields } = checked.post;
    const saved = await savePost({ id, version, fields, savedBy: brandSaver });
    if (saved.state === "updated") {
      await joinRevisions(saved.post);
      return { state: "saved", post: saved.post };
    }
    if (saved.state === "invalid") return { state: "problems", problems: saved.problems };
  }
  throw new Error("A post changes faster than it can be saved.");
}

/** Where staff changed only what is theirs, both changes go together. */
async function fitted(post: BlogPost, draft: PartnerDraft) {
  if (draft.version === post.version) return { draft, isForeign: false };
  const seen = await findVersion(post.id, draft.version);
  const isForeign = !seen || brandPart(seen) !== brandPart(post);
  if (!isForeign) return { draft: { ...draft, version: post.version }, isForeign };
  return { draft: refit(draft, seen, post), isForeign };
}

async function findVersion(postId: string, version: number) {
  const revision = await findRow(db, "post_revisions", { post_id: postId, version }, ["fields"]);
  return revision?.fields;
}

const joinedMinutes = 10;

/** A page that saves by itself makes many versions: of those within minutes the last one stays. */
async function joinRevisions({ id, version, updated_at }: BlogPost) {
  const since = new Date(Date.parse(updated_at) - joinedMinutes * 60_000).toISOString();
  await db
    .deleteFrom("post_revisions")
    .where("post_id", "=", id)
    // The version before stays, too: a second window may still show it.
    .where("version", "=", version - 2)
    .where("saved_by", "=", brandSaver)
    .where("saved_at", ">", since)
    .where("version", "not in", (eb) =>
      eb
        .selectFrom("partner_links")
        .select((of) => of.fn.coalesce("approved_version", of.val(0)).as("version"))
        .where("post_id", "=", id),
    )
    .execute();
}
