import { NearTime } from "#app/routes/admin/kit/time-left.tsx";
import { staffName } from "#app/rules/accounts/staff-name.ts";
import { brandLinkWords } from "#app/rules/enquiries/enquiry-entries.ts";
import { decidedWords } from "#app/rules/enquiries/outcome.ts";
import { referenceOf } from "#app/rules/enquiries/reference.ts";
import { replyKindWords } from "#app/rules/enquiries/reply-kind.ts";
import { mailStatusInFull } from "#app/rules/mail/mail-words.ts";
import { shortDay } from "#app/rules/time/chart-dates.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import type { EnquiryEntry } from "#app/server/db/schema.server.ts";
import type { Enquiry } from "#app/server/enquiries/enquiry.server.ts";
import { mailName } from "./enquiry-mails.tsx";
import { pointsOf } from "./enquiry-words.ts";
import "#app/routes/admin/kit/ledger.css";

type Happening = { id: string; at: string; words: string };

/** Everything that happened to an enquiry, newest first. */
export function EnquiryHistory({ enquiry, now }: { enquiry: Enquiry; now: Date }) {
  return (
    <div>
      <h3 className="small-title">History</h3>
      <ol className="ledger">
        {happenings(enquiry).map(({ id, at, words }) => (
          <li key={id}>
            <NearTime at={at} now={now} />
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function happenings(enquiry: Enquiry): Happening[] {
  const { id, created_at, spam, spam_by, spam_at, spam_score, entries, mails } = enquiry;
  const score = spam_score === null ? "" : `, spam score ${pointsOf(spam_score)}`;
  const held = { id: "held", at: spam_at ?? created_at, words: "Held back, counted, not mailed" };
  return [
    ...entries.map((entry) => ({ id: entry.id, at: entry.at, words: entryWords(entry) })),
    ...mails.map((mail) => ({
      id: mail.id,
      at: mail.sent_at ?? mail.created_at,
      words: `${mailName(mail)}: ${mailStatusInFull(mail).toLowerCase()}`,
    })),
    ...(spam && !spam_by ? [held] : []),
    { id, at: created_at, words: `Stored, reference ${referenceOf(id)}${score}` },
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}

function entryWords({ detail, by_email }: EnquiryEntry) {
  if (detail.kind === "reply" && by_email)
    return `${doneWords(detail)}, sorted by ${staffName(by_email)}`;
  return by_email ? `${doneWords(detail)} by ${staffName(by_email)}` : doneWords(detail);
}

function doneWords(detail: EnquiryEntry["detail"]) {
  switch (detail.kind) {
    case "assigned":
      return detail.to ? `Assigned to ${staffName(detail.to)}` : "Assigned to nobody";
    case "snoozed":
      return detail.until ? `Snoozed until ${siteTime(detail.until)}` : "Put back in the list";
    case "outcome":
      return decidedWords(detail);
    case "next-step":
      return detail.next
        ? `Next step on ${shortDay(detail.next.on)}: ${detail.next.step}, planned`
        : "Next step done";
    case "reply":
      return `${replyKindWords[detail.mail]} received`;
    case "brand-link":
      return brandLinkWords[detail.step];
    default:
      return entryNames[detail.kind];
  }
}

const entryNames = {
  note: "Note added",
  answer: "Answered",
  "answered-elsewhere": "Marked as answered",
  closed: "Closed",
  reopened: "Reopened",
  spam: "Marked as spam",
  released: "Released from spam",
} as const;
