import type { Element, ElementContent, Root } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { parseVideo } from "#app/rules/media/video.ts";
import { parseHtml, parseOrFlatten } from "#app/server/guard/parse-html.server.ts";
import { element, rewrite, textOf } from "#app/server/posts/rich-text-view.server.ts";
import {
  childrenNamed,
  descendants,
  hasClass,
  holds,
  isNamed,
  picturesIn,
} from "./html-nodes.server.ts";
import { originalOf } from "./picture-address.server.ts";

const writer = unified().use(rehypeStringify);

/** A text of another system in the shapes that the editor knows; the sanitizer comes after it. Throws `TooIntricate`. */
export function shapeBody(html: string, notes: string[]): Root {
  const root = rewrite(parseHtml(html), (node) => shapeElement(node, notes));
  return { ...root, children: blocksOf(root.children as ElementContent[]) };
}

export function writeBody(root: Root) {
  return writer.stringify(root);
}

/** The words of a piece of HTML, such as a title with entities. */
export function wordsOf(html: string) {
  return textOf(parseOrFlatten(html)).replace(/\s+/g, " ").trim();
}

const sayNothing = new Set([
  "figure",
  "pre",
  "table",
  "iframe",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);

/** The sentences of a body, without headings, captions and tables. */
export function bodyWords(root: Root) {
  return root.children
    .filter((block) => block.type === "element" && !sayNothing.has(block.tagName))
    .map(withSpaces)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}

function withSpaces(node: Root["children"][number]): string {
  if (node.type !== "element") return textOf(node);
  if (node.tagName === "br") return " ";
  const words = node.children.map(withSpaces).join("");
  return blockNames.has(node.tagName) || node.tagName === "li" ? `${words} ` : words;
}

const wrappers = new Set([
  "div",
  "section",
  "article",
  "aside",
  "main",
  "header",
  "footer",
  "center",
  "details",
]);
const blockNames = new Set([
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "dl", "table", "blockquote", "pre"],
  ...["figure", "hr", "iframe", "div"],
]);

function shapeElement(node: Element, notes: string[]): ElementContent[] {
  const { tagName, properties, children } = node;
  if (tagName === "img") return [shapePicture(node)];
  if (tagName === "iframe") return [shapeFrame(properties.src, notes)];
  if (tagName === "video" || tagName === "audio") return shapeFile(node, notes);
  if (tagName === "figure") return shapeFigure(node);
  // Looked at with the card they are in.
  if (hasClass(node, "kg-bookmark-container") || hasClass(node, "kg-bookmark-title")) return [node];
  if (tagName === "a") return shapeLink(node);
  if (tagName === "p") return shapeParagraph(node);
  if (hasClass(node, "kg-callout-card")) return [element("blockquote", {}, blocksOf(children))];
  if (hasClass(node, "kg-callout-emoji") || hasClass(node, "kg-toggle-heading-icon")) return [];
  if (wrappers.has(tagName)) return blocksOf(children);
  return [node];
}

/** Pictures that a script loads later have their address elsewhere. */
function shapePicture({ properties }: Element) {
  const { src, alt = "", title, dataSrc, dataLazySrc, dataOrigFile } = properties;
  const isStandIn = typeof src !== "string" || src.startsWith("data:");
  const address = (isStandIn ? (dataSrc ?? dataLazySrc) : src) ?? dataOrigFile ?? src ?? "";
  return element("img", { src: String(address), alt, ...(title !== undefined && { title }) });
}

function shapeFrame(src: unknown, notes: string[]) {
  const url = URL.parse(String(src ?? ""), "https://site.invalid");
  if (url && parseVideo(url.href)) return element("iframe", { src: url.href });
  notes.push(`a frame of ${url?.host ?? "an unknown host"} is a link now`);
  return linkTo(url?.href ?? "");
}

function linkTo(address: string) {
  return element("p", {}, [element("a", { href: address }, [{ type: "text", value: address }])]);
}

function shapeFile({ tagName, properties, children }: Element, notes: string[]) {
  const source = children.find((child) => child.type === "element" && child.tagName === "source");
  const src = properties.src ?? (source?.type === "element" ? source.properties.src : undefined);
  if (typeof src !== "string") return [];
  notes.push(`a ${tagName} file is a link now`);
  return [linkTo(src)];
}

/** A figure has one picture and its caption; galleries become pictures one after another. */
function shapeFigure(node: Element): ElementContent[] {
  const pictures = picturesIn(node);
  const [caption] = childrenNamed(node, "figcaption");
  const isBookmark = hasClass(node, "kg-bookmark-card");
  if (pictures.length === 1 && !isBookmark && !holds(node, "figure")) {
    const inside = node.children.filter((child) => !isNamed(child, "figcaption"));
    const words = caption && textOf(caption).trim() !== "";
    const kept = inside.flatMap((child) => (child.type === "text" ? [] : unwrapped(child)));
    return words ? [element("figure", {}, [...kept, caption])] : kept;
  }
  if (isBookmark) return shapeBookmark(node);
  const rest = blocksOf(node.children.filter((child) => !isNamed(child, "figcaption")));
  const words =
    caption && textOf(caption).trim() !== "" ? [element("p", {}, caption.children)] : [];
  return [...rest, ...words];
}

function shapeBookmark(node: Element) {
  const [link] = descendants(node, "a");
  const href = link?.properties.href;
  if (typeof href !== "string") return [];
  const [title = link] = descendants(node, "div").filter((div) =>
    hasClass(div, "kg-bookmark-title"),
  );
  const words = title ? textOf(title).trim() : "";
  return [element("p", {}, [element("a", { href }, [{ type: "text", value: words || href }])])];
}

/** A picture that leads to its own large file needs no link here. */
function shapeLink(node: Element): ElementContent[] {
  const pictures = picturesIn(node);
  const [only] = pictures;
  const isAlone = pictures.length === 1 && textOf(node).trim() === "";
  if (
    only &&
    isAlone &&
    originalOf(String(node.properties.href)) === originalOf(String(only.properties.src))
  )
    return [only];
  return holds(node, ...blockNames) ? node.children : [node];
}

/** A film is written as its address alone; pictures stand beside paragraphs, not inside. */
function shapeParagraph(node: Element): ElementContent[] {
  const words = textOf(node).trim();
  const pictures = node.children.filter((child) => isNamed(child, "img") || isPictureLink(child));
  if (pictures.length > 0 && words === "") return pictures;
  if (/^https?:\/\/\S+$/.test(words) && parseVideo(words)) {
    return [element("iframe", { src: words })];
  }
  if (words === "" && pictures.length === 0) return [];
  return [node];
}

/** Blocks alone: what stands between them gets a paragraph, and blanks go. */
function blocksOf(nodes: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let words: ElementContent[] = [];
  function endWords() {
    const isEmpty = words.every((word) => textOf(word).trim() === "" && !isNamed(word, "img"));
    if (!isEmpty) blocks.push(...shapeParagraph(element("p", {}, words)));
    words = [];
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      endWords();
      blocks.push(node);
    } else if (node.type !== "comment") words.push(node);
  }
  endWords();
  return blocks;
}

function isBlock(node: ElementContent) {
  return (
    node.type === "element" &&
    (blockNames.has(node.tagName) || node.tagName === "img" || isPictureLink(node))
  );
}

function isPictureLink(node: ElementContent) {
  return (
    isNamed(node, "a") && textOf(node).trim() === "" && picturesIn(node as Element).length === 1
  );
}

function unwrapped(node: ElementContent): ElementContent[] {
  return node.type === "element" && wrappers.has(node.tagName) ? node.children : [node];
}
