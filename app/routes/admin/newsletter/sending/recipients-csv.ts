import { data } from "react-router";
import { requireAdmin, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { csvResponse } from "#app/server/guard/csv.server.ts";
import { eachRecipient } from "#app/server/newsletter/issues/issue-figures.server.ts";
import { findIssue } from "#app/server/newsletter/issues/issues.server.ts";
import type { Route } from "./+types/recipients-csv";

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** Everybody an issue went to, or did not reach, as a file. */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { email } = requireAdmin(context);
  const issue = await findIssue(id);
  if (!issue?.started_at) throw data(null, { status: 404 });
  const visit = await visitOf(request, context.get(clientContext));
  const about = `recipients of issue ${issue.number}`;
  const event = { kind: "exported", actor: email, about, visit } as const;
  await db.transaction().execute((transaction) => recordEvent(transaction, event));
  return csvResponse(`issue-${issue.number}-recipients`, header, rows(id));
}

const header = ["Address", "State", "Reason", "Time (UTC)"];

async function* rows(issueId: string) {
  for await (const recipients of eachRecipient(issueId)) {
    yield recipients.map(({ recipient, state, fate, last_error, sent_at }) => [
      recipient,
      stateOf(state, fate),
      last_error,
      sent_at,
    ]);
  }
}

function stateOf(state: string, fate: string | null) {
  if (fate) return fates[fate] ?? fate;
  return state === "sent" ? "taken by the mail server" : "waiting";
}

const fates: Record<string, string> = {
  refused: "refused",
  bounced: "bounced",
  unsure: "unsure",
  stopped: "stopped",
  "left-out": "left out",
};
