import { href, Link } from "react-router";
import { Card } from "#app/routes/admin/kit/card.tsx";
import { type Column, DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { troubleWords } from "#app/rules/newsletter/issue-words.ts";
import type { listTroubled } from "#app/server/newsletter/issues/issue-figures.server.ts";
import { number } from "./sending-progress.tsx";
import "./sending.css";

type TroubledCardProps = Awaited<ReturnType<typeof listTroubled>> & {
  issueId: string;
  isFirst: boolean;
  /** How many addresses there are on all pages. */
  total: number;
};

/** Those whom an issue did not reach, or not yet. */
export function TroubledCard({ rows, older, isFirst, issueId, total }: TroubledCardProps) {
  return (
    <Card
      title="Refused and bounced"
      foot={
        <>
          <span>{totalWords(total)}Opens are never counted.</span>
          <span className="action-row">
            {!isFirst && (
              <Link className="text-link" to="?" preventScrollReset>
                First
              </Link>
            )}
            {older && (
              <Link
                className="text-link"
                to={`?before=${encodeURIComponent(older)}`}
                preventScrollReset
              >
                More
              </Link>
            )}
            <a
              className="text-link"
              href={href("/admin/newsletter/:id/recipients.csv", { id: issueId })}
            >
              Export CSV
            </a>
          </span>
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState>Nobody so far.</EmptyState>
      ) : (
        <DataTable
          caption="Recipients that did not get the issue"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
        />
      )}
    </Card>
  );
}

function totalWords(total: number) {
  if (total === 0) return "";
  return total === 1 ? "1 address. " : `${number(total)} addresses. `;
}

const columns: Column<TroubledCardProps["rows"][number]>[] = [
  { name: "Address", kind: "title", cell: ({ recipient }) => recipient ?? "Not known any more" },
  { name: "What happened", kind: "wide", cell: (row) => troubleWords(row).what },
  { name: "What we do", kind: "wide", cell: (row) => troubleWords(row).next },
];
