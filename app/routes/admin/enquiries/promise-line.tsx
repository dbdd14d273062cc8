import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { TimeLeftMark } from "#app/routes/admin/kit/time-left.tsx";
import { nearTime, shareOfPromise, timeLeft } from "#app/rules/time/time-left.ts";
import type { Enquiry } from "#app/server/enquiries/enquiry.server.ts";

type PromiseLineProps = {
  enquiry: Enquiry;
  /** In the words of its form; undefined where none is made. */
  promised: string | undefined;
  now: Date;
};

/** What was promised, and how much of that time has passed. */
export function PromiseLine({ enquiry, promised, now }: PromiseLineProps) {
  const { due_at, created_at, state, snoozed_until } = enquiry;
  const left = timeLeft(enquiry, now);
  if (!due_at || !promised || !left) return null;
  const snoozed = state === "new" && snoozed_until && snoozed_until > now.toISOString();
  return (
    <div className={left.look === "late" ? "promise promise--late" : "promise"}>
      <p className="card__line">
        <span>
          Promised: <b>{promised}</b>
        </span>
        <TimeLeftMark look={left.look} words={dueWords(left.look, due_at, now)} />
      </p>
      {state === "new" && (
        <svg
          className="promise__bar"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={shareOfPromise(created_at, due_at, now)} height="1" />
        </svg>
      )}
      {snoozed && (
        <p>
          Snoozed until <StaffTime at={snoozed_until} />
          {snoozed_until > due_at && <b>, after the promise ends</b>}.
        </p>
      )}
    </div>
  );
}

function dueWords(look: string, due: string, now: Date) {
  const left = timeLeft({ state: "new", due_at: due, answered_at: null }, now)?.words;
  const near = nearTime(due, now).replace(/^(Tomorrow|Yesterday)/, (day) => day.toLowerCase());
  if (look === "done") return "Answered in time";
  if (look === "missed") return "Answered late";
  if (look === "late") return `Was due ${near}, ${left}`;
  return look === "soon" ? `Due today ${near}, ${left}` : `Due ${near}`;
}
