import { wordText } from "./word-text.ts";
import "#app/routes/admin/office/data-table.css";
import "./change-table.css";

type ChangeTableProps = {
  caption: string;
  heads: readonly [string, string];
  rows: readonly { name: string; before: unknown; after: unknown }[];
};

/** Words that differ, with both. */
export function ChangeTable({ caption, heads: [before, after], rows }: ChangeTableProps) {
  return (
    <table className="data-table change-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Word</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td className="data-table__name">
              <b>{row.name}</b>
            </td>
            <td data-label={before}>
              <del>{wordText(row.before)}</del>
            </td>
            <td data-label={after}>
              <ins>{wordText(row.after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
