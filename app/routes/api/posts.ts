import { z } from "zod";
import { kindName } from "#app/rules/posts/pages.ts";
import { checkPost } from "#app/rules/posts/post.ts";
import { readCopiedFields } from "#app/rules/posts/post-copy.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { publishingProblems } from "#app/server/app/preflight/publishing-problems.server.ts";
import { readJson } from "#app/server/guard/form-data.server.ts";
import {
  isSaved,
  savePost,
  trashPost,
  untrashPost,
} from "#app/server/posts/post-editing.server.ts";
import { discardCopy, findHead, keepCopy } from "#app/server/posts/working-copies.server.ts";
import type { Route } from "./+types/posts";

export { postOnly as loader } from "./post-only.ts";

const change = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    id: z.uuid(),
    version: z.number().int().min(0),
    copy: z.number().int().min(0).optional(),
    post: z.unknown(),
  }),
  z.object({
    intent: z.literal("keep"),
    id: z.uuid(),
    version: z.number().int().min(1),
    number: z.number().int().min(0),
    post: z.unknown(),
  }),
  z.object({ intent: z.literal("discard-copy"), id: z.uuid(), number: z.number().int().min(0) }),
  z.object({ intent: z.literal("compare"), id: z.uuid(), post: z.unknown() }),
  z.object({ intent: z.literal("delete"), id: z.string() }),
  z.object({ intent: z.literal("undelete"), id: z.string() }),
]);

/** Saves, keeps, compares, deletes and restores posts. Every refusal has its own status, which the form explains. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requireStaff(context);
  const sent = await readJson(request);
  const parsed = change.safeParse(sent);
  if (!parsed.success) return Response.json({ error: "Please check your input" }, { status: 400 });
  const asked = parsed.data;
  if (asked.intent === "compare") {
    const draft = checkPost(asked.post);
    return Response.json({ saved: "post" in draft && (await isSaved(asked.id, draft.post)) });
  }
  if (asked.intent === "keep") return keep(asked, staff.email);
  if (asked.intent === "discard-copy") return discard(asked);
  if (asked.intent !== "save") {
    const by = { actor: staff.email, visit: await visitOf(request, context) };
    const done = await (asked.intent === "delete"
      ? trashPost(asked.id, by)
      : untrashPost(asked.id));
    return done ? Response.json({ ok: true }) : goneAnswer();
  }
  const checked = checkPost(asked.post);
  if ("problems" in checked) return Response.json({ problems: checked.problems }, { status: 400 });
  const problems = await publishingProblems(asked.id, checked.post);
  if (problems.length > 0) return Response.json({ problems }, { status: 400 });
  const saved = await savePost({ ...asked, fields: checked.post, savedBy: staff.email });
  if (saved.state === "gone") return goneAnswer(checked.post);
  if (saved.state === "invalid")
    return Response.json({ problems: saved.problems }, { status: 400 });
  return Response.json(saved, { status: saved.state === "conflict" ? 409 : 200 });
}

type Asked<Intent> = Extract<z.infer<typeof change>, { intent: Intent }>;

async function keep({ post, ...asked }: Asked<"keep">, savedBy: string) {
  const draft = readCopiedFields(post);
  if (!draft) return Response.json({ error: tooLong }, { status: 400 });
  const kept = await keepCopy({ ...asked, draft, savedBy });
  if (kept.state === "gone") return goneAnswer(draft);
  if (kept.state === "conflict") return Response.json(kept, { status: 409 });
  const { number, saved_at } = kept.copy;
  return Response.json({ state: kept.state, number, saved_at });
}

/** Answers with what the form shows then: the post, or what somebody else typed meanwhile. */
async function discard({ id, number }: Asked<"discard-copy">) {
  const discarded = await discardCopy(id, number);
  const head = await findHead(id);
  if (!head) return goneAnswer();
  const state = discarded ? "discarded" : "conflict";
  return Response.json({ state, ...head }, { status: discarded ? 200 : 409 });
}

const tooLong = "This is too long for a working copy.";

function goneAnswer(fields: Parameters<typeof kindName>[0] = {}) {
  const error = `This ${kindName(fields)} no longer exists. It may have been deleted in another window.`;
  return Response.json({ error }, { status: 404 });
}
