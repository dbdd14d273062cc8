import "./chart.css";

type ChartTableProps = {
  caption: string;
  columns: readonly string[];
  /** Each begins with the name of its row. */
  rows: readonly (readonly (string | number)[])[];
};

/** The numbers of a chart, for those who read rather than look. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <details className="chart-table">
      <summary>Show as table</summary>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={columns[at + 1]}>{value.toLocaleString("en-US")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
