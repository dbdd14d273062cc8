import { requireAdmin, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { findIssue } from "#app/server/issues/issues.server.ts";
import { sanitizeRichText } from "#app/server/posts/rich-text.server.ts";
import type { Route } from "./+types/issue-mail";

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const issue = await findIssue(params.id);
  return issue ? draw(issue.body) : new Response(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return draw(String((await readFormData(request)).get("body") ?? ""));
}

function draw(body: string) {
  const html = `<!doctype html><html lang="en"><title>Mail</title>${sanitizeRichText(body)}</html>`;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
