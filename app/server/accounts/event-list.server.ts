import { type EventGroup, type EventKind, eventKinds } from "#app/rules/accounts/events.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import type { Cursor } from "#app/server/guard/cursor.server.ts";

const eventsPerPage = 50;
const mostPeople = 200;
const day = 24 * 3600 * 1000;

export type EventFilter = {
  group?: EventGroup | undefined;
  /** An email: what somebody did, and what happened to them. */
  person?: string | undefined;
  days: number;
};

/** Events, newest first: those older than the one a page ended with. */
export async function listEvents(filter: EventFilter, before?: Cursor) {
  const [total, failures, left, events] = await Promise.all([
    countRows(matching(filter)),
    countRows(matching({ ...filter, group: "failures" })),
    countRows(matching(filter, before)),
    page(filter, before, eventsPerPage),
  ]);
  const first = total - left + 1;
  return { events, total, failures, first, last: first + events.length - 1 };
}

/** All events of a filter, newest first, in portions that fit into memory. */
export async function* eachEvent(filter: EventFilter, size = 500) {
  let before: Cursor | undefined;
  while (true) {
    const events = await page(filter, before, size);
    yield events;
    if (events.length < size) return;
    before = events.at(-1);
  }
}

/** Who is in the trail. A failed sign-in may be anybody's. */
export async function listEventPeople() {
  const rows = await db
    .selectFrom("events")
    .select("actor")
    .distinct()
    .where("actor", "is not", null)
    .where("kind", "!=", "sign-in-failed")
    .orderBy("actor")
    .limit(mostPeople)
    .execute();
  return rows.flatMap(({ actor }) => actor ?? []);
}

function page(filter: EventFilter, before: Cursor | undefined, size: number) {
  return matching(filter, before)
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .execute();
}

function matching({ group, person, days }: EventFilter, before?: Cursor) {
  const since = new Date(clock.now() - days * day).toISOString();
  return db
    .selectFrom("events")
    .where("at", ">=", since)
    .$if(group !== undefined, (query) => query.where("kind", "in", kindsOf(group)))
    .$if(person !== undefined, (query) =>
      query.where((eb) => eb.or([eb("actor", "=", person ?? ""), eb("about", "=", person ?? "")])),
    )
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb("at", "<", before?.at ?? ""),
          eb.and([eb("at", "=", before?.at ?? ""), eb("id", "<", before?.id ?? "")]),
        ]),
      ),
    );
}

function kindsOf(group: EventGroup | undefined) {
  return (Object.keys(eventKinds) as EventKind[]).filter(
    (kind) => eventKinds[kind].group === group,
  );
}
