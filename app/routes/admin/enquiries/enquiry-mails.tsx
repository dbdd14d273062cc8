import { Action } from "#app/routes/admin/kit/action.tsx";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { explainFailure } from "#app/rules/mail/failure-words.ts";
import { mailStatus, mailStatusInFull } from "#app/rules/mail/mail-words.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import type { Enquiry } from "#app/server/enquiries/enquiry.server.ts";
import { EnquiryForm } from "./enquiry-form.tsx";

/** The mails about an enquiry and what became of them. */
export function EnquiryMails({ enquiry }: { enquiry: Enquiry }) {
  const { id, spam, form_type, mails } = enquiry;
  const canSend = !spam && (mails.length > 0 || form_type !== "newsletter");
  return (
    <div>
      <h3 className="small-title">Mails</h3>
      {mails.length === 0 && <p className="muted">{noMailWords(enquiry)}</p>}
      <ul className="plain-rows plain-rows--flush">
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      {canSend && (
        <EnquiryForm id={id} className="inbox-detail__below">
          <Action intent="send-again" icon="again">
            Send again now
          </Action>
        </EnquiryForm>
      )}
    </div>
  );
}

function MailRow({ mail }: { mail: OutboxMail }) {
  const { state, attempts, last_error, next_attempt_at, sent_at } = mail;
  return (
    <li>
      <b>{mailName(mail)}</b>
      <Chip look={mailStatus(mail).look}>{mailStatusInFull(mail)}</Chip>
      <small>
        {last_error &&
          `${attempts} ${attempts === 1 ? "attempt" : "attempts"} failed: ${explainFailure(last_error)} `}
        {state === "waiting" && (
          <>
            Next attempt: <StaffTime at={next_attempt_at} />
          </>
        )}
        {state === "kept" && "Kept as a file on the server. "}
        {state !== "waiting" && sent_at && <StaffTime at={sent_at} />}
      </small>
    </li>
  );
}

function noMailWords({ spam, form_type }: Enquiry) {
  if (spam) return "No mail was sent.";
  return form_type === "newsletter"
    ? "None: the address was subscribed already."
    : "None was queued.";
}

/** What a mail is and whom it is for. */
export function mailName({ kind, recipient, subject }: OutboxMail) {
  const name = mailNames.get(kind) ?? subject ?? "Mail";
  return recipient ? `${name} to ${recipient}` : name;
}

const mailNames = new Map(
  Object.entries({
    "owner-notification": "Notice",
    "newsletter-confirmation": "Confirmation",
    answer: "Answer",
    "reply-notice": "Notice of a reply",
    acknowledgement: "Acknowledgement",
    webhook: "Webhook",
    "brand-link": "Link for the brand",
    "brand-approval": "Approval",
    "claim-reminder": "Reminder",
  }),
);
