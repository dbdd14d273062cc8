import { useId } from "react";
import { data, href, type ShouldRevalidateFunctionArgs, useSubmit } from "react-router";
import { drawNameStrip } from "#app/art/name-strip.ts";
import { viewClaims } from "#app/routes/admin/brands/claim-view.server.ts";
import { ActionLink, Download } from "#app/routes/admin/kit/action.tsx";
import { FilterBar, Search } from "#app/routes/admin/kit/filter-bar.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Pager, pageLinks } from "#app/routes/admin/kit/pager.tsx";
import { stripOf } from "#app/rules/enquiries/name-strip.ts";
import { office, promises } from "#app/rules/enquiries/promises.ts";
import { snoozeChoices } from "#app/rules/enquiries/snooze.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { findEnquiry } from "#app/server/enquiries/enquiry.server.ts";
import { listAssignees } from "#app/server/enquiries/enquiry-changes.server.ts";
import { countSpam, listEnquiries } from "#app/server/enquiries/enquiry-list.server.ts";
import { countUndelivered } from "#app/server/enquiries/enquiry-mails.server.ts";
import { answeredInTime, dueCounts } from "#app/server/enquiries/promise-figures.server.ts";
import { countUnsorted } from "#app/server/enquiries/replies/replies.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { findReported } from "#app/server/shop/brand-claims.server.ts";
import { findBrandPage } from "#app/server/shop/brand-page.server.ts";
import type { Route } from "./+types/enquiries";
import { findAnswering } from "./answering.server.ts";
import { ChangeNotice } from "./change-notice.tsx";
import { type Answer, changeByForm } from "./enquiry-actions.server.ts";
import { EnquiryDetail } from "./enquiry-detail.tsx";
import { addressOf, readWanted, stateNames, type Wanted, wantedQuery } from "./enquiry-filter.ts";
import { EnquiryKeys } from "./enquiry-keys.tsx";
import { EnquiryList } from "./enquiry-list.tsx";
import { shortForms } from "./enquiry-words.ts";
import "./inbox.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Enquiries" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = requireAdmin(context);
  const wanted = readWanted(url.searchParams);
  const now = new Date();
  const [list, due, spam, months, mails, assignees, unsorted] = await Promise.all([
    listEnquiries(wanted, { page: wanted.page, now }),
    dueCounts(now),
    countSpam(),
    answeredInTime(1, now),
    countUndelivered(),
    listAssignees(),
    countUnsorted(),
  ]);
  const open = url.searchParams.get("open");
  const first = [...list.groups, ...(list.answered ? [list.answered] : [])][0]?.enquiries[0];
  const id = open ?? first?.id;
  const shown = id === undefined ? undefined : await findEnquiry(id);
  const answering = shown && (await findAnswering(shown, staff));
  const isApplication = shown?.form_type === "brand-partnership" && !shown.spam;
  const brandPage = isApplication ? await findBrandPage(shown.id) : undefined;
  const isReport = shown?.form_type === "claim-report" && !shown.spam;
  const reported = isReport ? await findReported(shown.fields.brand ?? "") : [];
  const snooze = snoozeChoices(now, office()).map(({ at, ...it }) => ({
    ...it,
    at: at.toISOString(),
  }));
  const counts = { open: due.overdue + due.dueToday + due.later + due.snoozed, spam };
  const month = months[0] ?? { inTime: 0, total: 0 };
  return data(
    {
      wanted,
      list,
      counts,
      month,
      mails,
      unsorted,
      assignees,
      snooze,
      shown,
      strip: shown && drawNameStrip(stripOf(shown.fields), "ribbon"),
      promised: shown && promises()[shown.form_type]?.words,
      answering,
      brandPage,
      reported: reported.map(viewClaims),
      open,
      now: now.toISOString(),
    },
    { status: open && !shown ? 404 : 200 },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireAdmin(context);
  return changeByForm(await readFormData(request), email);
}

/** What somebody else changed before is shown as it stands now. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.actionStatus === 409 || change.defaultShouldRevalidate;
}

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { wanted, list, shown, promised, answering, brandPage, open, assignees, snooze } =
    loaderData;
  const now = new Date(loaderData.now);
  const answer: Answer | undefined = actionData;
  const groups = [...list.groups, ...(list.answered?.total ? [list.answered] : [])];
  const ids = groups.flatMap(({ enquiries }) => enquiries.map(({ id }) => id));
  return (
    <>
      <div className={`office-stack ${open ? "inbox-top--reading" : ""}`}>
        <PageHead title="Enquiries" note={headNote(loaderData)}>
          {loaderData.unsorted > 0 && (
            <ActionLink to={href("/admin/enquiries/unsorted")} icon="inbox">
              {loaderData.unsorted} to sort
            </ActionLink>
          )}
          <Download
            fresh
            href={`${href("/admin/enquiries.csv")}${wantedQuery({ ...wanted, page: 1 })}`}
          >
            Export CSV
          </Download>
        </PageHead>
        <Filters wanted={wanted} counts={loaderData.counts} />
      </div>
      <ChangeNotice answer={answer} />
      <div className={`office-grid office-grid--list inbox ${open ? "inbox--reading" : ""}`}>
        <EnquiryList groups={groups} wanted={wanted} total={list.total} shown={shown?.id} now={now}>
          {list.pages > 1 && (
            <Pager
              what="enquiries"
              {...pageLinks(wanted.page, list.pages, (page) => addressOf({ ...wanted, page }))}
              summary={`${list.first} to ${list.last} of ${list.isMore ? "more than " : ""}${list.total}`}
              words={wanted.state === "open" ? ["Back", "More"] : undefined}
            />
          )}
        </EnquiryList>
        {shown ? (
          <EnquiryDetail
            key={shown.id}
            enquiry={shown}
            strip={loaderData.strip}
            promised={promised}
            answering={answering}
            brandPage={brandPage}
            reported={loaderData.reported}
            choices={{ assignees, snooze }}
            answer={answer}
            back={addressOf(wanted)}
            now={now}
          />
        ) : (
          <Nothing asked={open !== null} back={addressOf(wanted)} />
        )}
      </div>
      <EnquiryKeys
        ids={ids}
        shown={shown}
        addressOf={(id) => addressOf(wanted, id)}
        nextPage={
          wanted.page < list.pages ? addressOf({ ...wanted, page: wanted.page + 1 }) : undefined
        }
      />
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function headNote({ counts, month, mails }: Loaded) {
  const percent = Math.floor((month.inTime / month.total) * 100);
  return [
    `${counts.open} open, sorted by time left.`,
    month.total > 0 && `${percent}% answered in time this month.`,
    mails.waiting > 0 && `${mails.waiting} waiting for delivery.`,
    mails.failed > 0 && `${mails.failed} failed.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function Filters({ wanted, counts }: { wanted: Wanted; counts: Loaded["counts"] }) {
  const id = useId();
  const submit = useSubmit();
  const numbers = { open: counts.open, spam: counts.spam, answered: 0, closed: 0, all: 0 };
  return (
    <FilterBar
      choices={[
        {
          label: "State",
          pills: stateNames.map(([state, name]) => ({
            name,
            count: numbers[state],
            to: addressOf({ ...wanted, state, page: 1 }),
            current: state === wanted.state,
          })),
        },
      ]}
      fields={
        <select
          className="input"
          name="form"
          form={id}
          aria-label="Form"
          defaultValue={wanted.form}
          onChange={({ currentTarget }) => submit(currentTarget.form)}
        >
          <option value="">All forms</option>
          <Options of={Object.entries(shortForms)} />
        </select>
      }
    >
      <Search
        what="enquiries"
        id={id}
        value={wanted.search}
        placeholder="Name, address or words"
        key={wanted.form}
      >
        {wanted.state !== "open" && <input type="hidden" name="state" value={wanted.state} />}
      </Search>
    </FilterBar>
  );
}

function Nothing({ asked, back }: { asked: boolean; back: string }) {
  if (!asked) return null;
  return (
    <article className="card inbox-detail">
      <p>
        This enquiry no longer exists.{" "}
        <a className="text-link" href={back}>
          All enquiries
        </a>
      </p>
    </article>
  );
}
