import "./chart.css";

type FigureTableProps = {
  caption: string;
  columns: readonly string[];
  /** Each begins with the name of its row. */
  rows: readonly (readonly (string | number)[])[];
};

/** The numbers of a chart, for those who read rather than look. */
export function ChartTable(figures: FigureTableProps) {
  return (
    <details className="chart-table">
      <summary>Show as table</summary>
      <FigureTable {...figures} />
    </details>
  );
}

/** Figures by name, which stand below their names where there is little room. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <table className={columns.length > 4 ? "figure-table figure-table--wide" : "figure-table"}>
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
              <td key={columns[at + 1]} data-name={columns[at + 1]}>
                {value.toLocaleString("en-US")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
