import { countryName } from "#app/rules/accounts/country-name.ts";
import { whoOf } from "#app/rules/accounts/event-rows.ts";
import { eventKinds } from "#app/rules/accounts/events.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import { requireAdmin, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { type EventFilter, eachEvent, listEvents } from "#app/server/accounts/event-list.server.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { csvResponse } from "#app/server/guard/csv.server.ts";
import type { Route } from "./+types/events-csv";
import { readEventFilter } from "./event-filter.ts";

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** The events of a filter as a file, which is an event, too. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { email } = requireAdmin(context);
  const filter = readEventFilter(url.searchParams);
  const { total } = await listEvents(filter);
  const visit = await visitOf(request, context.get(clientContext));
  const detail = `${total} ${total === 1 ? "row" : "rows"}`;
  const event = { kind: "exported", actor: email, about: "events", detail, visit } as const;
  await db.transaction().execute((transaction) => recordEvent(transaction, event));
  return csvResponse("events", header, rows(filter));
}

const header = ["Time (UTC)", "Time", "Who", "What", "About", "Detail", "Browser", "Country"];

async function* rows(filter: EventFilter) {
  for await (const events of eachEvent(filter)) {
    yield events.map((event) => [
      event.at,
      siteTime(event.at),
      whoOf(event),
      eventKinds[event.kind].words,
      event.about,
      event.detail,
      event.browser,
      event.country && countryName(event.country),
    ]);
  }
}
