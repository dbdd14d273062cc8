import { href, Link } from "react-router";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { deskTabs, SectionTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { officeNote } from "#app/rules/desk/office-note.ts";
import { office } from "#app/rules/desk/promises.ts";
import { siteDayName, siteHourOf } from "#app/rules/site-time.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { findBounceState } from "#app/server/bounces/bounce-watch.server.ts";
import { figureReminder } from "#app/server/desk/figure-notes.server.ts";
import {
  enquiriesPerWeek,
  listClicks,
  mostRead,
  subscribersPerMonth,
} from "#app/server/desk/figures.server.ts";
import { mailState } from "#app/server/desk/mail-health.server.ts";
import {
  answeredInTime,
  dueCounts,
  listDue,
  medianOfficeTime,
} from "#app/server/enquiries/promise-figures.server.ts";
import { findHealth } from "#app/server/health.server.ts";
import { listMoving } from "#app/server/issue-checks/moving-issues.server.ts";
import { findLinkHealth } from "#app/server/links/link-health.server.ts";
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
    mailState(),
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
    health: { mail, links, backup, bounces: bounces?.look, figures: figureReminder(now) },
    moving,
  };
}

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { note, due, inTime, weeks, subscribers, reads, clicks, health, moving } = loaderData;
  const now = new Date(loaderData.now);
  return (
    <>
      <OfficeHead
        title="Desk"
        note={`${siteDayName(loaderData.now)}, ${siteHourOf(loaderData.now)}. ${note}`}
      >
        <Link className="action" to={`${href("/admin")}?new=post`}>
          <StaffIcon name="write" /> Write a post
        </Link>
      </OfficeHead>
      <SectionTabs tabs={deskTabs} />
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
