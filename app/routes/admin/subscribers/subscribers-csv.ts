import { href } from "react-router";
import { requireFresh } from "#app/routes/admin/fresh-sign-in.server.ts";
import { recordExport } from "#app/routes/admin/record-export.server.ts";
import { readWording } from "#app/rules/newsletter/consent-wording.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import { csvResponse } from "#app/server/guard/csv.server.ts";
import {
  countSubscribers,
  eachSubscriber,
  type SubscriberFilter,
} from "#app/server/newsletter/subscriber-list.server.ts";
import type { Route } from "./+types/subscribers-csv";
import { readSubscriberFilter, wordsOf } from "./subscriber-filter.ts";

/** The subscribers of a filter with their consent, as a file. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  requireFresh({ context }, "/admin/subscribers.csv", href("/admin/subscribers"));
  const filter = readSubscriberFilter(url.searchParams);
  await recordExport({ request, context }, "subscribers", await countSubscribers(filter));
  return csvResponse("subscribers", header, rows(filter));
}

const header = [
  "Address",
  "State",
  "Lists",
  "Wording",
  "Version",
  "Form",
  "Page",
  "Asked at (UTC)",
  "Confirmed at (UTC)",
  "Unsubscribed at (UTC)",
  "First name",
];

async function* rows(filter: SubscriberFilter) {
  for await (const subscribers of eachSubscriber(filter)) {
    yield subscribers.map(({ asked, ...subscriber }) => {
      const { version, words } = readWording(asked?.wording ?? subscriber.consent_text);
      return [
        subscriber.email,
        wordsOf(subscriber.state).words,
        subscriber.lists.join(", "),
        words,
        version ?? null,
        asked?.form ?? null,
        asked?.page ?? subscriber.page,
        asked?.at ?? subscriber.created_at,
        subscriber.confirmed_at,
        subscriber.unsubscribed_at,
        subscriber.first_name,
      ];
    });
  }
}
