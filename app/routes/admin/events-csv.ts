import { recordExport } from "#app/routes/admin/record-export.server.ts";
import { countryName } from "#app/rules/accounts/country-name.ts";
import { whoOf } from "#app/rules/accounts/event-rows.ts";
import { eventKinds } from "#app/rules/accounts/events.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { type EventFilter, eachEvent, listEvents } from "#app/server/accounts/event-list.server.ts";
import { csvResponse } from "#app/server/guard/csv.server.ts";
import type { Route } from "./+types/events-csv";
import { readEventFilter } from "./event-filter.ts";

/** The events of a filter as a file, which is an event, too. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const filter = readEventFilter(url.searchParams);
  const { total } = await listEvents(filter);
  await recordExport({ request, context }, "events", total);
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
