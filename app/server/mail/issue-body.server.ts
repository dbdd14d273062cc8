import type { Element, ElementContent, Properties, Root } from "hast";
import type { CSSProperties } from "react";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { element, textOf } from "#app/server/posts/rich-text-view.server.ts";
import { button, film, inPanel, isButton } from "./issue-calls.ts";
import { inline, picture } from "./issue-inline.ts";
import { list, table } from "./issue-lists.ts";
import { asBlocks, type Drawing, layout, styled, words } from "./issue-pieces.ts";
import { pieces } from "./issue-styles.ts";

type Words = Pick<Drawing, "text" | "href">;

/**
 * A sanitized body as mail programs can show it: tables, inline styles and attributes that we write.
 * Nothing of the input survives but its words, addresses and sizes. A film at the end is apart, for
 * the foot of the card.
 */
export function drawBody(root: Root, { text, href }: Words) {
  const blocks = asBlocks(root.children as ElementContent[]);
  const levels = headingLevels(blocks);
  const inside: Drawing["inside"] = (nodes) => {
    const inner = asBlocks(nodes);
    return inner.flatMap((block, at) => draw(block, at === inner.length - 1 ? "last" : "inside"));
  };
  const drawing: Drawing = { text, href, inside };
  const draw = (block: Element, place: Place) => drawBlock(block, drawing, place, levels);
  const last = blocks.at(-1);
  const closing = last?.tagName === "iframe" ? blocks.pop() : undefined;
  const body = blocks.flatMap((block, at) => {
    if (isButton(blocks, at)) return [button(block, drawing)];
    return draw(block, levels.get(blocks[at - 1]) === 1 ? "after-title" : "body");
  });
  return {
    html: writer.stringify({ type: "root", children: body }),
    closing: closing && writer.stringify({ type: "root", children: [film(closing, drawing)] }),
  };
}

const writer = unified().use(rehypeStringify);

type Place = "body" | "after-title" | "inside" | "last";
type Levels = Map<Element | undefined, number>;

function drawBlock(node: Element, drawing: Drawing, place: Place, levels: Levels): Element[] {
  switch (node.tagName) {
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return [heading(node, drawing, levels.get(node))];
    case "ul":
    case "ol":
      return [list(node, drawing, place === "inside" || place === "last")];
    case "blockquote":
      return [quote(node, drawing)];
    case "pre":
      return [
        styled("pre", pieces.listing, [words(textOf(node))], { className: ["panel", "ink"] }),
      ];
    case "hr":
      return [styled("hr", pieces.rule, [], { className: ["line"] })];
    case "table":
      return [table(node, drawing)];
    case "img":
      return [styled("div", pieces.pictureBlock, picture(node))];
    case "iframe":
      return [inPanel(node, drawing)];
    case "dl":
      return definitions(node, drawing);
    case "summary":
      return [paragraph({ ...node, children: [strong(node)] }, drawing, pieces.last)];
    case "figcaption":
      return [
        paragraph(
          node,
          drawing,
          { ...pieces.block, ...pieces.caption },
          {
            ...anyDirection,
            className: ["soft"],
          },
        ),
      ];
    default:
      return [paragraph(node, drawing, ...paragraphLook(place))];
  }
}

/** In lists, quotes and tables, the whole of it has one direction. */
function paragraphLook(place: Place): [style: CSSProperties, properties?: Properties] {
  if (place === "inside" || place === "last") return [pieces[place], {}];
  return place === "after-title"
    ? [pieces.soft, { ...anyDirection, className: ["soft"] }]
    : [pieces.paragraph];
}

const anyDirection = { dir: "auto" };

function paragraph(
  node: Element,
  drawing: Drawing,
  style: CSSProperties,
  properties: Properties = anyDirection,
) {
  const children = node.children.flatMap((child) => inline(child, drawing));
  return styled("p", style, children, properties);
}

/** Screen readers go from heading to heading: the first is the title, and none is left out. */
function headingLevels(blocks: readonly Element[]): Levels {
  const levels: Levels = new Map();
  const ranked = blocks.filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  const top = Math.min(...ranked.map(rankOf));
  let previous = 0;
  for (const node of ranked) {
    const wanted = previous === 0 ? 1 : Math.max(2, rankOf(node) - top + 2);
    previous = Math.min(wanted, previous + 1);
    levels.set(node, previous);
  }
  return levels;
}

function rankOf({ tagName }: Element) {
  return Number(tagName.slice(1));
}

/** Inside of a list or a quote it is a line in bold, because the outline of the mail goes past it. */
function heading(node: Element, drawing: Drawing, level: number | undefined) {
  if (!level) return paragraph({ ...node, children: [strong(node)] }, drawing, pieces.paragraph);
  const style = level === 1 ? pieces.title : level === 2 ? pieces.subtitle : pieces.heading;
  const size = level === 1 ? ["title"] : level === 2 ? ["subtitle"] : [];
  const children = node.children.flatMap((child) => inline(child, drawing));
  const tag = `h${Math.min(6, level)}`;
  return styled(tag, style, children, { dir: "auto", className: [...size, "ink"] });
}

function strong({ children }: Element) {
  return element("strong", {}, children);
}

function quote(node: Element, { inside }: Drawing) {
  const words = styled("blockquote", pieces.last, inside(node.children));
  const cell = styled("td", pieces.quote, [words], { className: ["ink"] });
  return layout([[cell]], pieces.block, { dir: "auto" });
}

function definitions(node: Element, drawing: Drawing): Element[] {
  return node.children.flatMap((part) => {
    if (part.type !== "element") return [];
    if (part.tagName === "div") return definitions(part, drawing);
    const isTerm = part.tagName === "dt";
    const shown = isTerm ? { ...part, children: [strong(part)] } : part;
    return [paragraph(shown, drawing, isTerm ? pieces.last : pieces.paragraph)];
  });
}
