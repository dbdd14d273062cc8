import { Node } from "@tiptap/core";
import { type Holds, isPiece, type Part, parts } from "#app/rules/posts/pieces.ts";
import { parseLink } from "#app/rules/posts/rich-text.ts";
import { PieceKeys } from "./piece-keys.ts";

/** Pieces stand in the text itself, never in a list, a table or another piece. */
const Doc = Node.create({ name: "doc", topNode: true, content: "(block | piece)+" });

const { button: _, ...others } = parts;

export const pieceExtensions = [
  Doc,
  ...Object.entries(others).map(([name, part]) => nodeOf(name, part)),
  nodeOf("button", { tag: "p", holds: "words" }).extend({
    content: "text*",
    marks: "",
    addAttributes: () => ({ href: { default: null }, rel: { default: null } }),
    parseHTML: () => [
      {
        tag: "p[data-piece=button]",
        priority: 60,
        contentElement: (found) => linkIn(found) ?? found,
        getAttrs(found) {
          const link = linkIn(found);
          const href = link?.getAttribute("href");
          return parseLink(href) ? { href, rel: link?.getAttribute("rel") } : false;
        },
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ["p", { "data-piece": "button" }, ["a", HTMLAttributes, 0]],
    addNodeView: () => () => {
      const dom = document.createElement("p");
      dom.className = "piece-button";
      // Browsers write beside a link, not at its end.
      const contentDOM = document.createElement("span");
      dom.append(contentDOM);
      return { dom, contentDOM };
    },
  }),
  PieceKeys,
];

function nodeOf(name: string, { tag, inside = "", holds }: Part) {
  const isOwn = isPiece(name);
  const mark = isOwn && tag !== "details" ? { "data-piece": name } : {};
  return Node.create({
    name,
    ...(isOwn && { group: "piece" }),
    content: contentOf(holds),
    isolating: true,
    defining: true,
    allowGapCursor: false,
    parseHTML: () => [
      { tag: `${inside} ${tag}${mark["data-piece"] ? `[data-piece=${name}]` : ""}`, priority: 60 },
    ],
    renderHTML: () => [tag, mark, 0],
    // With the name of its look; an answer is in sight while somebody writes.
    ...(isOwn && {
      addNodeView: () => () => {
        const dom = document.createElement(tag === "details" ? "div" : tag);
        dom.className = `piece-${name}`;
        return { dom, contentDOM: dom };
      },
    }),
  });
}

function contentOf(holds: Holds) {
  if (holds === "words") return "inline*";
  return holds.map(([name, least, most]) => name + often(least, most)).join(" ");
}

function often(least: number, most: number) {
  if (most === Number.POSITIVE_INFINITY) return "+";
  return least === most && least === 1 ? "" : `{${least},${most}}`;
}

function linkIn(found: HTMLElement) {
  return found.querySelector("a");
}
