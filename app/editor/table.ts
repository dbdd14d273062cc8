import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

type Cell = { colwidth: number[] | null };

/** Widths are on the cells only: the sanitizer removes style attributes and `col`. */
const colwidth = {
  renderHTML({ colwidth }: Cell) {
    return { colwidth: colwidth?.map(Math.round).join(",") ?? null };
  },
};

export const tableExtensions = [
  Table.extend({
    renderHTML: () => ["table", ["tbody", 0]],
  }).configure({ resizable: true, cellMinWidth: 25, handleWidth: 5 }),
  TableRow,
  TableHeader.extend({
    addAttributes() {
      return withoutAlign(this.parent?.());
    },
  }),
  TableCell.extend({
    addAttributes() {
      return withoutAlign(this.parent?.());
    },
  }),
];

function withoutAlign({ align, ...attributes }: Record<string, object> = {}) {
  return { ...attributes, colwidth: { ...attributes.colwidth, ...colwidth } };
}
