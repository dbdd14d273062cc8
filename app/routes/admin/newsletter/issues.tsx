import { data, Form, href, redirect } from "react-router";
import { Answered, type Question } from "#app/routes/admin/confirmation.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { FormCard } from "#app/routes/admin/kit/form-card.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { newsletterTabs } from "#app/routes/admin/office/places.ts";
import { shortDate } from "#app/rules/time/site-time.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import type { By } from "#app/server/accounts/user-changes.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { createIssue, deleteIssue } from "#app/server/newsletter/issues/issue-editing.server.ts";
import { listIssues } from "#app/server/newsletter/issues/issue-list.server.ts";
import {
  findIssueSource,
  listIssueSources,
} from "#app/server/newsletter/issues/issue-source.server.ts";
import { findIssue } from "#app/server/newsletter/issues/issues.server.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/issues";
import { IssueTable } from "./issue-table.tsx";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Newsletter" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const before = Number(url.searchParams.get("before")) || undefined;
  const [list, sources] = await Promise.all([listIssues({ before }), listIssueSources()]);
  return { ...list, sources, isFirst: before === undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email: actor } = requireAdmin(context);
  const form = await readFormData(request);
  const text = (name: string) => form.get(name)?.toString() ?? "";
  if (form.get("intent") === "new") return openDraft(await createIssue({ by: actor }));
  if (form.get("intent") === "from-post") return makeFrom(text("post"), actor);
  if (form.get("intent") !== "delete") return refuse("Please check your input", 400);
  const visit = await visitOf(request, context);
  return removeDraft(text("id"), form.has("confirmed"), { actor, visit });
}

type Answer = { done?: string; error?: string; question?: Question };

async function makeFrom(postId: string, by: string) {
  const from = await findIssueSource(postId);
  if (!from) return refuse("Visitors do not see this post now, so no issue can link to it.", 404);
  return openDraft(await createIssue({ by, from }));
}

async function removeDraft(id: string, confirmed: boolean, by: By) {
  const issue = await findIssue(id);
  if (!issue) return refuse("This issue no longer exists.", 404);
  if (issue.state !== "draft")
    return refuse("Only drafts are deleted. This is none any more.", 409);
  const name = `Issue ${issue.number}`;
  if (!confirmed) {
    return data<Answer>({
      question: {
        fields: { id, intent: "delete" },
        title: "Delete this draft?",
        text: `${issue.subject ? `${name}, “${issue.subject}”,` : name} is gone for good.`,
        button: "Delete",
      },
    });
  }
  if (!(await deleteIssue(id, by))) return refuse("This issue is no draft any more.", 409);
  return data<Answer>({ done: `${name} was deleted.` });
}

function openDraft({ id }: { id: string }) {
  return redirect(href("/admin/newsletter/:id", { id }), 303);
}

function refuse(error: string, status: number) {
  return data<Answer>({ error }, { status });
}

export default function Issues({ loaderData, actionData }: Route.ComponentProps) {
  const { sources } = loaderData;
  const answer: Answer | undefined = actionData;
  return (
    <>
      <PageHead title="Newsletter" note="What goes out to those who confirmed.">
        <Form method="post">
          <Action intent="new" look="main">
            <Icon name="plus" /> New issue
          </Action>
        </Form>
      </PageHead>
      <Tabs tabs={newsletterTabs} />
      <Answered answer={answer} back={href("/admin/newsletter")} />
      <IssueTable {...loaderData} />
      {sources.length > 0 && <SourceCard sources={sources} />}
    </>
  );
}

type Source = Awaited<ReturnType<typeof listIssueSources>>[number];

/** An issue with the words, pictures and links of a post. */
function SourceCard({ sources }: { sources: Source[] }) {
  return (
    <FormCard
      title="Make an issue from a post"
      actions={<Action intent="from-post">Make an issue</Action>}
      line
    >
      <SelectField
        label="Post or spotlight"
        name="post"
        hint="Its words, pictures and links become a draft that you can change. The post stays as it is."
      >
        <Options
          of={sources.map(({ id, title, category, published_at }) => [
            id,
            `${title} (${category}${published_at ? `, ${shortDate(published_at)}` : ""})`,
          ])}
        />
      </SelectField>
    </FormCard>
  );
}
