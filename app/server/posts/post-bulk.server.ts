import type { BulkIntent, BulkOutcome } from "#app/rules/posts/post-bulk.ts";
import type { NewEvent } from "#app/server/accounts/events.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { setPublished, trashPost, untrashPost } from "./post-editing.server.ts";

type Bulk = {
  intent: BulkIntent;
  ids: readonly string[];
  by: Pick<NewEvent, "visit"> & { actor: string };
  /** Why a post cannot be published yet. */
  refusalOf: (post: BlogPost) => Promise<string | undefined>;
};

/** One transaction per post: what is done stays done, whatever becomes of the rest. */
export async function changePosts({ ids, ...bulk }: Bulk): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: [], same: 0, gone: 0, refused: [] };
  for (const id of new Set(ids)) {
    const state = await changePost(id, bulk);
    if (typeof state === "object") outcome.refused.push(state);
    else if (state === "changed") outcome.changed.push(id);
    else outcome[state] += 1;
  }
  return outcome;
}

async function changePost(id: string, { intent, by, refusalOf }: Omit<Bulk, "ids">) {
  const post = await findRow(db, "blog_posts", { id });
  if (!post) return "gone";
  if (intent === "trash" || intent === "restore") return move(post, intent, by);
  const wanted = intent === "publish";
  const reason = wanted && !post.published ? await refusalOf(post) : undefined;
  if (reason) return { title: post.title, reason };
  return setPublished(id, wanted, by.actor);
}

async function move({ id, deleted_at }: BlogPost, intent: "trash" | "restore", by: Bulk["by"]) {
  if ((deleted_at !== null) === (intent === "trash")) return "same";
  const moved = await (intent === "trash" ? trashPost(id, by) : untrashPost(id));
  return moved ? "changed" : "gone";
}
