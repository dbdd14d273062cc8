import { randomUUID } from "node:crypto";
import { answerSubject, mailProgramLink } from "#app/rules/desk/answer-words.ts";
import { formNames } from "#app/rules/desk/form-labels.ts";
import { fillReply, type PlaceholderValues } from "#app/rules/desk/placeholders.ts";
import { referenceOf } from "#app/rules/desk/reference.ts";
import { nameFromEmail } from "#app/rules/desk/staff-name.ts";
import { siteDate } from "#app/rules/site-time.ts";
import type { Staff } from "#app/server/accounts/auth.server.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { refusalOf } from "#app/server/enquiries/answers.server.ts";
import { listLetters } from "#app/server/enquiries/letters.server.ts";
import { findReply, listReplies } from "#app/server/enquiries/saved-replies.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { senderAddress } from "#app/server/mail/sender.server.ts";
import { site } from "#site.config.ts";

export type Answering = Awaited<ReturnType<typeof findAnswering>>;

/** What the composer of an enquiry shows. */
export async function findAnswering(enquiry: Submission, staff: Staff) {
  const values = valuesFor(enquiry, staff.email);
  const [{ letters, seen }, replies] = await Promise.all([listLetters(enquiry.id), listReplies()]);
  return {
    enquiryId: enquiry.id,
    staffId: staff.id,
    to: enquiry.email,
    from: senderAddress(),
    /** Why it cannot be answered from here. */
    refusal: refusalOf(enquiry),
    letters,
    seen,
    /** For one answer that is sent without JavaScript. */
    key: randomUUID(),
    replies: replies.map(({ id, name, body }) => ({
      id,
      name,
      text: fillReply(body, values),
    })),
    mailLink: mailProgramLink(enquiry.email, answerSubject(enquiry), enquiry),
  };
}

/** A saved reply filled for an enquiry; undefined if it was deleted. */
export async function findFilledReply(id: string, enquiry: Submission, staff: Staff) {
  const reply = await findReply(id);
  return reply && fillReply(reply.body, valuesFor(enquiry, staff.email));
}

function valuesFor(enquiry: Submission, email: string): PlaceholderValues {
  const { id, fields, form_type, created_at } = enquiry;
  const name = fields.name?.trim() ?? "";
  return {
    "first name": name.split(/\s+/)[0] ?? "",
    name,
    "company or brand": fields.company || fields.brandName || "",
    form: formNames[form_type].toLowerCase(),
    date: siteDate(created_at),
    reference: referenceOf(id),
    "booking link": `${siteUrl()}/go/call?ref=${referenceOf(id)}`,
    "my name": nameFromEmail(email) ?? "",
    "site name": site.name,
  };
}
