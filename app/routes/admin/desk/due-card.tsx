import { href, Link } from "react-router";
import { excerptOf, shortForms, titleOf } from "#app/routes/admin/enquiries/enquiry-words.ts";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { TimeLeftMark } from "#app/routes/admin/kit/time-left.tsx";
import { shortDay } from "#app/rules/time/chart-dates.ts";
import { startOfDay } from "#app/rules/time/site-days.ts";
import { duration } from "#app/rules/time/time-left.ts";
import type { DueCounts, listDue } from "#app/server/enquiries/promise-figures.server.ts";

type DueEnquiry = Awaited<ReturnType<typeof listDue>>[number];
type DueCardProps = { counts: DueCounts; first: DueEnquiry[]; steps: DueEnquiry[]; now: Date };

export function DueCard({ counts, first, steps, now }: DueCardProps) {
  const tomorrow = startOfDay(now, 1).toISOString();
  const today = first.filter(({ due_at }) => due_at && due_at < tomorrow);
  return (
    <Card
      title="Due today"
      aside={<span className="muted">{countWords(counts)}</span>}
      foot={
        <>
          <span>{restWords(counts, today.length)}</span>
          <Link className="text-link" to={href("/admin/enquiries")}>
            Open the inbox
          </Link>
        </>
      }
    >
      {today.length + steps.length > 0 ? (
        <ul className="plain-rows">
          {today.map((enquiry) => (
            <DueRow key={enquiry.id} enquiry={enquiry} now={now} />
          ))}
          {steps.map((enquiry) => (
            <StepRow key={`step ${enquiry.id}`} enquiry={enquiry} />
          ))}
        </ul>
      ) : (
        <EmptyState>Nothing waits for an answer today.</EmptyState>
      )}
    </Card>
  );
}

function DueRow({ enquiry, now }: { enquiry: DueEnquiry; now: Date }) {
  const left = Date.parse(enquiry.due_at ?? "") - now.getTime();
  const late = left < 0;
  return (
    <li className={late ? "desk-row--late" : undefined}>
      <Link className="stretched-link" to={`${href("/admin/enquiries")}?open=${enquiry.id}`}>
        <b>{titleOf(enquiry)}</b>
      </Link>
      <span className="plain-rows__end">
        <TimeLeftMark
          look={late ? "late" : "soon"}
          due={enquiry.due_at}
          words={late ? `Overdue by ${duration(-left)}` : `${duration(left)} left`}
        />
      </span>
      <small className="desk-row__line">
        {[shortForms[enquiry.form_type], excerptOf(enquiry)].filter(Boolean).join(" · ")}
      </small>
    </li>
  );
}

/** What somebody planned for today, or before and did not do. */
function StepRow({ enquiry }: { enquiry: DueEnquiry }) {
  return (
    <li>
      <Link className="stretched-link" to={`${href("/admin/enquiries")}?open=${enquiry.id}`}>
        <b>{enquiry.next_step}</b>
      </Link>
      <span className="plain-rows__end">{shortDay(enquiry.next_step_on ?? "")}</span>
      <small className="desk-row__line">Next step · {titleOf(enquiry)}</small>
    </li>
  );
}

function countWords({ overdue, dueToday }: DueCounts) {
  const words = [overdue > 0 && `${overdue} overdue`, dueToday > 0 && `${dueToday} to go`];
  return words.filter(Boolean).join(", ");
}

function restWords({ overdue, dueToday, later, snoozed }: DueCounts, shown: number) {
  const more = overdue + dueToday - shown;
  const sentences = [
    more > 0 && `${more} more ${are(more)} due today or overdue.`,
    later > 0 && `${later} ${more > 0 ? "" : "more "}${are(later)} due later.`,
    snoozed > 0 && `${snoozed} ${are(snoozed)} snoozed.`,
  ];
  return sentences.filter(Boolean).join(" ") || "Nothing else is open.";
}

function are(count: number) {
  return count === 1 ? "is" : "are";
}
