import { sendDraft, timeout } from "#app/routes/admin/drafts/send-draft.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { Head } from "#app/server/posts/working-copies.server.ts";
import { send } from "#app/ui/send.ts";
import type { Known } from "./copy-merge.ts";
import type { PostDraft } from "./post-draft.ts";

const path = "/api/posts";

/** Saves a post, which ends the working copy of that number. Never throws. */
export async function sendPost({ id, version, ...post }: PostDraft, copy: number) {
  const asked = { intent: "save", id, version, copy, post };
  const result = await sendDraft<BlogPost>(path, asked, "post");
  if (result.state !== "conflict") return result;
  return { state: "conflict", head: headOf(result.answer ?? {}) } as const;
}

type Kept =
  | { state: "kept"; number: number; at: string }
  | { state: "conflict"; head: Head }
  | { state: "unreachable" | "signed-out" | "gone" | "refused" };

type KeptAnswer = { state: "kept"; number: number; saved_at: string } & Head;

/** Keeps a draft as the working copy of its post. Never throws. */
export async function keepPost(draft: PostDraft, known: Known): Promise<Kept> {
  const { status, body } = await send<KeptAnswer>(path, keeping(draft, known), { timeout });
  if (status === 200 && body?.number && body.saved_at) {
    return { state: "kept", number: body.number, at: body.saved_at };
  }
  if (status === 409 && body?.post) return { state: "conflict", head: headOf(body) };
  if (status === 401) return { state: "signed-out" };
  if (status === 404) return { state: "gone" };
  return { state: status === 400 || status === 413 ? "refused" : "unreachable" };
}

/** Browsers send no more than 64 kB of a page that is left. */
export function keepWhileLeaving(draft: PostDraft, known: Known) {
  const body = JSON.stringify(keeping(draft, known));
  if (new Blob([body]).size > 60_000) return;
  const headers = { "Content-Type": "application/json" };
  fetch(path, { method: "POST", keepalive: true, headers, body }).catch(() => {});
}

function keeping({ id, version: _, ...post }: PostDraft, { version, number }: Known) {
  return { intent: "keep", id, version, number, post };
}

/** Throws a working copy away; what the form shows then, or undefined if that failed. */
export async function discardCopy(id: string, number: number) {
  const asked = { intent: "discard-copy", id, number };
  const { body } = await send<{ state: "discarded" | "conflict" } & Head>(path, asked, { timeout });
  if (!body?.post || !body.state) return undefined;
  return { state: body.state, head: headOf(body) };
}

function headOf({ post, copy = null, base = null, savedBy = null }: Partial<Head>): Head {
  return { post: post as BlogPost, copy, base, savedBy };
}

/** Whether a post on the server is just what a draft says; false where that is not known. */
export async function isSaved({ id, version, ...post }: PostDraft) {
  const { status, body } = await send<{ saved: boolean }>(
    path,
    { intent: "compare", id, post },
    { timeout },
  );
  return status === 200 && body?.saved === true;
}

/** Moves a post to the trash, or back; false if that failed. */
export async function movePost(intent: "delete" | "undelete", id: string) {
  const { status } = await send(path, { intent, id }, { timeout });
  return status === 200;
}
