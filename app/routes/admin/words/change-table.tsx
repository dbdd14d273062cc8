import { DataTable } from "#app/routes/admin/kit/data-table.tsx";
import { wordText } from "#app/words/word-text.ts";
import "./change-table.css";

type ChangeTableProps = {
  caption: string;
  heads: readonly [string, string];
  rows: readonly { name: string; before: unknown; after: unknown }[];
};

/** Words that differ, with both. */
export function ChangeTable({ caption, heads: [before, after], rows }: ChangeTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={[
        { name: "Word", kind: "title", cell: ({ name }) => name },
        { name: before, kind: "wide", cell: (row) => <del>{wordText(row.before)}</del> },
        { name: after, kind: "wide", cell: (row) => <ins>{wordText(row.after)}</ins> },
      ]}
      rows={rows}
      keyOf={({ name }) => name}
    />
  );
}
