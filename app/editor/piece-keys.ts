import { type Editor, Extension } from "@tiptap/core";
import type { ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, TextSelection, type Transaction } from "@tiptap/pm/state";
import { isPiece, type PieceName, parts } from "#app/rules/posts/pieces.ts";

/** Enter goes from part to part and out at the end; Backspace takes away what is empty. */
export const PieceKeys = Extension.create({
  name: "pieceKeys",
  // Before the keys of lists and paragraphs.
  priority: 1000,
  addKeyboardShortcuts: () =>
    Object.fromEntries(
      keys.map(([key, change]) => [key, ({ editor }: { editor: Editor }) => press(editor, change)]),
    ),
});

/** Whether the caret, or what is selected, stands in a piece. */
export function inPiece({ state }: Editor) {
  return depthOf(state.selection.$from) > 0;
}

export function deletePiece(tr: Transaction) {
  const { $from } = tr.selection;
  if (depthOf($from) === 0) return false;
  tr.delete($from.before(1), $from.after(1));
  tr.setSelection(
    TextSelection.near(tr.doc.resolve(Math.min($from.before(1), tr.doc.content.size))),
  );
  return true;
}

/** Below the block with the caret, or in its place if that is empty. */
export function insertPiece(editor: Editor, name: PieceName) {
  const { tr, schema, selection } = editor.state;
  const piece = schema.nodes[name]?.createAndFill();
  if (!piece) return;
  const { $from } = selection;
  const block = $from.node(1);
  const isEmpty = $from.depth === 1 && block.type.name === "paragraph" && block.childCount === 0;
  const end = $from.depth > 0 ? $from.after(1) : selection.to;
  const from = isEmpty ? $from.before(1) : end;
  tr.replaceWith(from, end, piece);
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)));
  editor.view.dispatch(tr.scrollIntoView());
}

/** Selected pictures that follow each other become a gallery; false where no picture is selected. */
export function makeGallery(editor: Editor, most = 6) {
  const { tr, schema, doc, selection } = editor.state;
  const { $from } = selection;
  let end = $from.pos;
  for (let at = $from.index(0); $from.depth === 0 && at - $from.index(0) < most; at += 1) {
    const node = doc.maybeChild(at);
    if (node?.type.name !== "image") break;
    end += node.nodeSize;
  }
  if (end === $from.pos) return false;
  const gallery = schema.nodes.gallery?.create(null, doc.slice($from.pos, end).content);
  if (!gallery) return false;
  editor.view.dispatch(tr.replaceWith($from.pos, end, gallery).scrollIntoView());
  return true;
}

type Change = (state: EditorState, $at: ResolvedPos) => Transaction | undefined;

function press({ state, view }: Editor, change: Change) {
  const { empty, $from } = state.selection;
  if (!empty || depthOf($from) === 0) return false;
  const tr = change(state, $from);
  if (tr) view.dispatch(tr.scrollIntoView());
  return tr !== undefined;
}

function depthOf($at: ResolvedPos) {
  return $at.depth > 0 && isPiece($at.node(1).type.name) ? 1 : 0;
}

const goOn: Change = ({ tr }, $at) => {
  const { parent, depth } = $at;
  const isPart = parent.type.name in parts;
  if (!isPart) {
    // An empty line at the end of some text is the way out of it.
    const around = $at.node(-1);
    const isLast = $at.index(-1) === around.childCount - 1;
    if (!(around.type.name in parts) || parent.content.size > 0 || !isLast) return undefined;
    if (around.childCount < 2 || around.child(around.childCount - 2).type.name === "summary")
      return undefined;
    tr.delete($at.before(), $at.after());
    return goTo(tr, tr.mapping.map($at.after(depth - 1)), $at);
  }
  const pairDepth = $at.node(2)?.type.name === "pair" ? 2 : 0;
  if (pairDepth > 0 && $at.index(1) === $at.node(1).childCount - 1) {
    const pair = $at.node(2);
    if (pair.textContent === "" && $at.node(1).childCount > 1) {
      tr.delete($at.before(2), $at.after(2));
      return goOut(tr, tr.mapping.map($at.after(1)));
    }
    if (parent.type.name === "detail") return addPair(tr, $at);
  }
  return goTo(tr, $at.after(), $at);
};

/** As many as it may hold. */
function addPair(tr: Transaction, $at: ResolvedPos) {
  const pair = $at.node(2).type.createAndFill();
  const end = $at.after(2);
  const { parent: piece } = tr.doc.resolve(end);
  if (!pair || !piece.canReplaceWith(piece.childCount, piece.childCount, pair.type)) {
    return goOut(tr, $at.after(1));
  }
  tr.insert(end, pair);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
}

/** To the next words in the piece, or out of it. */
function goTo(tr: Transaction, from: number, $at: ResolvedPos) {
  const end = tr.mapping.map($at.after(1));
  const next = TextSelection.findFrom(tr.doc.resolve(from), 1, true);
  return next && next.from < end ? tr.setSelection(next) : goOut(tr, end);
}

/** To the line below, which is made if it is not there. */
function goOut(tr: Transaction, end: number) {
  const next = tr.doc.resolve(end).nodeAfter;
  const line = tr.doc.type.schema.nodes.paragraph?.create();
  if (line && !(next?.type === line.type && next.content.size === 0)) tr.insert(end, line);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
}

const takeAway: Change = ({ tr }, $at) => {
  if ($at.parentOffset > 0) return undefined;
  const piece = $at.node(1);
  if (piece.textContent === "" && !holdsPictures(piece.toString())) {
    deletePiece(tr);
    return tr;
  }
  const pair = $at.node(2);
  if (pair.type.name !== "pair" || pair.textContent !== "" || piece.childCount < 2)
    return undefined;
  tr.delete($at.before(2), $at.after(2));
  return tr.setSelection(TextSelection.near(tr.doc.resolve($at.before(2)), -1));
};

const keys: [string, Change][] = [
  ["Enter", goOn],
  ["Backspace", takeAway],
];

function holdsPictures(written: string) {
  return /\b(image|videoFrame)\b/.test(written);
}
