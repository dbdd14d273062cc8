import { Form, href, Link } from "react-router";
import { FilterPills } from "#app/routes/admin/office/filter-pills.tsx";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { peopleTabs, SectionTabs } from "#app/routes/admin/office/section-tabs.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { type EventRow, eventDays } from "#app/rules/desk/event-rows.ts";
import { daysInWords, retentionDays } from "#app/rules/retention.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { listEventPeople, listEvents } from "#app/server/accounts/event-list.server.ts";
import { cursorOf, parseCursor } from "#app/server/cursor.server.ts";
import type { Route } from "./+types/events";
import {
  eventGroups,
  eventPeriods,
  eventQuery,
  type ReadFilter,
  readEventFilter,
} from "./event-filter.ts";
import { StaffIcon } from "./staff-icon.tsx";
import "#app/ui/forms/field.css";
import "#app/routes/admin/office/action.css";
import "#app/routes/admin/office/data-table.css";
import "#app/routes/admin/office/filter-row.css";

export function meta(_: Route.MetaArgs) {
  return [{ title: "Events" }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const filter = readEventFilter(url.searchParams);
  const before = parseCursor(url.searchParams.get("before"));
  const [list, people] = await Promise.all([listEvents(filter, before), listEventPeople()]);
  const { events, total, failures, first, last } = list;
  const end = events.at(-1);
  return {
    filter,
    days: eventDays(events),
    people: filter.person ? [...new Set([...people, filter.person])] : people,
    failures,
    place: before && total > 0 ? `${first} to ${last} of ${total}` : `${last} of ${total}`,
    isFirst: before === undefined,
    older: end && last < total ? cursorOf(end) : undefined,
  };
}

export default function Events({ loaderData }: Route.ComponentProps) {
  const { filter, days, people, failures, place, isFirst, older } = loaderData;
  return (
    <>
      <OfficeHead
        title="People & access"
        note={`Who did what. Entries cannot be changed and are kept for ${daysInWords(retentionDays.events)}.`}
      >
        <a className="action" href={`${href("/admin/events.csv")}${eventQuery(filter)}`} download>
          <StaffIcon name="download" /> Export CSV
        </a>
      </OfficeHead>
      <SectionTabs tabs={peopleTabs} />
      <div className="filter-row">
        <Kinds filter={filter} failures={failures} />
        <Choices filter={filter} people={people} />
      </div>
      <OfficeCard
        title="Events, newest first"
        quiet
        foot={
          <>
            <span>{place}</span>
            <span className="action-row">
              {!isFirst && (
                <Link className="text-link" to={eventQuery(filter) || "?"}>
                  Newest
                </Link>
              )}
              {older && (
                <Link className="text-link" to={eventQuery(filter, older)}>
                  Older
                </Link>
              )}
            </span>
          </>
        }
      >
        {days.length > 0 ? <EventTable days={days} /> : <Nothing />}
      </OfficeCard>
    </>
  );
}

function Kinds({ filter, failures }: { filter: ReadFilter; failures: number }) {
  const all = { name: "All", group: undefined };
  const groups = eventGroups.map(([group, name]) => ({
    group,
    name: group === "failures" && failures > 0 ? `${name} ${failures}` : name,
  }));
  return (
    <FilterPills
      label="Kind"
      pills={[all, ...groups].map(({ group, name }) => ({
        name,
        to: eventQuery({ ...filter, group }) || "?",
        current: group === filter.group,
      }))}
    />
  );
}

function Choices({ filter, people }: { filter: ReadFilter; people: string[] }) {
  return (
    <Form className="filter-row" key={eventQuery(filter)}>
      {filter.group && <input type="hidden" name="kind" value={filter.group} />}
      <select className="input" name="person" aria-label="Person" defaultValue={filter.person}>
        <option value="">Everyone</option>
        {people.map((person) => (
          <option key={person}>{person}</option>
        ))}
      </select>
      <select className="input" name="days" aria-label="Time" defaultValue={filter.days}>
        {eventPeriods.map(([days, name]) => (
          <option key={days} value={days}>
            {name}
          </option>
        ))}
      </select>
      <button className="action" type="submit">
        Show
      </button>
    </Form>
  );
}

type Day = Route.ComponentProps["loaderData"]["days"][number];

function EventTable({ days }: { days: Day[] }) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">Events</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      {days.map(({ day, rows }) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              {day}
            </th>
          </tr>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row: { at, time, who, words, look, text, from } }: { row: EventRow }) {
  return (
    <tr>
      <td>
        <time dateTime={at}>{time}</time>
      </td>
      <td className="data-table__name" data-label="Who">
        <b>{who}</b>
      </td>
      <td data-label="What">
        {look ? <StatusBadge look={look}>{words}</StatusBadge> : <b>{words}</b>} {text}
      </td>
      <td data-label="From">{from}</td>
    </tr>
  );
}

function Nothing() {
  return <p className="office-card__empty">Nothing happened in this time, or nothing that fits.</p>;
}
