import { data, href } from "react-router";
import { requireFresh } from "#app/routes/admin/fresh-sign-in.server.ts";
import { recordExport } from "#app/routes/admin/record-export.server.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { csvResponse } from "#app/server/guard/csv.server.ts";
import { eachRecipient } from "#app/server/newsletter/issues/issue-figures.server.ts";
import { findIssue } from "#app/server/newsletter/issues/issues.server.ts";
import type { Route } from "./+types/recipients-csv";

/** Everybody an issue went to, or did not reach, as a file. */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const route = "/admin/newsletter/:id/recipients.csv";
  requireFresh({ context }, route, href("/admin/newsletter/:id", { id }));
  const issue = await findIssue(id);
  if (!issue?.started_at) throw data(null, { status: 404 });
  await recordExport({ request, context }, `recipients of issue ${issue.number}`);
  return csvResponse(`issue-${issue.number}-recipients`, header, rows(id));
}

const header = ["Address", "State", "Reason", "Time (UTC)"];

async function* rows(issueId: string) {
  for await (const recipients of eachRecipient(issueId)) {
    yield recipients.map(({ recipient, state, fate: result, last_error, sent_at }) => [
      recipient,
      stateOf(state, result),
      last_error,
      sent_at,
    ]);
  }
}

function stateOf(state: string, result: string | null) {
  if (result) return result.replace("-", " ");
  return state === "sent" ? "taken by the mail server" : "waiting";
}
