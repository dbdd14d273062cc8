import { Form, href, Link } from "react-router";
import { Action, ActionLink, Download } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { FilterBar, Search } from "#app/routes/admin/kit/filter-bar.tsx";
import { FormCard } from "#app/routes/admin/kit/form-card.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { wordsTabs } from "#app/routes/admin/office/places.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import type { OutdatedWord } from "#app/server/words/outdated-words.server.ts";
import { Field } from "#app/ui/forms/field.tsx";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/words";
import { FoundWords, ReplacedNote } from "./found-words.tsx";
import { ImportCard } from "./import-card.tsx";
import { answerWords, type WordsAnswer } from "./words-actions.server.ts";
import { AsBuilt, OtherGroups, WordsList } from "./words-list.tsx";
import { findWordsView, type ListedWords } from "./words-view.server.ts";
import "#app/routes/admin/kit/action.css";
import "./words.css";
import "./change-table.css";
import "#app/routes/admin/kit/notice.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Words" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  return { ...(await findWordsView(url.searchParams)), done: url.searchParams.get("done") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  const visit = await visitOf(request, context);
  return answerWords(await readFormData(request), { email, visit });
}

export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  const { listed, others, outdated, searched, done } = loaderData;
  const answer: WordsAnswer = actionData ?? {};
  return (
    <>
      <PageHead
        title="Words"
        note="Every word of every page. What nobody changed is as it came with the site."
      >
        <Download href={href("/admin/words.json")}>Export</Download>
      </PageHead>
      <Tabs tabs={wordsTabs} />
      {answer.error && <Toast variant="destructive" description={answer.error} />}
      {!actionData && done && Object.hasOwn(doneWords, done) && (
        <Toast description={doneWords[done]} />
      )}
      <WordsNotes {...loaderData} />
      <OutdatedCard outdated={outdated} />
      {answer.read && <ImportCard read={answer.read} />}
      <WordsFilter {...loaderData} />
      {answer.replaced && <ReplacedNote {...answer.replaced} />}
      {searched && <FoundWords {...loaderData} steps={answer.replaced?.steps} />}
      {listed.length > 0 && <WordsList listed={listed} />}
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
    {
      name: "Changed",
      count: searched ? undefined : changed,
      to: path,
      current: !all && !searched,
    },
    { name: "All pages", count: pages, to: `${path}?all`, current: all && !searched },
  ];
  return (
    <FilterBar choices={[{ label: "State", pills }]}>
      <Search what="every word" value={searched} />
    </FilterBar>
  );
}

const doneWords: Record<string, string | undefined> = {
  removed: "Removed.",
  imported: "Imported as working copies. Publish them to show them.",
  published: "Imported and published. Every page shows it now.",
  replaced: "Published. Every page shows it now. Other working copies are as they were.",
};

/** Words that fit no place any more. No page shows them; they stay until somebody removes them. */
function OutdatedCard({ outdated }: { outdated: readonly OutdatedWord[] }) {
  if (outdated.length === 0) return null;
  return (
    <Card title="Words that no longer fit">
      <p className="card__body">No page shows them. Copy what you still need, then remove them.</p>
      <DataTable
        caption="Words that no longer fit"
        columns={columns}
        rows={outdated}
        keyOf={nameOf}
      />
    </Card>
  );
}

const columns: Column<OutdatedWord>[] = [
  {
    name: "Word",
    kind: "title",
    cell: (word) => (
      <>
        <b>{nameOf(word)}</b>
        <small>{word.message}</small>
      </>
    ),
  },
  { name: "What it said", kind: "wide", cell: ({ said }) => <ins>{said}</ins> },
  { name: "Remove", hidden: true, kind: "menu", cell: (word) => <Remove word={word} /> },
];

function nameOf({ group, path }: OutdatedWord) {
  return path ? `${group}.${path}` : group;
}

function Remove({ word }: { word: OutdatedWord }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="group" value={word.group} />
      <input type="hidden" name="path" value={word.path} />
      <Action intent="remove" aria-label={`Remove ${nameOf(word)}`} look="plain">
        Remove
      </Action>
    </Form>
  );
}

/** An ordinary form: the answer is the page with what the file would change. */
function UploadWordsCard() {
  return (
    <FormCard
      title="Import"
      encType="multipart/form-data"
      reloadDocument
      actions={
        <Action intent="read" look="ink" icon="upload">
          Read the file
        </Action>
      }
    >
      <p>
        A file that Export saved here or on another site of the same code. It is read first; nothing
        changes before you have seen what would.
      </p>
      <Field
        label="File with words"
        name="file"
        type="file"
        accept=".json,application/json"
        hint="Up to 2 MB. A group that the file names becomes what the file says."
        required
      />
    </FormCard>
  );
}

type View = Awaited<ReturnType<typeof findWordsView>>;

/** What somebody has to look at. */
function WordsNotes(view: Pick<View, "originals" | "figures" | "renames">) {
  const { originals, figures, renames } = view;
  return (
    <>
      {renames.map(({ from, to, count }) => (
        <Notice
          key={from}
          look="info"
          icon="words"
          actions={
            <ActionLink to={`${href("/admin/words")}?${new URLSearchParams({ q: from, to })}`}>
              Show {count === 1 ? "it" : "them"}
            </ActionLink>
          }
        >
          <b>
            “{from}” still stands in {count === 1 ? "1 place" : `${count} places`}.
          </b>{" "}
          You renamed it to “{to}”.
        </Notice>
      ))}
      {originals.length > 0 && <ChangedOriginals originals={originals} />}
      {figures && (
        <section className="notice words-notes" aria-label="Figures to look at">
          <StaffIcon name="alert" />
          <p>
            <b>Are the figures still right?</b> {figures}{" "}
            <Link
              className="text-link"
              to={href("/admin/words/all/:group", { group: "figure-notes" })}
            >
              Where figures come from
            </Link>
          </p>
        </section>
      )}
    </>
  );
}

/** What an update changed under words that somebody had changed. */
function ChangedOriginals({ originals }: Pick<View, "originals">) {
  const groups = Map.groupBy(originals, ({ group }) => group);
  return (
    <section className="notice words-notes" aria-label="Originals that changed">
      <StaffIcon name="alert" />
      <div>
        <p>
          <b>An update changed the original of words that you changed.</b> Yours are shown, until
          you decide otherwise.
        </p>
        <ul>
          {[...groups].map(([group, changes]) => (
            <li key={group}>
              <Link className="text-link" to={href("/admin/words/all/:group", { group })}>
                {changes[0]?.groupName}
              </Link>
              : {changes.map(({ name }) => name).join("; ")}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
