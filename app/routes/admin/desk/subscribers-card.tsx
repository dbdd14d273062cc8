import { Link } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { ChartTable } from "#app/routes/admin/kit/chart-table.tsx";
import { LineChart } from "#app/routes/admin/kit/line-chart.tsx";
import { monthAndYear, monthName, shortMonth } from "#app/rules/time/chart-dates.ts";
import type { Month } from "#app/server/enquiries/desk/figures.server.ts";
import "#app/routes/admin/kit/stat-tile.css";

export function SubscribersCard({ months }: { months: Month[] }) {
  const [first, last] = [months[0], months.at(-1)];
  const isEmpty = months.every(({ confirmed }) => confirmed === 0);
  return (
    <Card
      title="Subscribers"
      aside={
        <Link className="text-link" to="/admin/subscribers">
          See the list
        </Link>
      }
    >
      <div className="card__body">
        {isEmpty || !first || !last ? (
          <p className="muted">Nobody has confirmed a subscription yet.</p>
        ) : (
          <>
            <p className="big-figure">
              {last.confirmed.toLocaleString("en-US")}
              <small>{`confirmed, ${changeWords(months)}`}</small>
            </p>
            <LineChart
              values={months.map(({ confirmed }) => confirmed)}
              labels={labelsOf(months)}
              summary={`Confirmed subscribers at the end of each month: ${first.confirmed} in ${monthAndYear(first.day)}, ${last.confirmed} now. The numbers are in the table.`}
            />
            <ChartTable
              caption="Confirmed subscribers at the end of each month"
              columns={["Month", "Confirmed"]}
              rows={months.map(({ day, confirmed }) => [
                day === last.day ? `${monthAndYear(day)}, so far` : monthAndYear(day),
                confirmed,
              ])}
            />
          </>
        )}
      </div>
    </Card>
  );
}

function labelsOf(months: Month[]) {
  const [first, middle, last] = [months[0], months[5], months.at(-1)];
  if (!first || !middle || !last) return [];
  return [monthAndYear(first.day), shortMonth(middle.day), monthAndYear(last.day)];
}

function changeWords(months: Month[]) {
  const [before, present] = months.slice(-2);
  if (!before || !present) return "";
  const change = present.confirmed - before.confirmed;
  const month = monthName(before.day);
  if (change === 0) return `as many as in ${month}`;
  return `${Math.abs(change).toLocaleString("en-US")} ${change > 0 ? "more" : "fewer"} than in ${month}`;
}
