import { Card } from "#app/routes/admin/kit/card.tsx";
import { ShareBar } from "#app/routes/admin/kit/share-bar.tsx";
import { monthName, shortMonth } from "#app/rules/time/chart-dates.ts";
import type { MonthInTime } from "#app/server/enquiries/promise-figures.server.ts";
import "#app/routes/admin/kit/stat-tile.css";

type InTimeCardProps = { months: MonthInTime[]; median: number | undefined };

/** How well the promises of the forms are kept. */
export function InTimeCard({ months, median }: InTimeCardProps) {
  const [present] = months;
  return (
    <Card title="Answered in time" foot={<span>{medianWords(median)}</span>}>
      <div className="card__body">
        {present && <Present {...present} />}
        <ul className="month-bars">
          {months.map(({ month, inTime, total }) => (
            <li key={month}>
              <span>{shortMonth(`${month}-01`)}</span>
              <ShareBar share={percent(inTime, total)} />
              {total > 0 ? <b>{percent(inTime, total)}%</b> : <span aria-hidden="true">–</span>}
              <span>{total > 0 ? `${inTime} of ${total}` : "none due"}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Present({ month, inTime, total }: MonthInTime) {
  const name = monthName(`${month}-01`);
  if (total === 0) return <p className="muted">{`No answer was due in ${name} yet.`}</p>;
  return (
    <p className="big-figure">
      {percent(inTime, total)}%<small>{`in ${name}, ${inTime} of ${total}`}</small>
    </p>
  );
}

/** One that was late keeps it below 100. */
function percent(inTime: number, total: number) {
  if (total === 0) return 0;
  return inTime === total ? 100 : Math.min(99, Math.round((100 * inTime) / total));
}

function medianWords(median: number | undefined) {
  if (median === undefined) return "The median appears with the first answer.";
  const minutes = Math.round(median / 60_000);
  if (minutes === 0) return "Median answer: less than a minute of office time.";
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const time = hours > 0 ? `${hours} h ${String(rest).padStart(2, "0")} min` : `${rest} min`;
  return `Median answer: ${time} of office time.`;
}
