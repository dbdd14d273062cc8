import { z } from "zod";
import { checkIssue } from "#app/rules/newsletter/issue.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { readJson } from "#app/server/guard/form-data.server.ts";
import {
  isIssueSaved,
  issueRefusals,
  saveIssue,
} from "#app/server/newsletter/issues/issue-editing.server.ts";
import { requestTest } from "#app/server/newsletter/issues/test-issue.server.ts";
import type { Route } from "./+types/issues";

export { postOnly as loader } from "./post-only.ts";

const change = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    id: z.string(),
    version: z.number().int().min(1),
    issue: z.unknown(),
  }),
  z.object({ intent: z.literal("compare"), id: z.string(), issue: z.unknown() }),
  z.object({ intent: z.literal("test"), id: z.string() }),
]);

/** Saves and compares drafts of the newsletter, and mails one to whoever writes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const parsed = change.safeParse(await readJson(request));
  if (!parsed.success) return Response.json({ error: "Please check your input" }, { status: 400 });
  const asked = parsed.data;
  if (asked.intent === "test") {
    const { status, ...answer } = await requestTest(asked.id, admin);
    return Response.json(answer, { status });
  }
  const checked = checkIssue(asked.issue);
  if (asked.intent === "compare") {
    const saved = "issue" in checked && (await isIssueSaved(asked.id, checked.issue));
    return Response.json({ saved });
  }
  if ("problems" in checked) return Response.json({ problems: checked.problems }, { status: 400 });
  const { id, version } = asked;
  const saved = await saveIssue({ id, version, fields: checked.issue, by: admin.email });
  if (saved.state === "gone") return Response.json({ error: issueRefusals.gone }, { status: 404 });
  if (saved.state === "fixed") {
    return Response.json({ error: issueRefusals.fixed }, { status: 409 });
  }
  if (saved.state === "invalid")
    return Response.json({ problems: saved.problems }, { status: 400 });
  return Response.json(saved, { status: saved.state === "conflict" ? 409 : 200 });
}
