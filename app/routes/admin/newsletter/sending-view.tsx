import type { Issue } from "#app/server/db/schema.server.ts";
import type { findSendingView } from "./decision-view.server.ts";
import type { DecisionAnswer } from "./issue-decisions.server.ts";

type SendingViewProps = Awaited<ReturnType<typeof findSendingView>> & {
  issue: Issue;
  answer: DecisionAnswer | undefined;
};

export function SendingView({ issue, progress }: SendingViewProps) {
  return <p>{`“${issue.subject}”: ${progress.accepted} of ${progress.recipients}`}</p>;
}
