import { Form } from "react-router";
import { type BadgeLook, StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { mailLink } from "#app/rules/email.ts";
import { fieldLabel, formNames, shownValue } from "#app/rules/form-labels.ts";
import { webAddress } from "#app/rules/web-address.ts";
import type { SubmissionWithMail } from "#app/server/enquiries/submission-review.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import "#app/ui/panel.css";
import "./enquiry-detail.css";
import "#app/routes/admin/form-actions.css";
import "#app/routes/admin/list-and-detail.css";
import "#app/routes/admin/quiet-button.css";

export function EnquiryDetail({ enquiry, back }: { enquiry: SubmissionWithMail; back: string }) {
  const { id, form_type, created_at, page, fields, email, spam, mail } = enquiry;
  return (
    <article className="panel detail-panel raised" id="detail">
      <p className="detail-panel__back">
        <BackLink to={back}>All enquiries</BackLink>
      </p>
      <div className="detail-panel__head">
        <div>
          <h2 className="title-2 title-2--small break-anywhere">{nameOf(enquiry)}</h2>
          <p className="muted text-small">
            {formNames[form_type]}, <StaffTime at={created_at} />, sent from {page}
          </p>
        </div>
        <Delivery enquiry={enquiry} />
      </div>
      <dl className="key-values">
        {Object.entries(fields).map(([field, value]) => (
          <div key={field}>
            <dt>{fieldLabel(field)}</dt>
            <dd>
              <Value field={field} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="title-4">Delivery</h3>
        <Timeline enquiry={enquiry} />
      </div>
      <div className="form-actions">
        <a className="button button--primary" href={mailLink(email)}>
          <Icon name="mail" /> Reply by email
        </a>
        <Form method="post" className="form-actions__form">
          <input type="hidden" name="id" value={id} />
          {!spam && (mail || form_type !== "newsletter") && (
            <button
              className="button button--outline"
              type="submit"
              name="intent"
              value="send-again"
            >
              <StaffIcon name="again" /> Send again now
            </button>
          )}
          <button
            className={
              spam
                ? "quiet-button form-actions__end"
                : "quiet-button quiet-button--danger form-actions__end"
            }
            type="submit"
            name="intent"
            value={spam ? "not-spam" : "spam"}
          >
            <StaffIcon name="block" /> {spam ? "Not spam" : "Mark as spam"}
          </button>
        </Form>
      </div>
    </article>
  );
}

/** The state of an enquiry in one word. */
export function Delivery({ enquiry }: { enquiry: SubmissionWithMail }) {
  const [look, word] = deliveryOf(enquiry);
  return <StatusBadge look={look}>{word}</StatusBadge>;
}

export function nameOf({ fields, email }: SubmissionWithMail) {
  return fields.name || fields.brandName || email;
}

export function excerptOf(enquiry: SubmissionWithMail) {
  const { fields, spam, form_type } = enquiry;
  if (spam) return spamReason(enquiry);
  if (form_type === "newsletter") return "Newsletter sign-up";
  return fields.challenges || fields.message || fields.company || fields.brandName || fields.type;
}

function spamReason({ spam_by, mail, form_type }: SubmissionWithMail) {
  if (spam_by) return `Marked as spam by ${spam_by}`;
  // A filled honeypot never had a mail of its own: this was marked before names were remembered.
  return mail && form_type !== "newsletter" ? "Marked as spam by staff" : "Honeypot was filled";
}

function deliveryOf({ spam, mail }: SubmissionWithMail): [BadgeLook, string] {
  if (spam) return ["neutral", "Quarantined"];
  if (!mail) return ["neutral", "No mail"];
  if (mail.state === "sent") return ["success", "Delivered"];
  if (mail.state === "kept") return ["success", "Kept as file"];
  if (mail.state === "dead") return ["danger", "Failed"];
  return mail.attempts > 0 ? ["waiting", "Retrying"] : ["waiting", "Waiting"];
}

function Value({ field, value }: { field: string; value: string }) {
  if (value === "") return <span className="muted">Not given</span>;
  if (field === "email") {
    return (
      <a className="text-link" href={mailLink(value)}>
        {value}
      </a>
    );
  }
  if (field === "website" && webAddress(value)) {
    return (
      <a className="text-link" href={webAddress(value)} target="_blank" rel="nofollow noopener">
        {value}
      </a>
    );
  }
  return <span className="key-values__text">{shownValue(field, value)}</span>;
}

function Timeline({ enquiry }: { enquiry: SubmissionWithMail }) {
  const { created_at, spam, mail, form_type } = enquiry;
  return (
    <ol className="timeline">
      <li className="timeline__done">
        <b>Stored</b>
        <span>
          <StaffTime at={created_at} />
        </span>
      </li>
      {spam && (
        <li>
          <b>Kept in quarantine</b>
          <span>
            {spamReason(enquiry)}
            {!mail && ". No mail was sent"}
          </span>
        </li>
      )}
      {!spam && !mail && (
        <li>
          <b>No mail</b>
          <span>
            {form_type === "newsletter" ? "The address was subscribed already" : "None was queued"}
          </span>
        </li>
      )}
      {mail?.last_error && (
        <li className="timeline__failed">
          <b>
            {mail.attempts} {mail.attempts === 1 ? "attempt" : "attempts"} failed
          </b>
          <span>{mail.last_error}</span>
        </li>
      )}
      {mail?.state === "waiting" && (
        <li>
          <b>Next attempt</b>
          <span>
            <StaffTime at={mail.next_attempt_at} />
          </span>
        </li>
      )}
      {mail?.sent_at && (
        <li className="timeline__done">
          <b>{mail.state === "kept" ? "Kept as a file: no mail server is set" : "Mail sent"}</b>
          <span>
            <StaffTime at={mail.sent_at} />
          </span>
        </li>
      )}
    </ol>
  );
}
