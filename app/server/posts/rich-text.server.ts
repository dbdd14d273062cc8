import type { Element, ElementContent, Properties, Root } from "hast";
import rehypeSanitize, { type Options as Schema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { playerUrl } from "#app/rules/media/video.ts";
import { pictureSizes } from "#app/rules/posts/pieces.ts";
import {
  bodyTags,
  frameAttributes,
  imageAttributes,
  linkRelations,
  parseLink,
  parseSource,
  tableParts,
} from "#app/rules/posts/rich-text.ts";
import { plainText } from "#app/rules/text/search-text.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { parseHtml, parseOrFlatten, TooIntricate } from "#app/server/guard/parse-html.server.ts";
import { contentsOf, inParts } from "./contents.server.ts";
import { shapePieces } from "./pieces.server.ts";
import { type Alts, element, forReading, rewrite, textOf } from "./rich-text-view.server.ts";

/** What is stored: clean, with the editor's own attributes, so that it loads as it was saved. */
export function sanitizeRichText(html: string) {
  return writer.stringify(read(html));
}

/** What visitors see. */
export function renderRichText(html: string, alts?: Alts) {
  return writer.stringify(forReading(read(html), alts));
}

type Cut = {
  /** A text of at most so many characters stays whole. */
  wholeUpTo: number;
  /** Of a longer one, the blocks that begin within so many. */
  firstPart: number;
};

/** A text, or the first part of a long one, which ends after a paragraph, list or picture. */
export function beginningOf(html: string, { wholeUpTo, firstPart }: Cut) {
  const body = read(html);
  if (plainText(html).length <= wholeUpTo) return { html: writer.stringify(body), isWhole: true };
  let length = 0;
  const blocks = body.children.filter((block) => {
    const begins = length < firstPart;
    length += textOf(block).trim().length;
    return begins;
  });
  while (isHeading(blocks.at(-1))) blocks.pop();
  return { html: writer.stringify({ ...body, children: blocks }), isWhole: false };
}

function isHeading(node: Root["children"][number] | undefined) {
  return node?.type === "element" && /^h[1-6]$/.test(node.tagName);
}

/** What visitors see on the page of a post: a long one has contents, and a part for each of them. */
export function renderArticle(html: string, alts?: Alts) {
  const body = forReading(read(html), alts);
  const contents = contentsOf(body);
  return { html: writer.stringify(contents.length > 0 ? inParts(body) : body), contents };
}

/** A stored body in another shape, such as that of a mail. */
export function readRichText<Result>(html: string, use: (root: Root) => Result) {
  return use(read(html));
}

/** Twice what a text may have at all; a shorter one than `longText` never comes to as much. */
const mostShown = 2_000_000;
const longText = 50_000;

/** Why a text cannot be stored as it was written. */
export function richTextProblem(html: string) {
  try {
    parseHtml(html);
    if (html.length < longText || renderRichText(html).length <= mostShown) return undefined;
    return "The text cannot be saved: its page would be too large to open. Leave out some tables, tasks or pictures, or divide it.";
  } catch (error) {
    if (!(error instanceof TooIntricate)) throw error;
    return `The text cannot be saved: ${error.message}. Paste it as plain text, or divide it.`;
  }
}

type Attributes = NonNullable<Schema["attributes"]>[string];

const cell: Attributes = ["colSpan", "rowSpan", ["colwidth", /^\d{1,4}(,\d{1,4})*$/]];

/** Other elements are removed; their text stays, unless they are in `strip`. */
const schema: Schema = {
  tagNames: bodyTags,
  attributes: {
    a: ["href", "title", ["rel", ...linkRelations]],
    abbr: ["title"],
    code: [["className", /^language-[\w+#.-]{1,30}$/]],
    div: ["dataYoutubeVideo", ["dataPiece", "columns", "gallery"]],
    dl: [["dataPiece", "figures", "facts"]],
    figure: [
      ["dataPiece", "quote"],
      ["dataSize", ...pictureSizes],
    ],
    iframe: frameAttributes,
    img: imageAttributes,
    li: [
      ["dataType", "taskItem"],
      ["dataChecked", "true", "false", ""],
    ],
    ol: ["start"],
    p: [["dataPiece", "button"]],
    ul: [["dataType", "taskList"]],
    td: cell,
    th: cell,
  },
  // Addresses are checked in `sanitizeElement`, as browsers parse them.
  protocols: {},
  ancestors: Object.fromEntries(tableParts.map((name) => [name, ["table"]])),
  strip: [
    "script",
    "style",
    "template",
    "noscript",
    "noembed",
    "noframes",
    "title",
    "object",
    "svg",
    "math",
    "textarea",
    "select",
    "xmp",
    "plaintext",
  ],
};

const sanitizer = unified().use(rehypeSanitize, schema);
const writer = unified().use(rehypeStringify);

function read(html: string): Root {
  const root = sanitizer.runSync(parseOrFlatten(html));
  const children = root.children.flatMap((node) => unnested(node, 0, 0));
  return shapePieces(rewrite({ ...root, children }, sanitizeElement));
}

/** A heading holds no heading and a table no table: what is shown of each would hold the other's words again. */
function unnested<Node extends Root["children"][number]>(
  node: Node,
  headings: number,
  tables: number,
): (Node | ElementContent)[] {
  if (node.type !== "element") return [node];
  const isTable = node.tagName === "table";
  const children = node.children.flatMap((child) =>
    unnested(child, headings + Number(isHeading(node)), tables + Number(isTable)),
  );
  if (isHeading(node) && headings > 0) return children;
  const isInside = tables > (isTable ? 0 : 1);
  if (isInside && /^(caption|t[dh])$/.test(node.tagName)) return [element("div", {}, children)];
  if (isInside && /^(table|t\w+|tr)$/.test(node.tagName)) return children;
  return [{ ...node, children }];
}

function sanitizeElement(node: Element): ElementContent[] {
  const { properties } = node;
  switch (node.tagName) {
    case "a":
      return parseLink(properties.href, siteUrl()) ? [node] : node.children;
    case "img":
      return parseSource(properties.src, siteUrl()) ? [node] : [];
    case "iframe":
      return sanitizeFrame(properties);
    case "td":
    case "th":
      return [{ ...node, properties: sanitizeCell(properties) }];
    case "li":
      return [properties.dataType === "taskItem" ? sanitizeTask(node) : node];
    default:
      return [node];
  }
}

function sanitizeFrame({ src, ...properties }: Properties) {
  const url = parseSource(src, siteUrl());
  const player = url && playerUrl(url);
  return player ? [element("iframe", { src: player, ...properties })] : [];
}

function sanitizeCell(properties: Properties) {
  const { colSpan, rowSpan } = properties;
  return {
    ...properties,
    ...(colSpan !== undefined && { colSpan: within(colSpan, 50) }),
    ...(rowSpan !== undefined && { rowSpan: within(rowSpan, 200) }),
  };
}

function within(value: Properties[string], max: number) {
  return Math.min(max, Math.max(1, Math.trunc(Number(value)) || 1));
}

/** The editor writes a box and a wrapper into each task; both are added again when it is shown. */
function sanitizeTask({ properties, children, ...node }: Element): Element {
  const checked = properties.dataChecked === "true" || properties.dataChecked === "";
  return {
    ...node,
    properties: { ...properties, dataChecked: String(checked) },
    children: children.flatMap((child) =>
      child.type === "element" && child.tagName === "div" ? child.children : [child],
    ),
  };
}
