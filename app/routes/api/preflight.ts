import { z } from "zod";
import { listOf } from "#app/rules/text/schema.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { askDraftLinks } from "#app/server/app/preflight/draft-links.server.ts";
import { takeCheck } from "#app/server/app/preflight/limits.server.ts";
import { findPostFacts } from "#app/server/app/preflight/post-facts.server.ts";
import { readTypedPost } from "#app/server/app/preflight/typed-post.server.ts";
import { readJson } from "#app/server/guard/form-data.server.ts";
import { limitOnly } from "#app/server/guard/limits.server.ts";
import { sanitizeRichText } from "#app/server/posts/rich-text.server.ts";
import type { Route } from "./+types/preflight";

export { postOnly as loader } from "./post-only.ts";

const question = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("facts"),
    id: z.uuid(),
    post: z.unknown(),
    pictures: listOf(z.string().max(3000), 200),
  }),
  z.object({ intent: z.literal("links"), post: z.unknown() }),
]);

/** What the server knows of a draft, at once, and where its links lead, which takes as long as their hosts do. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requireStaff(context);
  const sent = await readJson(request);
  const { data: asked } = question.safeParse(sent);
  const typed = asked && readTypedPost(asked.post);
  if (!asked || !typed) return Response.json({ error: "Please check your input" }, { status: 400 });
  const reached = await takeCheck(asked.intent, staff.id).catch(limitOnly);
  if (reached) return Response.json({ error: tooMany }, { status: 429 });
  if (asked.intent === "facts") {
    return Response.json(await findPostFacts(asked.id, typed, asked.pictures));
  }
  const draft = { ...typed, content: sanitizeRichText(typed.content) };
  return Response.json(await askDraftLinks(draft, staff.id));
}

const tooMany = "Too many checks in a short time. Please try again in some minutes.";
