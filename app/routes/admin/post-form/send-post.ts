import { sendDraft, timeout } from "#app/routes/admin/drafts/send-draft.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { send } from "#app/ui/send.ts";
import type { PostDraft } from "./post-draft.ts";

export function sendPost({ id, version, ...post }: PostDraft) {
  return sendDraft<BlogPost>("/api/posts", { intent: "save", id, version, post }, "post");
}

/** Whether a post on the server is just what a draft says; false where that is not known. */
export async function isSaved({ id, version, ...post }: PostDraft) {
  const { status, body } = await send<{ saved: boolean }>(
    "/api/posts",
    { intent: "compare", id, post },
    { timeout },
  );
  return status === 200 && body?.saved === true;
}

/** Moves a post to the trash, or back; false if that failed. */
export async function movePost(intent: "delete" | "undelete", id: string) {
  const { status } = await send("/api/posts", { intent, id }, { timeout });
  return status === 200;
}
