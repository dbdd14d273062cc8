import { href, Link } from "react-router";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { deskTabs } from "#app/routes/admin/office/places.ts";
import { officeNote } from "#app/rules/enquiries/office-note.ts";
import { office } from "#app/rules/enquiries/promises.ts";
import { siteDayName, siteHourOf } from "#app/rules/time/site-time.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { listMoving } from "#app/server/app/issue-checks/moving-issues.server.ts";
import { findHealth } from "#app/server/db/health.server.ts";
import { figureReminder } from "#app/server/enquiries/desk/figure-notes.server.ts";
import {
  enquiriesPerWeek,
  listClicks,
  mostRead,
  subscribersPerMonth,
} from "#app/server/enquiries/desk/figures.server.ts";
import { findMailHealth } from "#app/server/enquiries/desk/mail-health.server.ts";
import {
  answeredInTime,
  dueCounts,
  listDue,
  medianOfficeTime,
} from "#app/server/enquiries/promise-figures.server.ts";
import { listFailing } from "#app/server/jobs.server.ts";
import { findLinkHealth } from "#app/server/links/link-health.server.ts";
import { findBounceState } from "#app/server/newsletter/bounces/bounce-watch.server.ts";
import type { Route } from "./+types/desk";
import { ClicksCard } from "./clicks-card.tsx";
import { DueCard } from "./due-card.tsx";
import { EnquiriesCard } from "./enquiries-card.tsx";
import { HealthCard } from "./health-card.tsx";
import { InTimeCard } from "./in-time-card.tsx";
import { MostReadCard } from "./most-read-card.tsx";
import { NewsletterCard } from "./newsletter-card.tsx";
import { SubscribersCard } from "./subscribers-card.tsx";
import "./desk.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Desk" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
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
    moving,
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
    listMoving(now),
  ]);
  return {
    now: now.toISOString(),
    note: officeNote(now, office()),
    due: { counts, first: due },
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
      figures: figureReminder(now),
      jobs: listFailing(),
    },
    moving,
  };
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { note, due, inTime, weeks, subscribers, reads, clicks, health, moving } = loaderData;
  const now = new Date(loaderData.now);
  return (
    <>
      <PageHead
        title="Desk"
        note={`${siteDayName(loaderData.now)}, ${siteHourOf(loaderData.now)}. ${note}`}
      >
        <Link className="action" to={`${href("/admin")}?new=post`}>
          <StaffIcon name="write" /> Write a post
        </Link>
      </PageHead>
      <Tabs tabs={deskTabs} />
      <NewsletterCard issues={moving} />
      <div className="desk-grid desk-grid--two">
        <DueCard {...due} now={now} />
        <InTimeCard {...inTime} />
        <EnquiriesCard weeks={weeks} />
        <SubscribersCard months={subscribers} />
      </div>
      <div className="desk-grid desk-grid--three">
        <MostReadCard reads={reads} />
        <ClicksCard clicks={clicks} />
        <HealthCard {...health} now={now} />
      </div>
    </>
  );
}
