import { href, Link } from "react-router";
import { OfficeCard } from "#app/routes/admin/office/office-card.tsx";
import { troubleWords } from "#app/rules/desk/issue-words.ts";
import type { listTroubled } from "#app/server/issues/issue-figures.server.ts";
import { number } from "./sending-progress.tsx";
import "#app/routes/admin/office/data-table.css";
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
    <OfficeCard
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
              download
            >
              Export CSV
            </a>
          </span>
        </>
      }
    >
      {rows.length === 0 ? (
        <p className="office-card__empty">Nobody so far.</p>
      ) : (
        <table className="data-table">
          <caption className="visually-hidden">Recipients that did not get the issue</caption>
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">What happened</th>
              <th scope="col">What we do</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </OfficeCard>
  );
}

function totalWords(total: number) {
  if (total === 0) return "";
  return total === 1 ? "1 address. " : `${number(total)} addresses. `;
}

function Row({ row }: { row: TroubledCardProps["rows"][number] }) {
  const { what, next } = troubleWords(row);
  return (
    <tr>
      <td className="troubled-address">
        <b>{row.recipient ?? "Not known any more"}</b>
      </td>
      <td>{what}</td>
      <td data-label="Then">{next}</td>
    </tr>
  );
}
