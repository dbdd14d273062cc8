import { href } from "react-router";
import { requireFresh } from "#app/routes/admin/fresh-sign-in.server.ts";
import { recordExport } from "#app/routes/admin/record-export.server.ts";
import { fieldLabel } from "#app/rules/enquiries/field-labels.ts";
import { shownValue } from "#app/rules/enquiries/form-labels.ts";
import { formTypes, lengthsOf } from "#app/rules/enquiries/forms.ts";
import { outcomeNames } from "#app/rules/enquiries/outcome.ts";
import { referenceOf } from "#app/rules/enquiries/reference.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import { requireAdmin } from "#app/server/accounts/auth.server.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import {
  countEnquiries,
  type EnquiryFilter,
  eachEnquiry,
} from "#app/server/enquiries/enquiry-list.server.ts";
import { csvResponse } from "#app/server/guard/csv.server.ts";
import type { Route } from "./+types/enquiries-csv";
import { readWanted } from "./enquiry-filter.ts";
import { shortForms } from "./enquiry-words.ts";

/** The enquiries of a filter as a file, which is an event, too. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireAdmin(context);
  requireFresh({ context }, "/admin/enquiries.csv", href("/admin/enquiries"));
  const filter = readWanted(url.searchParams);
  await recordExport({ request, context }, "enquiries", await countEnquiries(filter));
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
  "Outcome",
  "Reason",
  "Value",
  "Next step",
  "Next step on",
  "Source",
  "First page",
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
    enquiry.outcome && outcomeNames[enquiry.outcome],
    enquiry.outcome_reason,
    enquiry.outcome_value?.toString() ?? null,
    enquiry.next_step,
    enquiry.next_step_on,
    enquiry.source,
    enquiry.origin?.page ?? null,
    ...fields.map((field) => shownValue(field, enquiry.fields[field] ?? "")),
  ];
}
