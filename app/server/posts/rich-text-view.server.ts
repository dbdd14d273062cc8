import type { Element, ElementContent, Nodes, Properties, Root } from "hast";
import { uploadName } from "#app/rules/media/alt-text.ts";
import { imageSrcSet } from "#app/rules/media/images.ts";
import { parseSource } from "#app/rules/posts/rich-text.ts";
import { slugify } from "#app/rules/text/slug.ts";
import { siteUrl } from "#app/server/env.server.ts";

/** A name that is not used on the page yet: the given one, or one with a number after the joint. */
type Unique = (name: string, joint: " " | "-") => string;
type View = (node: Element, unique: Unique, alts: Alts) => Element;

/** What the library says of uploads, by their names, for pictures without words in the text. */
export type Alts = ReadonlyMap<string, string>;

const views = new Map<string, View>([
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((level) => [level, heading] as const),
  ["a", link],
  ["img", image],
  ["iframe", frame],
  ["pre", code],
  ["table", table],
  ["ul", taskList],
  ["li", task],
  ...["dl", "div", "figure", "p", "details"].map((name) => [name, piece] as const),
]);

/** A sanitized body as visitors read it: headings with ids, safe links, regions that scroll. */
export function forReading(root: Root, alts: Alts = new Map()): Root {
  const unique = uniqueNames();
  return rewrite(root, (node) => [views.get(node.tagName)?.(node, unique, alts) ?? node]);
}

/** Replaces every element, the innermost first. */
export function rewrite<Parent extends Root | Element>(
  parent: Parent,
  change: (node: Element) => ElementContent[],
): Parent {
  const children = (parent.children as ElementContent[]).flatMap((node) =>
    node.type === "element" ? change(rewrite(node, change)) : [node],
  );
  return { ...parent, children };
}

export function element(
  tagName: string,
  properties: Properties,
  children: ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties, children };
}

const longestId = 80;

/** The page has an h1 already. Ids have a prefix, so that they do not collide with others. */
function heading(node: Element, unique: Unique): Element {
  const name = `h-${slugify(textOf(node).slice(0, 10 * longestId)) || "section"}`
    .slice(0, longestId)
    .replace(/-$/, "");
  const id = unique(name, "-");
  return { ...node, tagName: node.tagName === "h1" ? "h2" : node.tagName, properties: { id } };
}

function link(node: Element): Element {
  const { rel, ...properties } = node.properties;
  const url = parseSource(properties.href, siteUrl());
  if (!url || url.origin === new URL(siteUrl()).origin) return { ...node, properties };
  const tokens = [...(Array.isArray(rel) ? rel : []), "noopener"];
  return { ...node, properties: { ...properties, target: "_blank", rel: tokens } };
}

/** Pieces, and pictures with a width, have a name for their look. */
function piece(node: Element): Element {
  const { dataPiece, dataSize, ...properties } = node.properties;
  const name = node.tagName === "details" ? "question" : dataPiece;
  if (!name && !dataSize) return node;
  const look = name ? `piece-${name}` : `picture-${dataSize}`;
  return { ...node, properties: { ...properties, className: [look] } };
}

/** An empty description in the text means decoration, none at all what the library says. */
function image(node: Element, _: Unique, alts: Alts): Element {
  const { src, alt = altOf(String(src), alts), ...properties } = node.properties;
  const srcSet = imageSrcSet(String(src));
  return element("img", {
    src,
    alt,
    ...properties,
    ...(srcSet && { srcSet, sizes: "(min-width: 48rem) 44rem, 100vw" }),
    loading: "lazy",
    decoding: "async",
  });
}

function altOf(src: string, alts: Alts) {
  return alts.get(uploadName(src) ?? "") ?? "";
}

function frame(node: Element, unique: Unique): Element {
  const { title, ...properties } = node.properties;
  return element("iframe", {
    ...properties,
    title: unique(String(title || "Video"), " "),
    loading: "lazy",
    allow: "encrypted-media; fullscreen; picture-in-picture",
    allowFullScreen: true,
    referrerPolicy: "strict-origin-when-cross-origin",
  });
}

function code(node: Element): Element {
  return { ...node, properties: { tabIndex: 0, role: "group", ariaLabel: "Code" } };
}

/** A wide table scrolls in a region that the keyboard can reach. */
function table(node: Element, unique: Unique): Element {
  const columns = columnWidths(node);
  const label = unique(tableLabel(node), " ");
  const shown = withFigures(rewrite(node, (child) => [withoutWidth(child)]));
  if (columns.some(Boolean)) {
    shown.properties = { className: ["fixed-columns"] };
    shown.children.unshift(
      element(
        "colgroup",
        {},
        columns.map((width) => element("col", width ? { width } : {})),
      ),
    );
  }
  return element("section", { className: ["table-scroll"], tabIndex: 0, ariaLabel: label }, [
    shown,
  ]);
}

const mostWideCells = 100;

/** The editor stores column widths, in pixels, on the cells of the first row. */
function columnWidths(node: Element) {
  const [row] = descendants(node, ["tr"]);
  const cells = descendants(row, ["th", "td"]).slice(0, mostWideCells);
  return cells.flatMap(({ properties: { colwidth, colSpan } }) => {
    const widths = String(colwidth ?? "").split(",");
    return Array.from({ length: Number(colSpan ?? 1) }, (_, index) => Number(widths[index] ?? 0));
  });
}

function withoutWidth(node: Element): Element {
  const { colwidth, ...properties } = node.properties;
  return { ...node, properties };
}

const longestFigure = 30;
const figure = /^(?:[-–—]|[-−+~≈<>]?\s?\p{Sc}?\.?\d[\d.,\s]*(?:%|\p{Sc}|[\p{L}°]{1,3})?)$/u;
/** A hyphen that follows a letter or figure joins; before a figure alone it takes away. */
const minus = /(?<![\p{L}\p{N}.,)-])-(?=\p{Sc}?\.?\d)/gu;

/** Columns of figures stand at the right with their heading, and have a true minus. */
function withFigures(node: Element): Element {
  const rows = descendants(node, ["tr"]).map((row) => descendants(row, ["th", "td"]));
  const isEven = rows
    .flat()
    .every(
      ({ properties: { colSpan = 1, rowSpan = 1 } }) => Number(colSpan) * Number(rowSpan) === 1,
    );
  const right = new Set<Element>();
  for (let at = 0; isEven && at < (rows[0]?.length ?? 0); at++) {
    const column = rows.flatMap((cells) => cells[at] ?? []);
    const texts = column
      .filter(({ tagName }) => tagName === "td")
      .map((cell) => textOf(cell).trim());
    const filled = texts.filter(Boolean);
    if (filled.length === 0 || !filled.every(isFigure)) continue;
    for (const cell of column) right.add(cell);
  }
  return replaceCells(node, (cell) => ({
    ...withMinus(cell),
    ...(right.has(cell) && { properties: { ...cell.properties, className: ["number-cell"] } }),
  }));
}

function isFigure(text: string) {
  return text.length <= longestFigure && figure.test(text);
}

function replaceCells(node: Element, change: (cell: Element) => Element): Element {
  const children = node.children.map((child) => {
    if (child.type !== "element") return child;
    return ["th", "td"].includes(child.tagName) ? change(child) : replaceCells(child, change);
  });
  return { ...node, children };
}

function withMinus(node: Element): Element {
  const children = node.children.map((child) => {
    if (child.type === "text") return { ...child, value: child.value.replace(minus, "−") };
    return child.type === "element" && child.tagName !== "code" ? withMinus(child) : child;
  });
  return { ...node, children };
}

function tableLabel(node: Element) {
  const [caption] = descendants(node, ["caption"]);
  const [row] = descendants(node, ["tr"]);
  const words = caption ? [caption] : descendants(row, ["th"]);
  const text = words.map(textOf).filter(Boolean).join(", ");
  return text ? `Table: ${text.slice(0, 100)}` : "Table";
}

function taskList(node: Element): Element {
  if (node.properties.dataType !== "taskList") return node;
  return { ...node, properties: { className: ["task-list"] } };
}

/** Boxes are pictures with text for screen readers: they cannot be checked. */
function task(node: Element): Element {
  if (node.properties.dataType !== "taskItem") return node;
  const done = node.properties.dataChecked === "true";
  const state = element("span", { className: ["visually-hidden"] }, [
    { type: "text", value: done ? "Done: " : "To do: " },
  ]);
  const [first, ...rest] = node.children;
  const text =
    first?.type === "element" && first.tagName === "p"
      ? [{ ...first, children: [state, ...first.children] }, ...rest]
      : [state, ...node.children];
  const box = element(
    "span",
    { className: done ? ["check-box", "check-box--checked"] : ["check-box"], ariaHidden: "true" },
    done ? [checkMark] : [],
  );
  return element("li", {}, [box, element("div", {}, text)]);
}

const checkMark = element(
  "svg",
  { viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth: "2.6" },
  [element("path", { d: "M4 12.5l5 5L20 7", strokeLinecap: "round", strokeLinejoin: "round" })],
);

function uniqueNames(): Unique {
  const used = new Map<string, number>();
  return (name, joint) => {
    let number = used.get(name) ?? 0;
    let free: string;
    do {
      number += 1;
      free = number === 1 ? name : `${name}${joint}${number}`;
    } while (used.has(free));
    used.set(name, number).set(free, 1);
    return free;
  };
}

function descendants(node: Element | undefined, tagNames: readonly string[]): Element[] {
  return (node?.children ?? []).flatMap((child) => {
    if (child.type !== "element") return [];
    if (tagNames.includes(child.tagName)) return [child];
    return descendants(child, tagNames);
  });
}

export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
