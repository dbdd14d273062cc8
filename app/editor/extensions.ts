import { Mark } from "@tiptap/core";
import { Selection } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";
import { editorHeadings, marksWithoutButton, parseLink } from "#app/rules/posts/rich-text.ts";
import { listExtensions } from "./lists.ts";
import { Picture } from "./picture.ts";
import { pieceExtensions } from "./pieces.ts";
import { tableExtensions } from "./table.ts";
import { VideoFrame } from "./video-frame.ts";
import "./blocks.css";

const lists = ["bulletList", "orderedList", "taskList"];

/** Marks without a button, preserved in texts that have them. */
const preservedMarks = marksWithoutButton.map((tag) =>
  Mark.create({
    name: `preserved-${tag}`,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  }),
);

export const extensions = [
  StarterKit.configure({
    document: false,
    heading: { levels: [...editorHeadings] },
    undoRedo: { depth: 100, newGroupDelay: 500 },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => parseLink(address) !== undefined,
    },
    dropcursor: { color: false, width: 3, class: "editor-drop" },
    // An empty last line only after blocks that cannot be typed in.
    trailingNode: {
      notAfter: ["paragraph", "heading", "blockquote", "codeBlock", ...lists],
    },
    orderedList: false,
    underline: false,
  }),
  ...preservedMarks,
  ...listExtensions,
  ...tableExtensions,
  ...pieceExtensions,
  Picture,
  VideoFrame,
  Selection,
];
