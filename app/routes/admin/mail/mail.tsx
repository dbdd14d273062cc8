import { Form } from "react-router";
import { Answered } from "#app/routes/admin/confirmation.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip, type ChipLook } from "#app/routes/admin/kit/chip.tsx";
import { Fact, Facts } from "#app/routes/admin/kit/facts.tsx";
import { FilterBar, Search } from "#app/routes/admin/kit/filter-bar.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { deskTabs } from "#app/routes/admin/office/places.ts";
import type { DomainFinding } from "#app/rules/mail/mail-domain.ts";
import { type MailState, mailStates } from "#app/rules/mail/mail-words.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { findHealth } from "#app/server/db/health.server.ts";
import { findMailHealth } from "#app/server/enquiries/desk/mail-health.server.ts";
import { countUnsent, listMails } from "#app/server/enquiries/desk/mail-list.server.ts";
import { findDomainReport } from "#app/server/enquiries/desk/sending-domain.server.ts";
import { findTestMail } from "#app/server/enquiries/desk/test-mail.server.ts";
import { parseCursor } from "#app/server/guard/cursor.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { findBounceState } from "#app/server/newsletter/bounces/bounce-watch.server.ts";
import { canary as schedule } from "#desk.config.ts";
import type { Route } from "./+types/mail";
import { changeMail, type MailAnswer } from "./mail-actions.server.ts";
import { MailTable } from "./mail-table.tsx";
import { StateCard, StateChip } from "./state-card.tsx";
import "./mail.css";
import "#app/routes/admin/office/office.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Mail" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = requireAdmin(context);
  const filter = readMailFilter(url.searchParams);
  const before = parseCursor(url.searchParams.get("before"));
  const [state, canary, testMail, bounces, counts, list, report] = await Promise.all([
    findMailHealth(),
    findHealth("canary"),
    findTestMail(id),
    findBounceState(),
    countUnsent(),
    listMails(filter, before),
    url.searchParams.has("domain") ? findDomainReport() : undefined,
  ]);
  const isScheduled = schedule.everyHours > 0;
  return {
    filter,
    state,
    canary,
    isScheduled,
    testMail,
    bounces,
    counts,
    ...list,
    isFirst: !before,
    report,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = requireAdmin(context);
  return changeMail(await readFormData(request), id);
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, state, canary, isScheduled, testMail, bounces, counts } = loaderData;
  const { report, mails, older, isFirst } = loaderData;
  const answer: MailAnswer | undefined = actionData;
  return (
    <>
      <PageHead
        title="Desk"
        note="What the site mailed to whom, and whether it left."
        main={
          <Form method="post" preventScrollReset>
            <Action intent="test-mail" look="ink" icon="send">
              Send a test mail to me
            </Action>
          </Form>
        }
      />
      <Tabs tabs={deskTabs} />
      <Answered answer={answer} />
      <details className="mail-details" open={state.kind === "failing" || report !== undefined}>
        <summary>
          Is mail arriving? <StateChip state={state} />
        </summary>
        <div className="office-grid office-grid--half">
          <StateCard {...{ state, canary, isScheduled, testMail, bounces }} />
          <DomainCard report={report} />
        </div>
      </details>
      <Filters filter={filter} counts={counts} />
      <MailTable
        mails={mails}
        failed={counts.dead}
        newest={isFirst ? undefined : mailQuery(filter)}
        older={older && mailQuery(filter, older)}
        empty={
          filter.search || filter.state
            ? "No mail fits."
            : "Nothing was mailed yet. The first enquiry appears here."
        }
      />
    </>
  );
}

type FiltersProps = { filter: ReadMailFilter; counts: { waiting: number; dead: number } };

function Filters({ filter, counts }: FiltersProps) {
  const totals: Partial<Record<string, number>> = counts;
  const states = (Object.entries(mailStates) as [MailState, string][]).map(([state, name]) => ({
    state,
    name,
  }));
  return (
    <FilterBar
      choices={[
        {
          label: "State",
          pills: [{ state: undefined, name: "All" }, ...states].map(({ state, name }) => ({
            name,
            count: state && totals[state],
            to: mailQuery({ ...filter, state }),
            current: state === filter.state,
          })),
        },
      ]}
    >
      <Search what="mails" value={filter.search} placeholder="Search by address">
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
      </Search>
    </FilterBar>
  );
}

type ReadMailFilter = ReturnType<typeof readMailFilter>;

/** What an address asks for; anything unknown means everything. */
function readMailFilter(search: URLSearchParams) {
  return {
    state: stateNamed(search.get("state")),
    search: (search.get("q") ?? "").trim().slice(0, 254),
  };
}

function mailQuery({ state, search }: ReadMailFilter, before?: string) {
  const query = new URLSearchParams();
  if (state) query.set("state", state);
  if (search) query.set("q", search);
  if (before) query.set("before", before);
  return query.size > 0 ? `?${query}` : "?";
}

function stateNamed(name: string | null) {
  return name !== null && Object.hasOwn(mailStates, name) ? (name as MailState) : undefined;
}

type DomainCardProps = { report: { domain: string; findings: DomainFinding[] } | undefined };

/** What mailboxes ask the sending domain about before they trust a mail. */
function DomainCard({ report }: DomainCardProps) {
  return (
    <Card
      title={report ? `Sending domain: ${report.domain}` : "Sending domain"}
      aside={
        <Form preventScrollReset>
          <Action type="submit" name="domain" value="check" icon="search">
            {report ? "Look again" : "Look it up"}
          </Action>
        </Form>
      }
    >
      {report ? (
        <Facts>
          {report.findings.map((finding) => (
            <Fact key={finding.name} name={finding.name}>
              <Chip look={looks[finding.verdict]}>{finding.word}</Chip>
              <small>{finding.sentence}</small>
              {finding.record && <code>{finding.record}</code>}
            </Fact>
          ))}
        </Facts>
      ) : (
        <div className="card__body">
          <p>
            Mailboxes trust a mail when its domain says who may send for it (SPF), with which key it
            is signed (DKIM), and what to do with forgeries (DMARC). Looked up only when you ask.
          </p>
        </div>
      )}
    </Card>
  );
}

const looks: Record<DomainFinding["verdict"], ChipLook> = {
  good: "success",
  weak: "waiting",
  bad: "danger",
  unknown: "neutral",
};
