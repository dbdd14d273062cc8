import { shortForms } from "#app/routes/admin/enquiries/enquiry-words.ts";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { ChartTable } from "#app/routes/admin/kit/chart-table.tsx";
import { StackedBars } from "#app/routes/admin/kit/stacked-bars.tsx";
import { countedForms } from "#app/rules/enquiries/counted-forms.ts";
import { shortDay } from "#app/rules/time/chart-dates.ts";
import type { Week } from "#app/server/enquiries/desk/figures.server.ts";

const names = countedForms.map((form) => shortForms[form]);

export function EnquiriesCard({ weeks }: { weeks: Week[] }) {
  const bars = weeks.map(({ day, counts }) => ({ name: shortDay(day), values: counts }));
  const isEmpty = weeks.every(({ counts }) => counts.every((count) => count === 0));
  return (
    <Card
      title="Enquiries per week"
      aside={<span className="muted">{`${weeks.length} weeks, by form`}</span>}
    >
      <div className="card__body">
        {isEmpty ? (
          <p className="muted">{`No enquiries in the last ${weeks.length} weeks. The next one appears here.`}</p>
        ) : (
          <>
            <StackedBars bars={bars} names={names} summary={summaryOf(weeks)} />
            <ChartTable
              caption="Enquiries per week by form"
              columns={["Week of", ...names]}
              rows={bars.map(({ name, values }, at) => [
                at === bars.length - 1 ? `${name}, so far` : name,
                ...values,
              ])}
            />
          </>
        )}
      </div>
    </Card>
  );
}

function summaryOf(weeks: Week[]) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last) return "";
  const { day } = first;
  return `Enquiries per week by form: ${sum(first)} in the week of ${shortDay(day)}, ${sum(last)} so far in the week of ${shortDay(last.day)}. The numbers are in the table.`;
}

function sum({ counts }: Week) {
  return counts.reduce((total, count) => total + count, 0);
}
