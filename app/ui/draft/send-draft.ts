import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { send } from "#app/ui/send.ts";
import type { Outcome } from "./draft-kind.ts";

export const timeout = 30_000;

/** Browsers send no more than 64 kB of a page that is left. */
const mostWhileLeaving = 60_000;

type Refusal = { problems: FieldProblem[]; error: string };

/**
 * Sends a draft; never throws, so that nothing typed is lost. `read` finds in an answer that it was
 * saved or met another version; what else can happen is the same for all.
 */
export async function sendDraft<Body, Known, Theirs>(
  path: string,
  content: FormData | object,
  read: (body: Partial<Body>, status: number) => Outcome<Known, Theirs> | undefined,
): Promise<Outcome<Known, Theirs>> {
  const { status, body } = await send<Body & Refusal>(path, content, { timeout });
  if (status === undefined) return { state: "offline", reason: unreachable };
  if (status === 401) return { state: "signed-out", reason: signedOut };
  const outcome = body && read(body, status);
  if (outcome) return outcome;
  const reason = body ? (body.error ?? "Please try again later.") : unreachable;
  if (body?.problems) return { state: "refused", problems: body.problems, reason };
  if (status === 404 || status === 410) return { state: "gone", reason };
  const isTaken = status < 500 && status !== 429;
  return { state: isTaken ? "refused" : "offline", reason };
}

export const unreachable = "The server could not be reached.";
const signedOut = "You are signed out. Your text is kept; sign in again and save.";

/** The last chance, while the page goes away. */
export function sendWhileLeaving(path: string, content: FormData | object) {
  const isForm = content instanceof FormData;
  const body = isForm ? content : JSON.stringify(content);
  if (!isForm && new Blob([body as string]).size > mostWhileLeaving) return;
  const headers = isForm ? undefined : { "Content-Type": "application/json" };
  fetch(path, { method: "POST", keepalive: true, headers, body }).catch(() => {});
}

/** Whether the server has just what a draft says; false where that is not known. */
export async function isSavedAt(path: string, asked: object) {
  const content = { intent: "compare", ...asked };
  const { status, body } = await send<{ saved: boolean }>(path, content, { timeout });
  return status === 200 && body?.saved === true;
}
