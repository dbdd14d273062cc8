import { rateWords, timeLeftWords } from "#app/rules/newsletter/issue-words.ts";
import type { findProgress } from "#app/server/newsletter/issues/issue-figures.server.ts";
import "#app/routes/admin/kit/chart.css";
import "#app/routes/admin/kit/stat-tile.css";
import "./sending.css";

export type Progress = Awaited<ReturnType<typeof findProgress>>;

/** How many had their turn. */
export function doneOf({ recipients, waiting }: Progress) {
  return Math.max(0, recipients - waiting);
}

export function SendingFigure({ progress }: { progress: Progress }) {
  const { recipients, rate, secondsLeft } = progress;
  const left = rate > 0 ? `, ${timeLeftWords(secondsLeft)} at ${rateWords(rate)}` : "";
  return (
    <p className="big-figure">
      {number(doneOf(progress))}
      <small>
        of {number(recipients)}
        {left}
      </small>
    </p>
  );
}

export function ProgressBar({ progress }: { progress: Progress }) {
  const { recipients, accepted, waiting, refused, deferred } = progress;
  const failed = Math.max(0, doneOf(progress) - accepted);
  const share = (part: number) => (recipients === 0 ? 0 : (part / recipients) * 100);
  const percent = Math.floor(share(doneOf(progress)));
  return (
    <div className="office-stack office-stack--tight">
      <div
        className="sending-progress__bar sending-progress__waiting"
        role="progressbar"
        aria-label="Sent"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${number(doneOf(progress))} of ${number(recipients)}`}
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect className="sending-progress__sent" width={share(accepted)} height="1" />
          <rect
            className="sending-progress__failed"
            x={share(accepted)}
            width={share(failed)}
            height="1"
          />
        </svg>
      </div>
      <ul className="chart__key">
        <Key look="sent">{number(accepted)} taken by the mail server</Key>
        <Key look="failed">{number(refused)} refused</Key>
        {failed > refused && <Key look="failed">{number(failed - refused)} not sent</Key>}
        <Key look="waiting">
          {number(waiting)} waiting
          {deferred > 0 && `, ${number(deferred)} of them put off by the server`}
        </Key>
      </ul>
    </div>
  );
}

function Key({
  look,
  children,
}: {
  look: "sent" | "failed" | "waiting";
  children: React.ReactNode;
}) {
  return (
    <li className={`sending-progress__${look}`}>
      <span>{children}</span>
    </li>
  );
}

export function number(value: number) {
  return value.toLocaleString("en-US");
}
