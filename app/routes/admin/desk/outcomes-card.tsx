import { Card } from "#app/routes/admin/kit/card.tsx";
import { FigureTable } from "#app/routes/admin/kit/chart-table.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { FilterBar } from "#app/routes/admin/kit/filter-bar.tsx";
import { formNames } from "#app/rules/enquiries/form-labels.ts";
import type { FormType } from "#app/rules/enquiries/forms.ts";
import { direct } from "#app/rules/enquiries/sources.ts";
import { formatPrice } from "#app/rules/shop/money.ts";
import type { OutcomeRow, Quarter } from "#app/server/enquiries/desk/outcomes.server.ts";

type OutcomesCardProps = Quarter & { quarters: string[] };

/** What came of the enquiries of a quarter, by form and by where their senders came from. */
export function OutcomesCard({ day, forms, sources, quarters }: OutcomesCardProps) {
  const named = forms.map((row) => ({ ...row, name: formNames[row.name as FormType] }));
  return (
    <Card title="What came of enquiries" aside={<span className="muted">{totalWords(forms)}</span>}>
      <div className="card__body office-stack">
        <FilterBar
          choices={[
            {
              label: "Quarter",
              pills: quarters.map((first, index) => ({
                name: quarterName(first),
                to: index === 0 ? "?" : `?quarter=${first}`,
                current: first === day,
              })),
            },
          ]}
        />
        {forms.length + sources.length === 0 ? (
          <EmptyState>Nobody wrote or visited in this quarter.</EmptyState>
        ) : (
          <>
            <Figures what="Form" rows={named} />
            <Figures what="Source" rows={sources.map(withSourceName)} visits />
          </>
        )}
      </div>
    </Card>
  );
}

type FiguresProps = { what: string; rows: OutcomeRow[]; visits?: boolean };

function Figures({ what, rows, visits = false }: FiguresProps) {
  if (rows.length === 0) return null;
  return (
    <FigureTable
      caption={`Enquiries by ${what.toLowerCase()}`}
      columns={[what, ...(visits ? ["Visits"] : []), "Enquiries", "Answered", "Won", "Value"]}
      rows={rows.map(({ name, visits: count = 0, enquiries, answered, won, value }) => [
        name,
        ...[...(visits ? [count] : []), enquiries, answered, won].map(shown),
        value > 0 ? formatPrice(value) : "–",
      ])}
    />
  );
}

function shown(count: number) {
  return count > 0 ? count.toLocaleString("en-US") : "–";
}

function withSourceName(row: OutcomeRow) {
  return { ...row, name: sourceNames[row.name] ?? row.name };
}

const sourceNames: Record<string, string> = {
  "": "Not known",
  [direct]: "No other page",
  other: "All others",
};

function totalWords(forms: OutcomeRow[]) {
  const sum = (count: (row: OutcomeRow) => number) =>
    forms.reduce((total, row) => total + count(row), 0);
  const [all, answered, won, value] = [
    sum(({ enquiries }) => enquiries),
    sum((row) => row.answered),
    sum((row) => row.won),
    sum((row) => row.value),
  ];
  if (all === 0) return "";
  const worth = value > 0 ? `, ${formatPrice(value)}` : "";
  return `${all.toLocaleString("en-US")} → ${answered} answered → ${won} won${worth}`;
}

/** “Q4 2026” */
function quarterName(day: string) {
  const [year, month] = day.split("-");
  return `Q${Math.ceil(Number(month) / 3)} ${year}`;
}
