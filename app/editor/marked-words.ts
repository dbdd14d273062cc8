import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import "./blocks.css";

const key = new PluginKey<DecorationSet>("marked-words");

/** Lets some words stand out on the screen; nothing of it is stored. */
export const MarkedWords = Extension.create<{ marked: RegExp | undefined }>({
  name: "markedWords",
  addOptions: () => ({ marked: undefined }),
  addProseMirrorPlugins() {
    const { marked } = this.options;
    if (!marked) return [];
    return [
      new Plugin({
        key,
        state: {
          init: (_, { doc }) => marksIn(doc, marked),
          apply: ({ docChanged, doc }, marks) => (docChanged ? marksIn(doc, marked) : marks),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ];
  },
});

function marksIn(doc: Node, marked: RegExp) {
  const marks: Decoration[] = [];
  doc.descendants((node, at) => {
    for (const { index, 0: words } of (node.text ?? "").matchAll(marked)) {
      const from = at + index;
      marks.push(Decoration.inline(from, from + words.length, { class: "editor-marked" }));
    }
  });
  return DecorationSet.create(doc, marks);
}
