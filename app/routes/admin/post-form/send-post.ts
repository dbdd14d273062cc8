import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { Head } from "#app/server/posts/working-copies.server.ts";
import type { Outcome } from "#app/ui/draft/draft-kind.ts";
import { isSavedAt, sendDraft, sendWhileLeaving, timeout } from "#app/ui/draft/send-draft.ts";
import { send } from "#app/ui/send.ts";
import type { Known } from "./copy-merge.ts";
import type { PostDraft } from "./post-draft.ts";

const path = "/api/posts";

type Sent = Outcome<Known, Head | undefined>;

type SavedAnswer = { state: "created" | "updated" | "conflict" } & Head;

/** Saves a post, which ends its working copy. Never throws. */
export function sendPost(sent: PostDraft, { version, number }: Known): Promise<Sent> {
  const { id, version: _, ...post } = sent;
  const asked = { intent: "save", id, version, copy: number, post };
  return sendDraft<SavedAnswer, Known, Head>(path, asked, (body) => {
    const { state, post: row } = body;
    if (!state || !row) return undefined;
    if (state === "conflict") return { state, theirs: headOf(body) };
    const synced = { ...sent, version: row.version };
    const known = { version: row.version, number: 0, synced, at: undefined, by: null, post: row };
    return {
      state: "saved",
      known,
      note: `${sent.is_page ? "Page" : "Blog post"} ${state} successfully`,
    };
  });
}

type KeptAnswer = { number: number; saved_at: string } & Head;

/** Keeps a draft as the working copy of its post. Never throws. */
export async function keepPost(draft: PostDraft, known: Known): Promise<Sent> {
  const outcome: Sent = await sendDraft<KeptAnswer, Known, Head>(
    path,
    keeping(draft, known),
    (body, status) => {
      const { number, saved_at: at } = body;
      if (status === 409 && body.post) return { state: "conflict", theirs: headOf(body) };
      if (status !== 200 || !number || !at) return undefined;
      return { state: "saved", known: { ...known, number, synced: draft, at, by: null } };
    },
  );
  // What is too long here is told where it is published.
  return outcome.state === "refused" ? { state: "refused" } : outcome;
}

export function keepWhileLeaving(draft: PostDraft, known: Known) {
  sendWhileLeaving(path, keeping(draft, known));
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

export function isSaved({ id, version, ...post }: PostDraft) {
  return isSavedAt(path, { id, post });
}

/** Moves a post to the trash, or back; false if that failed. */
export async function movePost(intent: "delete" | "undelete", id: string) {
  const { status } = await send(path, { intent, id }, { timeout });
  return status === 200;
}
