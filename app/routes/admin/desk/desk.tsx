import { href, Link } from "react-router";
import { ActionLink } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { ShareBar } from "#app/routes/admin/kit/share-bar.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { deskTabs } from "#app/routes/admin/office/places.ts";
import { officeNote } from "#app/rules/enquiries/office-note.ts";
import { office } from "#app/rules/enquiries/promises.ts";
import { heldWords } from "#app/rules/newsletter/issue-words.ts";
import { rounded } from "#app/rules/time/chart-scale.ts";
import { siteDayName, siteHourOf } from "#app/rules/time/site-time.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { listMoving } from "#app/server/app/issue-checks/moving-issues.server.ts";
import { findHealth } from "#app/server/db/health.server.ts";
import { figureReminder } from "#app/server/enquiries/desk/figure-notes.server.ts";
import {
  type Clicks,
  enquiriesPerWeek,
  listClicks,
  mostRead,
  subscribersPerMonth,
} from "#app/server/enquiries/desk/figures.server.ts";
import { findMailHealth } from "#app/server/enquiries/desk/mail-health.server.ts";
import { findQuarter } from "#app/server/enquiries/desk/outcomes.server.ts";
import {
  answeredInTime,
  dueCounts,
  listDue,
  listNextSteps,
  medianOfficeTime,
} from "#app/server/enquiries/promise-figures.server.ts";
import { findReplyState } from "#app/server/enquiries/replies/reply-mailbox.server.ts";
import { listFailing } from "#app/server/jobs.server.ts";
import { findLinkHealth } from "#app/server/links/link-health.server.ts";
import { findBounceState } from "#app/server/newsletter/bounces/bounce-watch.server.ts";
import type { Route } from "./+types/desk";
import { DueCard } from "./due-card.tsx";
import { EnquiriesCard } from "./enquiries-card.tsx";
import { HealthCard } from "./health-card.tsx";
import { InTimeCard } from "./in-time-card.tsx";
import { OutcomesCard } from "./outcomes-card.tsx";
import { SubscribersCard } from "./subscribers-card.tsx";
import "./desk.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Desk" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const now = new Date();
  const [
    counts,
    due,
    inTime,
    median,
    weeks,
    subscribers,
    reads,
    clicks,
    mail,
    links,
    backup,
    bounces,
    replies,
    moving,
    steps,
    outcomes,
  ] = await Promise.all([
    dueCounts(now),
    listDue(4, now),
    answeredInTime(4, now),
    medianOfficeTime(),
    enquiriesPerWeek(10, now),
    subscribersPerMonth(12, now),
    mostRead(now),
    listClicks(now),
    findMailHealth(),
    findLinkHealth(),
    findHealth("backup"),
    findBounceState(),
    findReplyState(),
    listMoving(now),
    listNextSteps(6, now),
    findQuarter(url.searchParams.get("quarter"), now),
  ]);
  return {
    now: now.toISOString(),
    note: officeNote(now, office()),
    due: { counts, first: due, steps },
    outcomes,
    inTime: { months: inTime.toReversed(), median },
    weeks,
    subscribers,
    reads,
    clicks,
    health: {
      mail,
      links,
      backup,
      bounces: bounces?.look,
      replies,
      figures: figureReminder(now),
      jobs: listFailing(),
    },
    moving,
  };
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { note, due, outcomes, inTime, weeks, subscribers, reads, clicks, health, moving } =
    loaderData;
  const now = new Date(loaderData.now);
  return (
    <>
      <PageHead
        title="Desk"
        note={`${siteDayName(loaderData.now)}, ${siteHourOf(loaderData.now)}. ${note}`}
      >
        <ActionLink to={`${href("/admin")}?new=post`} icon="write">
          Write a post
        </ActionLink>
      </PageHead>
      <Tabs tabs={deskTabs} />
      <NewsletterCard issues={moving} />
      <div className="office-grid office-grid--main">
        <DueCard {...due} now={now} />
        <InTimeCard {...inTime} />
        <EnquiriesCard weeks={weeks} />
        <SubscribersCard months={subscribers} />
      </div>
      <OutcomesCard {...outcomes} />
      <div className="office-grid office-grid--three">
        <MostReadCard reads={reads} />
        <ClicksCard clicks={clicks} />
        <HealthCard {...health} now={now} />
      </div>
    </>
  );
}

type MostReadCardProps = { reads: { title: string; reads: number; path: string }[] };

function MostReadCard({ reads }: MostReadCardProps) {
  const most = reads[0]?.reads ?? 0;
  return (
    <Card title="Most read" aside={<span className="muted">Last 30 days</span>}>
      {reads.length > 0 ? (
        <ol className="plain-rows">
          {reads.map(({ title, reads: count, path }) => (
            <li key={path}>
              <Link className="stretched-link" to={path}>
                <b>{title}</b>
              </Link>
              <span className="plain-rows__end">
                {count.toLocaleString("en-US")}
                <span className="visually-hidden"> reads</span>
              </span>
              <ShareBar share={rounded((100 * count) / most)} thin />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState>No post was read yet. Visitors are counted, never named.</EmptyState>
      )}
    </Card>
  );
}

type Moving = Awaited<ReturnType<typeof listMoving>>[number];

/** Stands on the desk while an issue goes out, waits for a word, or is due today. */
function NewsletterCard({ issues }: { issues: readonly Moving[] }) {
  if (issues.length === 0) return null;
  return (
    <Card title="Newsletter">
      <ul className="plain-rows">
        {issues.map((issue) => (
          <li key={issue.id}>
            <Link className="stretched-link" to={href("/admin/newsletter/:id", { id: issue.id })}>
              <b>
                Issue {issue.number}: {issue.subject}
              </b>
            </Link>
            <span>{wordsOf(issue)}</span>
            {issue.state === "held" && (
              <small>{heldWords[issue.held_reason ?? "silent"].title}</small>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function wordsOf({ state, scheduled_at }: Moving) {
  if (state === "held") return "Waits for your word";
  if (state === "scheduled") return `Goes out at ${scheduled_at ? siteHourOf(scheduled_at) : ""}`;
  return state === "paused" ? "Paused" : "Going out now";
}

function ClicksCard({ clicks }: { clicks: Clicks[] }) {
  return (
    <Card title="Clicks that matter" aside={<span className="muted">Last 30 days</span>}>
      {clicks.length > 0 ? (
        <ClickTable clicks={clicks} />
      ) : (
        <EmptyState>
          Nobody went on to book a call yet. Each click is counted for its page.
        </EmptyState>
      )}
    </Card>
  );
}

function ClickTable({ clicks }: { clicks: Clicks[] }) {
  const withShops = clicks.some(({ shop }) => shop > 0);
  return (
    <DataTable
      caption={`${withShops ? "Booking and shop clicks" : "Booking clicks"}, last 30 days`}
      columns={withShops ? [from, booking, shop] : [from, booking]}
      rows={clicks}
      keyOf={(row) => row.from}
    />
  );
}

function shown(count: number) {
  return count > 0 ? count.toLocaleString("en-US") : "–";
}

const from: Column<Clicks> = { name: "From", kind: "title", cell: (row) => row.from };
const booking: Column<Clicks> = {
  name: "Booking",
  kind: "number",
  cell: (row) => shown(row.booking),
};
const shop: Column<Clicks> = { name: "Shop", kind: "number", cell: (row) => shown(row.shop) };
