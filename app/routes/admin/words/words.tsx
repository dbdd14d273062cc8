import { Form, href } from "react-router";
import { FilterPills } from "#app/routes/admin/kit/filter-bar.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { wordsTabs } from "#app/routes/admin/office/places.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/words";
import { ImportCard } from "./import-card.tsx";
import { OutdatedCard } from "./outdated-card.tsx";
import { UploadWordsCard } from "./upload-words-card.tsx";
import { answerWords, type WordsAnswer } from "./words-actions.server.ts";
import { AsBuilt, OtherGroups, WordsList } from "./words-list.tsx";
import { WordsNotes } from "./words-notes.tsx";
import { findWordsView, type ListedWords } from "./words-view.server.ts";
import "#app/routes/admin/kit/action.css";
import "./words.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Words" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { ...(await findWordsView(url.searchParams)), done: url.searchParams.get("done") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const visit = await visitOf(request, context.get(clientContext));
  return answerWords(await readFormData(request), { email, visit });
}

export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, others, originals, outdated, figures, searched, done } = loaderData;
  const answer: WordsAnswer = actionData ?? {};
  return (
    <>
      <PageHead
        title="Words"
        note="Every word of every page. What nobody changed is as it came with the site."
      >
        <a className="action" href={href("/admin/words.json")} download>
          <StaffIcon name="download" /> Export
        </a>
      </PageHead>
      <Tabs tabs={wordsTabs} />
      {answer.error && <Toast variant="destructive" description={answer.error} />}
      {!actionData && done && Object.hasOwn(doneWords, done) && (
        <Toast description={doneWords[done]} />
      )}
      <WordsNotes originals={originals} figures={figures} />
      <OutdatedCard outdated={outdated} />
      {answer.read && <ImportCard read={answer.read} />}
      <WordsFilter {...loaderData} />
      {(listed.length > 0 || searched) && (
        <WordsList title={searched ? `Words with “${searched}”` : "Words"} listed={listed} />
      )}
      <AsBuilt listed={others} />
      <OtherGroups
        title="On every page"
        listed={others.filter((words) => words.kind === "everywhere" && !hasTab(words))}
      />
      <OtherGroups
        title="Mails and replies"
        listed={others.filter(({ kind }) => kind === "mail")}
      />
      <UploadWordsCard />
    </>
  );
}

function hasTab({ groups }: ListedWords) {
  return wordsTabs.some(({ path }) => path.endsWith(`/${groups[0]?.group}`));
}

type FilterProps = Pick<
  Route.ComponentProps["loaderData"],
  "all" | "searched" | "changed" | "pages"
>;

function WordsFilter({ all, searched, changed, pages }: FilterProps) {
  const path = href("/admin/words");
  const pills = [
    { name: `Changed ${searched ? "" : changed}`, to: path, current: !all && !searched },
    { name: `All pages ${pages}`, to: `${path}?all`, current: all && !searched },
  ];
  return (
    <div className="filter-row filter-row--apart">
      <FilterPills label="State" pills={pills} />
      <Form className="words-search" role="search">
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={searched}
          placeholder="Search every word"
          aria-label="Search every word"
        />
      </Form>
    </div>
  );
}

const doneWords: Record<string, string | undefined> = {
  removed: "Removed.",
  imported: "Imported as working copies. Publish them to show them.",
  published: "Imported and published. Every page shows it now.",
};
