import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { explainDraft, undescribedIn } from "#app/rules/posts/preflight/explain-draft.ts";
import type { PreflightCheck } from "#app/rules/posts/preflight/preflight-check.ts";
import { blockingOf } from "#app/rules/text/check.ts";
import type { SavedFields } from "#app/server/posts/post-editing.server.ts";
import { sanitizeRichText } from "#app/server/posts/rich-text.server.ts";
import { findBlockingFacts } from "./post-facts.server.ts";
import { draftOf } from "./typed-post.server.ts";

/**
 * What keeps a post from being published with these fields, by field; nothing for a draft, and
 * nothing that visitors already see of it.
 */
export async function publishingProblems(id: string, fields: SavedFields): Promise<FieldProblem[]> {
  if (!fields.published) return [];
  const content = sanitizeRichText(fields.content);
  const facts = await findBlockingFacts(
    id,
    { ...fields, publish_on: null },
    undescribedIn(content),
  );
  return blockingOf(explainDraft(draftOf({ ...fields, content }), { facts })).map(problemOf);
}

function problemOf({ title, detail, where }: PreflightCheck): FieldProblem {
  const field = where && "field" in where ? where.field : "content";
  return { field, message: detail ? `${title}: ${lowered(detail)}` : title };
}

function lowered(detail: string) {
  return detail.charAt(0).toLowerCase() + detail.slice(1);
}
