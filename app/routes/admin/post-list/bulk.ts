import { redirect } from "react-router";
import { writePath } from "#app/routes/admin/post-form/write-path.ts";
import { bulkIntents, bulkWords, maxBulk, undoing } from "#app/rules/posts/post-bulk.ts";
import { listOf, z } from "#app/rules/text/schema.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { publishingProblems } from "#app/server/app/preflight/publishing-problems.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { readFormData, readJson } from "#app/server/guard/form-data.server.ts";
import { changePosts } from "#app/server/posts/post-bulk.server.ts";
import type { Route } from "./+types/bulk";
import { bulkNoticeHeader } from "./bulk-notice.server.ts";
import { addressOf, readWanted } from "./post-filter.ts";

export { postOnly as loader } from "#app/routes/api/post-only.ts";

const noneChosen = "Choose at least one post first.";

const bulk = z.object({
  intent: z.enum(bulkIntents),
  ids: listOf(
    z.string().max(64),
    maxBulk,
    `At most ${maxBulk} posts can be changed at once.`,
  ).refine((chosen) => chosen.length > 0, noneChosen),
});

/** Changes several posts: a script is answered as JSON, a form with the way back to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireStaff(context);
  const isScript = request.headers.get("Content-Type")?.startsWith("application/json");
  const { back, ...sent } = isScript ? await sentByScript(request) : await sentByForm(request);
  const parsed = bulk.safeParse(sent);
  if (!parsed.success) {
    const error = wordsFor(back, parsed.error.issues[0]?.message);
    return isScript ? Response.json({ error }, { status: 400 }) : toList(back, error);
  }
  const { intent, ids } = parsed.data;
  const visit = await visitOf(request, context);
  const outcome = await changePosts({ intent, ids, by: { actor: email, visit }, refusalOf });
  const words = bulkWords(intent, outcome);
  const { changed } = outcome;
  if (isScript) return Response.json({ words, changed });
  const undo = changed.length > 0 ? undoing[intent] : undefined;
  return toList(back, words, undo && { intent: undo, ids: changed });
}

function wordsFor(back: string, message = "Please check your input") {
  const isOfPages = message === noneChosen && back.startsWith(writePath(true));
  return isOfPages ? "Choose at least one page first." : message;
}

/** Why a post cannot be published yet. */
async function refusalOf(post: BlogPost) {
  const [problem] = await publishingProblems(post.id, {
    ...post,
    publish_on: null,
    published: true,
  });
  return problem?.message;
}

async function sentByScript(request: Request) {
  return { back: "", ...(await readJson(request)) };
}

async function sentByForm(request: Request) {
  const form = await readFormData(request);
  return {
    intent: form.get("intent"),
    ids: form.getAll("id"),
    back: String(form.get("back") ?? ""),
  };
}

async function toList(back: string, words: string, undo?: Parameters<typeof bulkNoticeHeader>[1]) {
  const [path, text = ""] = back.split("?");
  const query = new URLSearchParams(text);
  const address = addressOf(readWanted(query, path === writePath(true)), {
    edit: query.get("edit") ?? undefined,
  });
  return redirect(address, {
    status: 303,
    headers: { "Set-Cookie": await bulkNoticeHeader(words, undo) },
  });
}
