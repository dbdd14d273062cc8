import { Form, href } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { Action, ActionLink, Download } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { FilterBar, Search } from "#app/routes/admin/kit/filter-bar.tsx";
import { FormCard } from "#app/routes/admin/kit/form-card.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { newsletterTabs } from "#app/routes/admin/office/places.ts";
import { importPath } from "#app/rules/links/paths.ts";
import { listKeys, newsletterLists } from "#app/rules/newsletter/newsletter-lists.ts";
import {
  type FileProblem,
  fileProblems,
  maxFileMegabytes,
} from "#app/rules/newsletter/subscriber-file.ts";
import { maxEmailLength } from "#app/rules/text/email.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { cursorOf, parseCursor } from "#app/server/guard/cursor.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { findImport, findWaitingImport } from "#app/server/newsletter/import-review.server.ts";
import {
  countErased,
  findLedger,
  listSubscribers,
} from "#app/server/newsletter/subscriber-list.server.ts";
import { Field } from "#app/ui/forms/field.tsx";
import type { Route } from "./+types/subscribers";
import { ConsentCard } from "./consent-card.tsx";
import { ImportCard } from "./import-card.tsx";
import { type Answer, answerForm } from "./subscriber-actions.server.ts";
import {
  type ReadFilter,
  readSubscriberFilter,
  subscriberQuery,
  subscriberStates,
} from "./subscriber-filter.ts";
import { SubscriberTable } from "./subscriber-table.tsx";
import "./subscribers.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Subscribers" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const filter = readSubscriberFilter(searchParams);
  const before = parseCursor(searchParams.get("before"));
  const [list, opened, imported, erased] = await Promise.all([
    listSubscribers(filter, before),
    findOpened(searchParams.get("open")),
    findChosenImport(searchParams.get("import")),
    filter.state === "suppressed" ? countErased() : 0,
  ]);
  const { subscribers, total, last } = list;
  const end = subscribers.at(-1);
  return {
    ...list,
    filter,
    opened,
    imported,
    erased,
    uploading: searchParams.get("import") === "new",
    problem: problemOf(searchParams.get("problem")),
    isFirst: before === undefined,
    older: end && last < total ? cursorOf({ at: end.created_at, id: end.id }) : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email: actor } = requireAdmin(context);
  const form = await readFormData(request);
  return answerForm(form, { actor, visit: await visitOf(request, context) });
}

export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, filter, opened, imported, uploading, problem, erased } = loaderData;
  const answer: Answer | undefined = actionData;
  const back = `${href("/admin/subscribers")}${subscriberQuery(filter)}`;
  const isReading = opened || imported || uploading;
  const hasSide = isReading || filter.state === "suppressed";
  return (
    <>
      <PageHead
        title="Subscribers"
        note={`${counts.confirmed.toLocaleString("en-US")} confirmed. Consent is kept for each, word for word.`}
      >
        <ActionLink
          to={subscriberQuery(filter, { import: "new" })}
          preventScrollReset
          icon="upload"
        >
          Import CSV
        </ActionLink>
        <Download fresh href={`${href("/admin/subscribers.csv")}${subscriberQuery(filter)}`}>
          Export CSV
        </Download>
      </PageHead>
      <Tabs tabs={newsletterTabs} />
      <Answered answer={answer} back={back} />
      <FilterBar choices={[statesOf(filter, counts), listsOf(filter)]}>
        <AddressSearch filter={filter} />
      </FilterBar>
      <div className={hasSide ? "office-grid office-grid--side" : undefined}>
        <SubscriberTable {...loaderData} />
        {hasSide && (
          <div
            className={`office-stack office-grid__side ${isReading ? "office-grid__side--first" : ""}`}
          >
            {uploading && <UploadCard problem={problem} back={back} />}
            {opened && <ConsentCard key={opened.id} subscriber={opened} back={back} />}
            {imported && <ImportCard key={imported.id} imported={imported} />}
            {filter.state === "suppressed" && <AddressCard erased={erased} />}
          </div>
        )}
      </div>
    </>
  );
}

type Counts = Route.ComponentProps["loaderData"]["counts"];

function statesOf(filter: ReadFilter, counts: Counts) {
  const all = { name: "All", to: subscriberQuery({ ...filter, state: undefined }) || "?" };
  const states = subscriberStates.map(({ state, words }) => ({
    name: words,
    count: counts[state],
    to: subscriberQuery({ ...filter, state }),
    current: filter.state === state,
  }));
  return { label: "State", pills: [{ ...all, current: !filter.state }, ...states] };
}

function listsOf(filter: ReadFilter) {
  const every = { name: "Every list", to: subscriberQuery({ ...filter, list: undefined }) || "?" };
  const lists = listKeys.map((list) => ({
    name: newsletterLists[list].name,
    to: subscriberQuery({ ...filter, list }),
    current: filter.list === list,
  }));
  return { label: "List", pills: [{ ...every, current: !filter.list }, ...lists] };
}

function AddressSearch({ filter }: { filter: ReadFilter }) {
  return (
    <Search what="Subscribers" label="Address" value={filter.search}>
      {filter.state && (
        <input
          type="hidden"
          name="state"
          value={subscriberStates.find(({ state }) => state === filter.state)?.name}
        />
      )}
      {filter.list && <input type="hidden" name="list" value={filter.list} />}
    </Search>
  );
}

function findOpened(id: string | null) {
  return id ? findLedger(id) : undefined;
}

/** The import that the address names, or one that waits for an answer. */
function findChosenImport(id: string | null) {
  if (id === "new") return undefined;
  return id ? findImport(id) : findWaitingImport();
}

function problemOf(name: string | null) {
  return name !== null && Object.hasOwn(fileProblems, name)
    ? fileProblems[name as FileProblem]
    : undefined;
}

/** Puts an address on the list “Never write” or takes it off; also one that was erased. */
function AddressCard({ erased }: { erased: number }) {
  return (
    <Card title="An address that is not listed">
      <div className="card__body office-stack office-stack--tight">
        <p>
          No newsletter mail goes to addresses of this list, not even when somebody signs them up
          again. Only staff can allow one again.
        </p>
        {erased > 0 && (
          <p>
            {erased.toLocaleString("en-US")} {erased === 1 ? "address was" : "addresses were"}{" "}
            erased and {erased === 1 ? "is" : "are"} known by a fingerprint alone. To allow one
            again, enter it.
          </p>
        )}
        <Form method="post" className="office-stack office-stack--tight">
          <Field label="Address" name="address" type="email" maxLength={maxEmailLength} required />
          <div className="action-row">
            <Action intent="never-write">Never write</Action>
            <Action intent="allow-again">Allow again</Action>
          </div>
        </Form>
      </div>
    </Card>
  );
}

type UploadCardProps = { problem: string | undefined; back: string };

/** An ordinary form: the answer is the page with the report. */
function UploadCard({ problem, back }: UploadCardProps) {
  return (
    <FormCard
      title="Import CSV"
      action={importPath}
      encType="multipart/form-data"
      reloadDocument
      actions={
        <>
          <Action type="submit" look="main" icon="upload">
            Read the file
          </Action>
          <ActionLink to={back} preventScrollReset>
            Cancel
          </ActionLink>
        </>
      }
    >
      <p>
        The file is read first and told row by row. Nobody is imported and nobody is written to
        before you say so.
      </p>
      <Field
        label="CSV file"
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hint={`Up to ${maxFileMegabytes} MB. The column with the addresses is called email; first name, lists, consent, consent_at and source are read, too.`}
        error={problem}
        required
      />
    </FormCard>
  );
}
