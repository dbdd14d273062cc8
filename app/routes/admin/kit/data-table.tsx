import { Fragment, type Key, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import "./data-table.css";

export type Column<Row> = {
  name: string;
  /** Read aloud only. */
  hidden?: boolean;
  /**
   * Where there is little room, a row shows its picture, title and menu, in a gray line its state, line,
   * time and numbers, and below them what is wide.
   */
  kind?: "title" | "state" | "line" | "wide" | "number" | "time" | "menu" | "picture";
  /** The rows are in its order. */
  sorted?: "ascending" | "descending";
  cell: (row: Row) => ReactNode;
};

type RowGroup<Row> = {
  key: Key;
  /** What the rows have in common, such as their day. */
  head: ReactNode;
  rows: readonly Row[];
  /** Below the rows. */
  foot?: ReactNode;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => Key;
  /** The row that is open beside the table. */
  isOpen?: (row: Row) => boolean;
  /** What belongs to a row and takes its whole width. */
  below?: (row: Row) => ReactNode;
  rows?: readonly Row[];
  groups?: readonly RowGroup<Row>[];
};

/** A table, and where its box is narrow a list of compact rows. */
export function DataTable<Row>({ rows = [], groups, ...table }: DataTableProps<Row>) {
  const { caption, columns } = table;
  return (
    <div className="data">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, kind, hidden, sorted }) => (
              <th key={name} scope="col" className={classOf(kind)} aria-sort={sorted}>
                {hidden ? <span className="visually-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        {groups ? (
          groups.map((group) => <Group key={group.key} group={group} {...table} />)
        ) : (
          <tbody>
            <Rows rows={rows} {...table} />
          </tbody>
        )}
      </table>
      <LoadingBars />
    </div>
  );
}

type RowsProps<Row> = Pick<DataTableProps<Row>, "columns" | "keyOf" | "isOpen" | "below">;

function Group<Row>({ group, ...table }: RowsProps<Row> & { group: RowGroup<Row> }) {
  const { head, rows, foot } = group;
  const { length } = table.columns;
  return (
    <tbody>
      <tr className="data__group">
        <th scope="rowgroup" colSpan={length}>
          {head}
        </th>
      </tr>
      <Rows rows={rows} {...table} />
      {foot && (
        <tr className="data__foot">
          <td colSpan={length}>{foot}</td>
        </tr>
      )}
    </tbody>
  );
}

function Rows<Row>({ rows, ...table }: RowsProps<Row> & { rows: readonly Row[] }) {
  const { columns, keyOf, isOpen, below } = table;
  return rows.map((row) => {
    const more = below?.(row);
    return (
      <Fragment key={keyOf(row)}>
        <tr data-state={isOpen?.(row) ? "open" : undefined}>
          {columns.map(({ name, kind, cell }) => (
            <td
              key={name}
              className={classOf(kind)}
              data-name={kind === "number" ? name : undefined}
            >
              {cell(row)}
            </td>
          ))}
        </tr>
        {more && (
          <tr className="data__foot data__below">
            <td colSpan={columns.length}>{more}</td>
          </tr>
        )}
      </Fragment>
    );
  });
}

function classOf(kind: string | undefined) {
  return kind && `data__${kind}`;
}

const delay = 300;

/** Lies over a list that is read anew, unless that is quick. */
function LoadingBars() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), delay);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return (
    <div className="data__loading" role="status">
      {isSlow && <span className="visually-hidden">Loading…</span>}
    </div>
  );
}
