import { data, href, type ShouldRevalidateFunctionArgs, useOutletContext } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { Compose } from "#app/routes/admin/newsletter/compose/compose.tsx";
import {
  answerComposing,
  type Composed,
  isComposing,
} from "#app/routes/admin/newsletter/compose/compose-actions.server.ts";
import { composeView } from "#app/routes/admin/newsletter/compose/compose-views.tsx";
import {
  findBeforeSending,
  findSendingView,
} from "#app/routes/admin/newsletter/sending/decision-view.server.ts";
import {
  answerDecision,
  type DecisionAnswer,
} from "#app/routes/admin/newsletter/sending/issue-decisions.server.ts";
import { SendingView } from "#app/routes/admin/newsletter/sending/sending-view.tsx";
import { requireAdmin, type Staff } from "#app/server/accounts/auth.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { findSourceTitle } from "#app/server/newsletter/issues/issue-source.server.ts";
import { findIssue } from "#app/server/newsletter/issues/issues.server.ts";
import { findNewsletterSettings } from "#app/server/newsletter/issues/newsletter-settings.server.ts";
import type { Route } from "./+types/issue";

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Issue ${loaderData.issue.number}` : "Issue";
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** A draft is written here; of any other issue, one sees how it goes out. */
export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const issue = await getIssue(params.id);
  if (issue.state !== "draft") {
    return { issue, sending: await findSendingView(issue, searchParams) };
  }
  return { issue, draft: await findDraftView(issue, searchParams) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readFormData(request);
  const issue = await getIssue(params.id);
  if (isComposing(form)) return answerComposing(form, issue, admin);
  return answerDecision(form, issue, admin);
}

/** What somebody else decided before is shown as it stands now. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.actionStatus === 409 || change.defaultShouldRevalidate;
}

async function getIssue(id: string) {
  const issue = await findIssue(id);
  if (!issue) throw data("This issue no longer exists.", { status: 404 });
  return issue;
}

async function findDraftView(issue: Issue, searchParams: URLSearchParams) {
  const [sourceTitle, { archive }, deciding] = await Promise.all([
    findSourceTitle(issue.source_post),
    findNewsletterSettings(),
    findBeforeSending(issue, searchParams),
  ]);
  return {
    view: composeView(searchParams),
    sourceTitle,
    hasArchive: archive,
    deciding,
    justSaved: searchParams.has("saved"),
  };
}

type Answer = Composed & DecisionAnswer;

export default function IssueScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { issue, draft, sending } = loaderData;
  const { id: staffId } = useOutletContext<Staff>();
  const answer: Answer = actionData ?? {};
  if (sending) return <SendingView issue={issue} answer={answer} {...sending} />;
  if (!draft) return null;
  return (
    <>
      <Answered answer={answer} back={href("/admin/newsletter/:id", { id: issue.id })} />
      <Compose key={issue.id} issue={issue} {...draft} answer={answer} staffId={staffId} />
    </>
  );
}
