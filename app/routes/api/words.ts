import { listOf, recordOf, z } from "#app/rules/text/schema.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { readJson } from "#app/server/guard/form-data.server.ts";
import { toldAfter } from "#app/server/words/after-publishing.server.ts";
import { showCopy } from "#app/server/words/page-words.server.ts";
import { undoPublishing } from "#app/server/words/take-back.server.ts";
import {
  discardDrafts,
  isWordsSaved,
  publishWords,
  saveWords,
  type WordsSaved,
} from "#app/server/words/word-store.server.ts";
import type { Route } from "./+types/words";

export { postOnly as loader } from "./post-only.ts";

const version = z.object({ group: z.string().max(100), version: z.number().int().min(0) });
const words = recordOf(z.unknown(), 5000);
const accepted = listOf(z.string(), 5000).optional();

const change = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), groups: each(version.extend({ words, accepted })) }),
  z.object({ intent: z.literal("publish"), groups: each(version) }),
  z.object({ intent: z.literal("discard"), groups: each(version) }),
  z.object({ intent: z.literal("undo"), groups: each(version) }),
  z.object({ intent: z.literal("compare"), groups: each(z.object({ group: z.string(), words })) }),
]);

/** Saves, publishes, compares and takes back words of pages, all groups of a request or none. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const parsed = change.safeParse(await readJson(request));
  if (!parsed.success) return Response.json({ error: "Please check your input" }, { status: 400 });
  const asked = parsed.data;
  if (asked.intent === "compare") {
    return Response.json({ saved: await isWordsSaved(asked.groups) });
  }
  const visit = await visitOf(request, context);
  switch (asked.intent) {
    case "save":
      return answer(await saveWords(asked.groups, email));
    case "publish": {
      const published = await publishWords(asked.groups, email, visit);
      const isDone = published.state === "updated";
      return answer(
        published,
        isDone ? await toldAfter(asked.groups.map(({ group }) => group)) : "",
      );
    }
    case "discard":
      return answer(await discardDrafts(asked.groups, email));
    case "undo":
      return answer(await undoPublishing(asked.groups, email, visit));
  }
}

const statuses = { updated: 200, conflict: 409, invalid: 400 };

function answer(result: WordsSaved, told = "") {
  const status = statuses[result.state];
  if (result.state === "invalid") return Response.json(result, { status });
  return Response.json({ ...result, copies: result.copies.map(showCopy), told }, { status });
}

/** Some groups, none of them twice. */
function each<Item extends z.ZodType<{ group: string }>>(item: Item) {
  return listOf(item, 100)
    .refine((groups) => groups.length > 0)
    .refine((groups) => new Set(groups.map(({ group }) => group)).size === groups.length);
}
