import { Form } from "react-router";
import { ListSearch } from "#app/routes/admin/list-tools.tsx";
import { FilterPills } from "#app/routes/admin/office/filter-pills.tsx";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { deskTabs, SectionTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { type MailState, mailStates } from "#app/rules/desk/mail-words.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { findBounceState } from "#app/server/bounces/bounce-watch.server.ts";
import { parseCursor } from "#app/server/cursor.server.ts";
import { mailState } from "#app/server/desk/mail-health.server.ts";
import { countMails, listMails } from "#app/server/desk/mail-list.server.ts";
import { findDomainReport } from "#app/server/desk/sending-domain.server.ts";
import { findTestMail } from "#app/server/desk/test-mail.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { findHealth } from "#app/server/health.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import { canary as schedule } from "#desk.config.ts";
import type { Route } from "./+types/mail";
import { DomainCard } from "./domain-card.tsx";
import { changeMail, type MailAnswer } from "./mail-actions.server.ts";
import { mailQuery, type ReadMailFilter, readMailFilter } from "./mail-filter.ts";
import { MailTable } from "./mail-table.tsx";
import { StateCard } from "./state-card.tsx";
import "#app/routes/admin/office/action.css";
import "#app/routes/admin/office/office.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Mail" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = requireAdmin(context);
  const filter = readMailFilter(url.searchParams);
  const before = parseCursor(url.searchParams.get("before"));
  const [state, canary, testMail, bounces, counts, list, report] = await Promise.all([
    mailState(),
    findHealth("canary"),
    findTestMail(id),
    findBounceState(),
    countMails(),
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
      <OfficeHead title="Desk" note="What the site mailed to whom, and whether it left.">
        <Form method="post" preventScrollReset>
          <button className="action action--ink" type="submit" name="intent" value="test-mail">
            <StaffIcon name="send" /> Send a test mail to me
          </button>
        </Form>
      </OfficeHead>
      <SectionTabs tabs={deskTabs} />
      {answer?.error && <Toast variant="destructive" description={answer.error} />}
      {answer?.done && <Toast description={answer.done} />}
      <div className="office-grid office-grid--half">
        <StateCard {...{ state, canary, isScheduled, testMail, bounces }} />
        <DomainCard report={report} />
      </div>
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
    name: totals[state] ? `${name} ${totals[state]}` : name,
  }));
  return (
    <div className="filter-row filter-row--apart">
      <FilterPills
        label="State"
        pills={[{ state: undefined, name: "All" }, ...states].map(({ state, name }) => ({
          name,
          to: mailQuery({ ...filter, state }),
          current: state === filter.state,
        }))}
      />
      <ListSearch what="mails" value={filter.search} placeholder="Search by address">
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
      </ListSearch>
    </div>
  );
}
