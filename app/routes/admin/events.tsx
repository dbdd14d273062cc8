import { Form, href } from "react-router";
import { Action, Download } from "#app/routes/admin/kit/action.tsx";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { FilterBar } from "#app/routes/admin/kit/filter-bar.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Pager } from "#app/routes/admin/kit/pager.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { peopleTabs } from "#app/routes/admin/office/places.ts";
import { type EventRow, eventDays } from "#app/rules/accounts/event-rows.ts";
import { daysInWords, retentionDays } from "#app/rules/people/retention.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { listEventPeople, listEvents } from "#app/server/accounts/event-list.server.ts";
import { cursorOf, parseCursor } from "#app/server/guard/cursor.server.ts";
import type { Route } from "./+types/events";
import {
  eventGroups,
  eventPeriods,
  eventQuery,
  type ReadFilter,
  readEventFilter,
} from "./event-filter.ts";

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
      <PageHead
        title="People & access"
        note={`Who did what. Entries cannot be changed and are kept for ${daysInWords(retentionDays.events)}.`}
      >
        <Download href={`${href("/admin/events.csv")}${eventQuery(filter)}`}>Export CSV</Download>
      </PageHead>
      <Tabs tabs={peopleTabs} />
      <FilterBar
        choices={[kindsOf(filter, failures)]}
        fields={<Choices filter={filter} people={people} />}
      />
      <Card title="Events, newest first" quiet>
        {days.length > 0 ? (
          <EventTable days={days} />
        ) : (
          <EmptyState>Nothing happened in this time, or nothing that fits.</EmptyState>
        )}
        <Pager
          what="events"
          summary={place}
          newer={isFirst ? undefined : eventQuery(filter) || "?"}
          older={older && eventQuery(filter, older)}
          words={["Newest", "Older"]}
        />
      </Card>
    </>
  );
}

function kindsOf(filter: ReadFilter, failures: number) {
  const all = { name: "All", group: undefined };
  const groups = eventGroups.map(([group, name]) => ({ group, name }));
  return {
    label: "Kind",
    pills: [all, ...groups].map(({ group, name }) => ({
      name,
      count: group === "failures" ? failures : undefined,
      to: eventQuery({ ...filter, group }) || "?",
      current: group === filter.group,
    })),
  };
}

function Choices({ filter, people }: { filter: ReadFilter; people: string[] }) {
  return (
    <Form className="filter-bar__fields" key={eventQuery(filter)}>
      {filter.group && <input type="hidden" name="kind" value={filter.group} />}
      <select className="input" name="person" aria-label="Person" defaultValue={filter.person}>
        <option value="">Everyone</option>
        <Options of={people.map((person) => [person, person])} />
      </select>
      <select className="input" name="days" aria-label="Time" defaultValue={filter.days}>
        <Options of={eventPeriods} />
      </select>
      <Action type="submit">Show</Action>
    </Form>
  );
}

type Day = Route.ComponentProps["loaderData"]["days"][number];

function EventTable({ days }: { days: Day[] }) {
  return (
    <DataTable
      caption="Events"
      columns={columns}
      groups={days.map(({ day, rows }) => ({ key: day, head: day, rows }))}
      keyOf={({ id }) => id}
    />
  );
}

const columns: Column<EventRow>[] = [
  {
    name: "Time",
    kind: "line",
    sorted: "descending",
    cell: ({ at, time }) => <time dateTime={at}>{time}</time>,
  },
  { name: "Who", kind: "title", cell: ({ who }) => <b>{who}</b> },
  {
    name: "What",
    kind: "wide",
    cell: ({ look, words, text }) => (
      <>
        {look ? <Chip look={look}>{words}</Chip> : <b>{words}</b>} {text}
      </>
    ),
  },
  { name: "From", kind: "wide", cell: ({ from }) => from },
];
