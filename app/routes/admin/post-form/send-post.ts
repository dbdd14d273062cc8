import type { FieldProblem } from "#app/rules/forms.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { send } from "#app/ui/send.ts";
import type { PostDraft } from "./post-draft.ts";

const timeout = 30_000;

export type SaveResult =
  | { state: "created" | "updated"; post: BlogPost }
  | { state: "conflict"; post: BlogPost; savedBy: string | null }
  | { state: "invalid"; problems: FieldProblem[] }
  | { state: "signed-out" }
  | { state: "failed"; reason: string };

/** Saves a draft; never throws, so that the form does not lose its text. */
export async function sendPost({ id, version, ...post }: PostDraft): Promise<SaveResult> {
  const { status, body } = await send<{ problems: FieldProblem[]; error: string }>(
    "/api/posts",
    { intent: "save", id, version, post },
    { timeout },
  );
  if (body === undefined) return { state: "failed", reason: "The server could not be reached." };
  if (status === 401) return { state: "signed-out" };
  if (body.problems) return { state: "invalid", problems: body.problems };
  if (status === 200 || status === 409) return body as SaveResult;
  return { state: "failed", reason: body.error ?? "Please try again later." };
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
