import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { Confirmation } from "#app/routes/admin/confirmation.tsx";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { newsletterTabs, SectionTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { findIssue } from "#app/server/issues/issues.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/issue";
import { BeforeSending } from "./before-sending.tsx";
import { findBeforeSending, findSendingView } from "./decision-view.server.ts";
import { answerDecision, type DecisionAnswer } from "./issue-decisions.server.ts";
import { SendingView } from "./sending-view.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const issue = await findIssue(params.id);
  if (!issue) throw data(null, { status: 404 });
  if (issue.state === "draft") {
    return { issue, draft: await findBeforeSending(issue, url.searchParams) };
  }
  return { issue, sending: await findSendingView(issue, url.searchParams) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const issue = await findIssue(params.id);
  if (!issue) throw data(null, { status: 404 });
  return answerDecision(await readFormData(request), issue, admin);
}

/** What somebody else decided before is shown as it stands now. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.actionStatus === 409 || change.defaultShouldRevalidate;
}

export default function IssueScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, draft, sending } = loaderData;
  const answer: DecisionAnswer | undefined = actionData;
  if (sending) return <SendingView issue={issue} answer={answer} {...sending} />;
  if (!draft) return null;
  return (
    <>
      <OfficeHead title={`Issue ${issue.number}`} note="Draft" />
      <SectionTabs tabs={newsletterTabs} />
      {answer?.error && <Toast variant="destructive" description={answer.error} />}
      {answer?.question && (
        <Confirmation question={answer.question} back={`/admin/newsletter/${issue.id}`} />
      )}
      <div className="office-stack">
        <BeforeSending issue={issue} answer={answer} {...draft} />
      </div>
    </>
  );
}
