import type { FieldProblem } from "#app/rules/forms.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { PostDraft } from "./post-draft.ts";

const patience = 30_000;

export type SaveAnswer =
  | { state: "created" | "updated"; post: BlogPost }
  | { state: "conflict"; post: BlogPost; savedBy: string | null }
  | { state: "wrong"; problems: FieldProblem[] }
  | { state: "signed-out" }
  | { state: "failed"; reason: string };

/** Saves a draft and says how it went; it never throws, so that the form keeps its text. */
export async function sendPost({ id, version, ...post }: PostDraft): Promise<SaveAnswer> {
  const answer = await ask({ intent: "save", id, version, post });
  if (!answer) return { state: "failed", reason: "The server could not be reached." };
  if (answer.status === 401) return { state: "signed-out" };
  const body = answer.body as Partial<{ problems: FieldProblem[]; error: string }>;
  if (body.problems) return { state: "wrong", problems: body.problems };
  if (answer.status === 200 || answer.status === 409) return answer.body as SaveAnswer;
  return { state: "failed", reason: body.error ?? "Please try again later." };
}

/** Moves a post to the trash, or back; false if that failed. */
export async function movePost(intent: "delete" | "undelete", id: string) {
  return (await ask({ intent, id }))?.status === 200;
}

async function ask(body: unknown) {
  try {
    const response = await fetch("/api/posts", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, body: (await response.json()) as object };
  } catch {
    return undefined;
  }
}
