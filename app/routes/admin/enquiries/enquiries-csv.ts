import { fieldLabel, shownValue } from "#app/rules/enquiries/form-labels.ts";
import { formTypes, lengthsOf } from "#app/rules/enquiries/forms.ts";
import { referenceOf } from "#app/rules/enquiries/reference.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import { requireAdmin, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { visitOf } from "#app/server/accounts/visit.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import {
  countEnquiries,
  type EnquiryFilter,
  eachEnquiry,
} from "#app/server/enquiries/enquiry-list.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { csvResponse } from "#app/server/guard/csv.server.ts";
import type { Route } from "./+types/enquiries-csv";
import { readWanted } from "./enquiry-filter.ts";
import { shortForms } from "./enquiry-words.ts";

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** The enquiries of a filter as a file, which is an event, too. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { email } = requireAdmin(context);
  const filter = readWanted(url.searchParams);
  const total = await countEnquiries(filter);
  const visit = await visitOf(request, context.get(clientContext));
  const detail = `${total} ${total === 1 ? "row" : "rows"}`;
  const event = { kind: "exported", actor: email, about: "enquiries", detail, visit } as const;
  await db.transaction().execute((transaction) => recordEvent(transaction, event));
  return csvResponse("enquiries", header, rows(filter));
}

const fields = [...new Set(formTypes.flatMap(lengthsOf).map(({ name }) => name))];

const header = [
  "Reference",
  "Time (UTC)",
  "Time",
  "Form",
  "Page",
  "State",
  "Due (UTC)",
  "Answered (UTC)",
  "Assigned to",
  ...fields.map(fieldLabel),
];

async function* rows(filter: EnquiryFilter) {
  for await (const portion of eachEnquiry(filter)) yield portion.map(cells);
}

function cells(enquiry: Submission) {
  return [
    referenceOf(enquiry.id),
    enquiry.created_at,
    siteTime(enquiry.created_at),
    shortForms[enquiry.form_type],
    enquiry.page,
    enquiry.spam ? "spam" : enquiry.state,
    enquiry.due_at,
    enquiry.answered_at,
    enquiry.assigned_to,
    ...fields.map((field) => shownValue(field, enquiry.fields[field] ?? "")),
  ];
}
