import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { wordsOf } from "#app/server/mail/drawn-issues.server.ts";
import { addressIssue, drawIssue, sampleReader } from "#app/server/mail/issue-mail.tsx";
import { mailDocument, problemDocument } from "#app/server/mail/mail-document.server.ts";
import { findIssue } from "#app/server/newsletter/issues/issues.server.ts";
import type { Route } from "./+types/issue-mail";

/** A saved issue as its mail: `?look=light|dark|text`, `?images=off`. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { email } = requireAdmin(context);
  return previewOf(params.id, email, url);
}

/** The same with the words that were sent, which are not saved. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const form = await readFormData(request);
  const typed = ["subject", "preview_line", "body"].flatMap((name) => {
    const value = form.get(name);
    return typeof value === "string" ? [[name, value]] : [];
  });
  return previewOf(params.id, email, url, Object.fromEntries(typed));
}

async function previewOf(id: string, email: string, url: URL, typed: object = {}) {
  const issue = await findIssue(id);
  if (!issue) return problemDocument("This issue no longer exists.", 404);
  const drawn = drawIssue({ ...(await wordsOf(issue)), ...typed });
  return mailDocument(addressIssue(drawn, sampleReader(email)), url.searchParams);
}
