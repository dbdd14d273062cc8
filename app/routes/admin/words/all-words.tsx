import { data, href } from "react-router";
import { Confirmation } from "#app/routes/admin/confirmation.tsx";
import { ActionLink } from "#app/routes/admin/kit/action.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { mailTabs, wordsTabs } from "#app/routes/admin/office/places.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { toldAfter } from "#app/server/words/after-publishing.server.ts";
import { findPageWords } from "#app/server/words/page-words.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/all-words";
import { type AllWordsAnswer, answerAllWords } from "./all-words-actions.server.ts";
import { AllWordsForm } from "./all-words-form.tsx";
import { findHistory } from "./word-history.server.ts";
import { WordHistory } from "./word-history.tsx";
import "./all-words.css";

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Words: ${loaderData.group.name}` : "Words";
  return [{ title }, { name: "robots", content: "noindex" }];
}

export async function loader({ url: { searchParams }, params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const group = await getGroup(params.group);
  const history =
    searchParams.get("view") === "history"
      ? await findHistory(group, searchParams.get("revision"))
      : undefined;
  const done = searchParams.get("done");
  return { group, history, done, told: done === "published" ? await toldAfter([group.group]) : "" };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const group = await getGroup(params.group);
  const visit = await visitOf(request, context);
  return answerAllWords(await readFormData(request), group, { email, visit });
}

export default function AllWords({ loaderData, actionData }: Route.ComponentProps) {
  const { group, history, done, told } = loaderData;
  const answer: AllWordsAnswer = actionData ?? {};
  const path = href("/admin/words/all/:group", { group: group.group });
  return (
    <>
      <PageHead title={group.name} note={group.note ?? <Note page={group.page} />}>
        {group.page && (
          <ActionLink to={`/admin/words/edit?page=${encodeURIComponent(group.page)}`}>
            Edit in place
          </ActionLink>
        )}
        <ActionLink to={history ? path : `${path}?view=history`}>
          {history ? "All words" : "History"}
        </ActionLink>
      </PageHead>
      <Tabs tabs={group.mail ? mailTabs : wordsTabs} />
      {answer.error && (history || !answer.savedBy) && (
        <Toast variant="destructive" description={answer.error} />
      )}
      {!actionData && done && Object.hasOwn(doneWords, done) && (
        <Toast description={`${doneWords[done]} ${told}`.trim()} />
      )}
      {answer.question && <Confirmation question={answer.question} back={path} />}
      {history ? (
        <WordHistory group={group} {...history} />
      ) : (
        <AllWordsForm
          key={`${group.group} ${done ?? ""}`}
          group={group}
          answer={answer}
          justPublished={done === "published"}
        />
      )}
    </>
  );
}

const doneWords: Record<string, string | undefined> = {
  saved: "Working copy saved",
  published: "Published. Pages and mails have it now.",
  discarded: "The working copy is discarded.",
  undone: "Taken back. What you published is a working copy again.",
  restored: "Restored as a working copy. Publish it to show it.",
};

function Note({ page }: { page: string | undefined }) {
  if (!page) return "These words stand on several pages, or in mails.";
  return (
    <>
      Words of{" "}
      <a className="text-link" href={page}>
        {page}
      </a>
      . A fact such as {"{founders}"} is filled in.
    </>
  );
}

async function getGroup(name: string) {
  const [group] = await findPageWords([name]);
  if (!group) throw data("There are no such words.", { status: 404 });
  return group;
}
