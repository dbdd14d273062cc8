import { formNames } from "#app/rules/enquiries/form-labels.ts";
import { referenceOf } from "#app/rules/enquiries/reference.ts";
import { stretchesOf } from "#app/rules/enquiries/reply-text.ts";
import type { Reply, Submission } from "#app/server/db/schema.server.ts";

/** For whoever answers the enquiry that somebody replied to. */
export function replyNoticeWords({ reply, enquiry }: { reply: Reply; enquiry: Submission }) {
  const name = enquiry.fields.name ?? enquiry.email;
  const own = stretchesOf(reply.body).find(({ quoted }) => !quoted)?.text ?? "";
  const beginning = own.replace(/\s+/g, " ").slice(0, 300);
  return {
    subject: `${name} replied: ${formNames[enquiry.form_type].toLowerCase()} ${referenceOf(enquiry.id)}`,
    title: `${name} replied`,
    text: `${beginning ? `“${beginning}”. ` : ""}The enquiry is open again, with a new promise. Answer it in the staff area.`,
    button: "Open the enquiry",
    note: "Sent by your website to whoever answers this enquiry.",
    purpose: undefined,
    path: `/admin/enquiries?open=${enquiry.id}`,
  };
}
