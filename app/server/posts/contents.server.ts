import type { Element, ElementContent, Root } from "hast";
import { element, textOf } from "./rich-text-view.server.ts";

/** A heading, its address on the page, and whether it is below another one. */
export type ContentsEntry = { id: string; text: string; minor: boolean };

const fewestHeadings = 3;

/** The headings of a body made `forReading`; none for one that is short enough to be seen at once. */
export function contentsOf({ children }: Root): ContentsEntry[] {
  const headings = children.filter(isListed);
  if (headings.length < fewestHeadings) return [];
  const hasMajor = headings.some(({ tagName }) => tagName === "h2");
  return headings.map((node) => ({
    id: String(node.properties.id),
    text: wordsOf(node),
    minor: hasMajor && node.tagName === "h3",
  }));
}

/** The same body with everything from one listed heading to the next in an element of its own. */
export function inParts(root: Root): Root {
  const children: Root["children"] = [];
  let part: Element | undefined;
  for (const node of root.children) {
    if (isListed(node)) {
      part = element("div", { className: ["thread-part"] });
      children.push(part);
    }
    if (part) part.children.push(node as ElementContent);
    else children.push(node);
  }
  return { ...root, children };
}

function isListed(node: Root["children"][number]): node is Element {
  return node.type === "element" && /^h[23]$/.test(node.tagName) && wordsOf(node) !== "";
}

function wordsOf(node: Element) {
  return textOf(node).replace(/\s+/g, " ").trim();
}
