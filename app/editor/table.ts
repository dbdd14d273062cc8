import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

type Cell = { colwidth: number[] | null };

/** Widths stand on the cells alone: the server keeps neither style attributes nor `col`. */
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
