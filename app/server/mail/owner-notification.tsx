import { fieldLabel } from "#app/rules/enquiries/field-labels.ts";
import { formNames, shownValue } from "#app/rules/enquiries/form-labels.ts";
import { promises } from "#app/rules/enquiries/promises.ts";
import { mailLink } from "#app/rules/text/email.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { MailFrame, styles } from "./mail-frame.tsx";

export function notificationSubject({ form_type, fields }: Submission) {
  return `New ${formNames[form_type].toLowerCase()} from ${fields.name ?? fields.email}`;
}

export function notificationText(submission: Submission) {
  const facts = Object.entries(submission.fields).map(
    ([field, value]) => `${fieldLabel(field)}: ${shownValue(field, value) || "Not given"}`,
  );
  return `${notificationSubject(submission)}

${received(submission)}

${facts.join("\n")}

This enquiry is stored in the staff area, whatever happens to this mail:
${siteUrl()}/admin/enquiries
`;
}

export function OwnerNotification({ submission }: { submission: Submission }) {
  const { fields, form_type, id } = submission;
  const name = fields.name ?? submission.email;
  return (
    <MailFrame
      preview="Reply goes straight to the sender."
      title={notificationSubject(submission)}
      footer={`Sent by your website to the owner address. Reference ${id.slice(0, 8).toUpperCase()}.`}
    >
      <span style={styles.badge}>{formNames[form_type]}</span>
      <h1 style={styles.heading}>{name} wants to talk</h1>
      <p style={styles.text}>{received(submission)}</p>
      {Object.entries(fields).map(([field, value]) => (
        <div key={field} style={styles.row}>
          <div style={styles.label}>{fieldLabel(field)}</div>
          <div style={styles.value}>{shownValue(field, value) || "Not given"}</div>
        </div>
      ))}
      <a href={mailLink(submission.email)} style={styles.button}>
        Reply to {name}
      </a>
      <p style={styles.small}>
        This enquiry is stored in the staff area, whatever happens to this mail.{" "}
        <a href={`${siteUrl()}/admin/enquiries`} style={styles.link}>
          Open it there
        </a>
      </p>
    </MailFrame>
  );
}

function received({ created_at, page, form_type }: Submission) {
  const promise = promises()[form_type]?.words;
  const promised = promise ? `We promise a reply ${promise}.` : "";
  return `Received ${siteTime(created_at)} from ${page}. ${promised}`;
}
