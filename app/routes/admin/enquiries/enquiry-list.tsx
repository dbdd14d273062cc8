import type { ReactNode } from "react";
import { Link } from "react-router";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { NearTime, TimeLeftMark } from "#app/routes/admin/kit/time-left.tsx";
import { staffName } from "#app/rules/accounts/staff-name.ts";
import { stripOf } from "#app/rules/enquiries/name-strip.ts";
import { timeLeft } from "#app/rules/time/time-left.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import type { EnquiryGroup, GroupName } from "#app/server/enquiries/enquiry-list.server.ts";
import { desk } from "#desk.config.ts";
import { addressOf, type Wanted } from "./enquiry-filter.ts";
import { excerptOf, pointsOf, shortForms, spamReason, titleOf } from "./enquiry-words.ts";
import "#app/routes/admin/kit/card.css";

type EnquiryListProps = {
  groups: EnquiryGroup[];
  wanted: Wanted;
  total: number;
  /** The id of the one beside the list. */
  shown: string | undefined;
  now: Date;
  /** The way to other pages. */
  children: ReactNode;
};

export function EnquiryList({ groups, wanted, total, shown, now, children }: EnquiryListProps) {
  return (
    <section className="card inbox-list" aria-labelledby="enquiry-list">
      <h2 className="visually-hidden" id="enquiry-list">
        {wanted.state === "open" ? "Enquiries by time left" : "Enquiries, newest first"}
      </h2>
      {total === 0 && <EmptyState>{emptyWords(wanted)}</EmptyState>}
      {groups.map((group) => (
        <div key={group.name}>
          <h3 className={`group-head ${group.name === "overdue" ? "group-head--late" : ""}`}>
            <span>{groupNames[group.name]}</span>
            <span>{countWords(group, wanted)}</span>
          </h3>
          <ul className="plain-rows">
            {group.enquiries.map((enquiry) => (
              <EnquiryRow
                key={enquiry.id}
                enquiry={enquiry}
                to={addressOf(wanted, enquiry.id)}
                chosen={enquiry.id === shown}
                now={now}
              />
            ))}
          </ul>
        </div>
      ))}
      {children}
    </section>
  );
}

type EnquiryRowProps = { enquiry: Submission; to: string; chosen: boolean; now: Date };

function EnquiryRow({ enquiry, to, chosen, now }: EnquiryRowProps) {
  const { form_type, assigned_to, created_at, spam, state } = enquiry;
  return (
    <li
      className={state === "new" ? "inbox-row" : "inbox-row inbox-row--read"}
      data-state={chosen ? "open" : undefined}
    >
      <Link
        className="stretched-link"
        to={to}
        aria-current={chosen ? "true" : undefined}
        preventScrollReset
      >
        {titleOf(enquiry)}
      </Link>
      <StripMark fields={enquiry.fields} />
      <RowMark enquiry={enquiry} now={now} />
      <small>{(spam && spamReason(enquiry)) || excerptOf(enquiry)}</small>
      <span className="inbox-row__form muted">
        {shortForms[form_type]}
        {assigned_to && ` · ${staffName(assigned_to)}`}
      </span>
      <span className="inbox-row__form muted">
        <NearTime at={created_at} now={now} />
      </span>
    </li>
  );
}

function RowMark({ enquiry, now }: { enquiry: Submission; now: Date }) {
  const { spam, spam_score, state, snoozed_until } = enquiry;
  if (spam) {
    const words = spam_score === null ? "Spam" : `Score ${pointsOf(spam_score)}`;
    return <Chip look="neutral">{words}</Chip>;
  }
  const left = timeLeft(enquiry, now);
  if (state === "new" && snoozed_until && snoozed_until > now.toISOString()) {
    return <Snoozed until={snoozed_until} late={left?.look === "late"} now={now} />;
  }
  if (left) return <TimeLeftMark {...left} due={enquiry.due_at} />;
  return state === "closed" ? <Chip look="neutral">Closed</Chip> : null;
}

function Snoozed({ until, late, now }: { until: string; late: boolean; now: Date }) {
  return (
    <span className={`chip chip--time ${late ? "chip--late" : ""}`}>
      <span>
        {late ? "Overdue, back" : "Back"} <NearTime at={until} now={now} />
      </span>
    </span>
  );
}

function countWords({ name, total }: EnquiryGroup, { state }: Wanted) {
  if (name === "answered" && state === "open") return `${total} this month`;
  if (name === "spam") return `Cleared after ${desk.retentionDays.spam} days`;
  return total;
}

function emptyWords({ state, form, search }: Wanted) {
  if (search) return `Nothing found for “${search}”.`;
  if (state === "open" && form !== "newsletter") {
    return "Nothing is due. The next enquiry appears here with the time you promised.";
  }
  return state === "spam" ? "Nothing is held back." : "Nothing here yet.";
}

const groupNames: Record<GroupName, string> = {
  overdue: "Overdue",
  today: "Due today",
  later: "Later",
  snoozed: "Snoozed",
  answered: "Answered",
  closed: "Closed",
  spam: "Held back as spam",
  "sign-ups": "Sign-ups, never due",
  all: "All, newest first",
};

/** The strip of whoever wrote, at the edge of a row. */
function StripMark({ fields }: { fields: Record<string, string> }) {
  const strip = stripOf(fields);
  const threads = strip.flatMap(({ figure, ground }, at) => [
    { d: `M0 ${at}h2v1h-2z`, color: ground },
    { d: `M${at % 2} ${at}h1v1h-1z`, color: figure },
  ]);
  return (
    <svg
      className="strip-mark"
      viewBox={`0 0 2 ${strip.length}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {threads.map(({ d, color }) => (
        <path key={d} d={d} fill={`var(--color-${color})`} />
      ))}
    </svg>
  );
}
