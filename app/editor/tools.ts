import type { ChainedCommands, CommandProps, Editor } from "@tiptap/core";
import { AllSelection, TextSelection } from "@tiptap/pm/state";
import { deletePiece } from "./piece-keys.ts";
import type { Drawing } from "./tool-icon.tsx";

type Tool = {
  label: string;
  icon: Drawing;
  /** In the notation of the key map: `Mod-b`. */
  keys?: string;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Only for toggles. */
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
};

/** Opens a dialog first, so the editor component runs it. */
export type DialogTool = Omit<Tool, "run"> & {
  opens: "link" | "picture" | "library" | "alt" | "caption" | "insert";
};

export type AnyTool = (Tool | DialogTool) & {
  /** Only where the text may hold pieces. */
  forPieces?: true;
};

export const tools: AnyTool[][] = [
  [heading(1), heading(2), heading(3)],
  [
    mark("Bold", "bold", "Mod-b", (chain) => chain.toggleBold()),
    mark("Italic", "italic", "Mod-i", (chain) => chain.toggleItalic()),
    mark("Strikethrough", "strike", "Mod-Shift-s", (chain) => chain.toggleStrike()),
    mark("Inline code", "code", "Mod-e", (chain) => chain.toggleCode()),
  ],
  [
    mark("Bullet list", "bulletList", "Mod-Shift-8", (chain) => chain.toggleBulletList()),
    mark("Numbered list", "orderedList", "Mod-Shift-7", (chain) => chain.toggleOrderedList()),
    mark("Task list", "taskList", "Mod-Shift-9", (chain) => chain.toggleTaskList()),
  ],
  [
    { label: "Link", icon: "link", keys: "Mod-k", opens: "link", isOn: hasLink },
    { label: "Image", icon: "image", opens: "picture" },
    { label: "Picture library", icon: "library", opens: "library" },
    mark("Blockquote", "blockquote", "Mod-Shift-b", (chain) =>
      chain.command(selectText).toggleBlockquote(),
    ),
    mark("Code block", "codeBlock", "Mod-Alt-c", (chain) => chain.toggleCodeBlock()),
    {
      label: "Insert table",
      icon: "table",
      run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      isOff: (editor) => editor.isActive("table") || editor.isActive("codeBlock"),
    },
    { label: "Insert", icon: "insert", opens: "insert", forPieces: true },
  ],
  [
    {
      label: "Undo",
      icon: "undo",
      keys: "Mod-z",
      run: (chain) => chain.undo(),
      isOff: (editor) => !editor.can().undo(),
    },
    {
      label: "Redo",
      icon: "redo",
      keys: "Mod-Shift-z",
      run: (chain) => chain.redo(),
      isOff: (editor) => !editor.can().redo(),
    },
  ],
];

export const tableTools: AnyTool[][] = [
  [
    { label: "Add row above", icon: "row-above", run: (chain) => chain.addRowBefore() },
    { label: "Add row below", icon: "row-below", run: (chain) => chain.addRowAfter() },
    { label: "Delete row", icon: "row-delete", run: (chain) => chain.deleteRow() },
  ],
  [
    { label: "Add column before", icon: "column-before", run: (chain) => chain.addColumnBefore() },
    { label: "Add column after", icon: "column-after", run: (chain) => chain.addColumnAfter() },
    { label: "Delete column", icon: "column-delete", run: (chain) => chain.deleteColumn() },
  ],
  [
    {
      label: "Header row",
      icon: "header-row",
      run: (chain) => chain.toggleHeaderRow(),
      isOn: hasHeaderRow,
    },
    {
      label: "Merge or split cells",
      icon: "merge",
      run: (chain) => chain.mergeOrSplit(),
      isOff: (editor) => !editor.can().mergeOrSplit(),
    },
  ],
  [{ label: "Delete table", icon: "trash", run: (chain) => chain.deleteTable() }],
];

export const pictureTools: AnyTool[][] = [
  [
    { label: "Alt text", icon: "alt", opens: "alt" },
    { label: "Caption", icon: "caption", opens: "caption", forPieces: true },
  ],
  [width("Wide", "wide"), width("Small", "small")],
  [{ label: "Delete image", icon: "trash", run: (chain) => chain.deleteSelection() }],
];

export const pieceTools: AnyTool[][] = [
  [
    {
      label: "Delete piece",
      icon: "trash",
      run: (chain) => chain.command(({ tr }) => deletePiece(tr)),
    },
  ],
];

function width(label: string, size: "wide" | "small"): AnyTool {
  return {
    label,
    icon: size,
    run: (chain) =>
      chain.command(({ editor, commands }) => {
        const isOn = editor.isActive("image", { size });
        return commands.updateAttributes("image", { size: isOn ? null : size });
      }),
    isOn: (editor) => editor.isActive("image", { size }),
    forPieces: true,
  };
}

function heading(level: 1 | 2 | 3): Tool {
  return {
    label: `Heading ${level}`,
    icon: `h${level}`,
    keys: `Mod-Alt-${level}`,
    run: (chain) => chain.toggleHeading({ level }),
    isOn: (editor) => editor.isActive("heading", { level }),
  };
}

function mark(label: string, name: string & Drawing, keys: string, run: Tool["run"]): Tool {
  return { label, icon: name, keys, run, isOn: (editor) => editor.isActive(name) };
}

/** A selection of the whole document is outside its blocks, where nothing can be unwrapped. */
function selectText({ tr }: CommandProps) {
  const { selection } = tr;
  if (selection instanceof AllSelection) {
    tr.setSelection(TextSelection.between(selection.$from, selection.$to));
  }
  return true;
}

function hasLink(editor: Editor) {
  return editor.isActive("link") || Boolean(editor.getAttributes("image").href);
}

function hasHeaderRow({ state: { selection } }: Editor) {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name !== "table") continue;
    const row = node.firstChild;
    return Boolean(row?.children.every((cell) => cell.type.name === "tableHeader"));
  }
  return false;
}
