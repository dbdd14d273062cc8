import { formNames } from "#app/rules/enquiries/form-labels.ts";
import { referenceOf } from "#app/rules/enquiries/reference.ts";
import { clockTime } from "#app/rules/time/site-time.ts";
import type { Digest, DigestEnquiry } from "#app/server/enquiries/desk/digest.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { MailFrame, styles } from "./mail-frame.tsx";

export function digestSubject({ overdue, today, back, failedMails, figures }: Digest) {
  const parts = [
    overdue.total > 0 && `${overdue.total} overdue`,
    today.total > 0 && `${today.total} due today`,
    back.total > 0 && `${back.total} back from snooze`,
    failedMails > 0 && `${count(failedMails, "mail")} failed`,
  ].filter(Boolean);
  if (parts.length > 0) return `Enquiries: ${parts.join(", ")}`;
  return figures ? "Figures on the site to check" : "Enquiries: nothing is due";
}

export function digestText(digest: Digest) {
  const lists = listsOf(digest).map(({ title, enquiries, more }) => {
    const rows = enquiries.map(
      (enquiry) => `- ${nameOf(enquiry)}, ${aboutOf(enquiry)}\n  ${urlOf(enquiry)}`,
    );
    return [title, ...rows, ...(more > 0 ? [`- and ${more} more`] : [])].join("\n");
  });
  return [digestSubject(digest), ...lists, ...factsOf(digest), `${siteUrl()}/admin/enquiries`]
    .join("\n\n")
    .concat("\n");
}

export function DigestMail({ digest }: { digest: Digest }) {
  const lists = listsOf(digest);
  return (
    <MailFrame
      preview={digestSubject(digest)}
      title={digestSubject(digest)}
      footer={
        <>
          Sent at 8:00 on business days when something is due.{" "}
          <a href={`${siteUrl()}/admin/desk/hours`} style={styles.link}>
            Switch it off
          </a>
        </>
      }
    >
      <h1 style={styles.heading}>{lists.length > 0 ? "Waiting for you" : "Nothing is due"}</h1>
      {lists.map(({ title, enquiries, more }) => (
        <div key={title}>
          <h2 style={headline}>{title}</h2>
          {enquiries.map((enquiry) => (
            <div key={enquiry.id} style={styles.row}>
              <a href={urlOf(enquiry)} style={{ ...styles.link, fontWeight: 600 }}>
                {nameOf(enquiry)}
              </a>
              <div style={{ ...styles.small, margin: 0 }}>{aboutOf(enquiry)}</div>
            </div>
          ))}
          {more > 0 && <div style={styles.row}>and {more} more</div>}
        </div>
      ))}
      {factsOf(digest).map((fact) => (
        <p key={fact} style={styles.text}>
          {fact}
        </p>
      ))}
      <a href={`${siteUrl()}/admin/enquiries`} style={styles.button}>
        Open enquiries
      </a>
    </MailFrame>
  );
}

const headline = { margin: "24px 0 8px", fontSize: 17, lineHeight: 1.4 };

function listsOf({ overdue, today, back }: Digest) {
  return [
    { title: `Overdue (${overdue.total})`, ...overdue },
    { title: `Due today (${today.total})`, ...today },
    { title: `Back from snooze today (${back.total})`, ...back },
  ]
    .filter(({ total }) => total > 0)
    .map((list) => ({ ...list, more: list.total - list.enquiries.length }));
}

function factsOf({ answered, failedMails, figures }: Digest) {
  const facts: string[] = [];
  if (failedMails > 0) {
    facts.push(`${count(failedMails, "mail")} could not be sent; the desk says why.`);
  }
  if (answered.total > 0) {
    facts.push(`Answered in time this month: ${answered.inTime} of ${answered.total}.`);
  }
  if (figures) facts.push(`Figures on the site to check: ${figures}`);
  return facts;
}

function nameOf({ fields, email }: DigestEnquiry) {
  return fields.name ?? email;
}

function aboutOf({ id, form_type, due_at }: DigestEnquiry) {
  const due = due_at ? `, due ${clockTime(due_at)}` : "";
  return `${formNames[form_type]} ${referenceOf(id)}${due}`;
}

function urlOf({ id }: DigestEnquiry) {
  return `${siteUrl()}/admin/enquiries?open=${id}`;
}

function count(number: number, word: string) {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
