import type { Element, ElementContent, Root } from "hast";
import { isPiece, parts } from "#app/rules/posts/pieces.ts";
import { marks } from "#app/rules/posts/rich-text.ts";
import { element, textOf } from "./rich-text-view.server.ts";

/** Pieces stand in the body alone, in the shape that the editor writes; of all others the blocks remain. */
export function shapePieces(root: Root): Root {
  const children = (root.children as ElementContent[]).flatMap((node) =>
    node.type === "element" ? shapePiece(node) : [node],
  );
  return { ...root, children };
}

function shapePiece(node: Element): ElementContent[] {
  const name = node.tagName === "details" ? "question" : node.properties.dataPiece;
  if (typeof name !== "string" || !isPiece(name)) return plain(node);
  const children = node.children.flatMap((child) =>
    isNamed(child, "summary")
      ? [{ ...child, children: child.children.flatMap(plain) }]
      : plain(child),
  );
  const found = name === "button" ? button(children) : build(name, { ...node, children });
  if (!found) return plain(node);
  const properties = name === "question" ? {} : { dataPiece: name };
  return [{ ...found.built, properties }, ...found.rest.flatMap(loose)];
}

/** The same without what is a piece alone, however deep it stands. */
function plain(node: ElementContent): ElementContent[] {
  if (node.type !== "element") return [node];
  const children = node.children.flatMap(plain);
  if (node.tagName === "details") return children;
  if (node.tagName === "summary")
    return areWords(children) ? [element("p", {}, children)] : children;
  const { dataPiece: _, dataSize, ...properties } = node.properties;
  const size = dataSize && isPicture({ ...node, children }) ? { dataSize } : {};
  return [{ ...node, properties: { ...properties, ...size }, children }];
}

type Found = {
  built: Element;
  /** What is more than it holds. */
  rest: Element[];
};

function build(name: string, node: Element): Found | undefined {
  const part = parts[name];
  if (node.tagName !== part?.tag) return undefined;
  const bare: Element = { ...node, properties: {} };
  if (part.holds === "words")
    return areWords(node.children) ? { built: bare, rest: [] } : undefined;
  const inside = node.children.filter(isSaid);
  const children: Element[] = [];
  let last = "";
  for (const [inner, least, most] of part.holds) {
    const from = children.length;
    while (children.length - from < most) {
      const fitting = asPart(inner, inside[children.length]);
      if (!fitting) break;
      children.push(fitting);
    }
    if (children.length - from < least) return undefined;
    last = inner;
  }
  const more = inside.slice(children.length);
  const rest = more.flatMap((child) => asPart(last, child) ?? []);
  return rest.length === more.length ? { built: { ...bare, children }, rest } : undefined;
}

function asPart(part: string, node: ElementContent | undefined): Element | undefined {
  if (node?.type !== "element") return undefined;
  if (part === "block") return isBlock(node) ? node : undefined;
  if (part === "image") return isImage(node) || isPicture(node) ? node : undefined;
  if (part === "paragraph")
    return node.tagName === "p" && areWords(node.children) ? node : undefined;
  const found = build(part, node);
  return found?.rest.length === 0 ? found.built : undefined;
}

/** One link with its words, and nothing beside it. */
function button(children: ElementContent[]): Found | undefined {
  const [link, ...others] = children.filter(isSaid);
  if (!isNamed(link, "a") || others.length > 0) return undefined;
  const words = element("a", link.properties, [{ type: "text", value: textOf(link) }]);
  return { built: element("p", {}, [words]), rest: [] };
}

/** What was too much for a piece, as what may follow it. */
function loose(node: Element): ElementContent[] {
  if (node.tagName !== "div") return [node];
  const [term, detail] = node.children;
  if (!isNamed(term, "dt") || !isNamed(detail, "dd")) return node.children;
  const words: ElementContent[] = [
    ...term.children,
    { type: "text", value: " " },
    ...detail.children,
  ];
  return [element("p", {}, words)];
}

/** A picture with what is said below it, or with a width. */
function isPicture({ tagName, children }: Element) {
  if (tagName !== "figure") return false;
  const [image, caption, ...others] = children.filter(isSaid);
  const isAlone = image?.type === "element" && isImage(image) && others.length === 0;
  return isAlone && (!caption || (isNamed(caption, "figcaption") && areWords(caption.children)));
}

function isImage({ tagName, children }: Element): boolean {
  if (tagName === "img") return true;
  const [only, ...others] = children;
  return tagName === "a" && isNamed(only, "img") && others.length === 0;
}

const wordTags = new Set(["br", ...marks]);
const partTags = new Set(["dt", "dd", "li", "summary", "figcaption"]);

function areWords(nodes: readonly ElementContent[]): boolean {
  return nodes.every(
    (node) => node.type !== "element" || (wordTags.has(node.tagName) && areWords(node.children)),
  );
}

function isBlock(node: Element) {
  return isImage(node) || !(wordTags.has(node.tagName) || partTags.has(node.tagName));
}

/** White space between elements says nothing. */
function isSaid(node: ElementContent) {
  return node.type === "element" || textOf(node).trim() !== "";
}

function isNamed(node: ElementContent | undefined, name: string): node is Element {
  return node?.type === "element" && node.tagName === name;
}
