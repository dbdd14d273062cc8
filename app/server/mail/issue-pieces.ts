import type { Element, ElementContent, Properties } from "hast";
import type { CSSProperties } from "react";
import { element, textOf } from "#app/server/posts/rich-text-view.server.ts";
import { css } from "./issue-styles.ts";

/** How the parts of a body are drawn that are the same everywhere in it. */
export type Drawing = {
  /** Words of the writer, which may hold placeholders. */
  text: (value: string) => string;
  /** Where a link leads to. */
  href: (address: string) => string;
  /** What a list item, a quote or a cell holds. */
  inside: (nodes: ElementContent[]) => ElementContent[];
};

export function styled(
  tagName: string,
  style: CSSProperties,
  children: ElementContent[] = [],
  properties: Properties = {},
): Element {
  return element(tagName, { ...properties, style: css(style) || undefined }, children);
}

/** Mail programs lay out nothing as reliably as tables. */
export function layout(rows: Element[][], style: CSSProperties, properties: Properties = {}) {
  const body = rows.map((cells) => element("tr", {}, cells));
  return styled("table", style, [element("tbody", {}, body)], {
    role: "presentation",
    width: "100%",
    ...properties,
  });
}

export function words(value: string): ElementContent {
  return { type: "text", value };
}

/** Blocks alone: words outside of a block get one, and boxes around others go. */
export function asBlocks(nodes: readonly ElementContent[]): Element[] {
  const blocks: Element[] = [];
  let loose: ElementContent[] = [];
  const close = () => {
    blocks.push(element("p", {}, loose));
    loose = [];
  };
  for (const node of nodes) {
    if (node.type !== "element" || inlineTags.has(node.tagName)) {
      loose.push(node);
      continue;
    }
    close();
    const isBox = boxTags.has(node.tagName);
    blocks.push(...(isBox ? asBlocks(node.children) : [node, ...framesIn(node)]));
  }
  close();
  return blocks.filter(hasContent);
}

const boxTags = new Set(["div", "figure", "details"]);

const inlineTags = new Set(
  "a abbr b br cite code del em i ins kbd mark q s samp small strong sub sup u var".split(" "),
);

/** A film in the middle of a sentence follows it. */
function framesIn(node: Element): Element[] {
  if (node.tagName !== "p") return [];
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === "iframe" ? [child] : framesIn({ ...child, tagName: "p" });
  });
}

const media = new Set(["img", "iframe", "hr"]);

function hasContent(node: ElementContent): boolean {
  if (node.type !== "element") return textOf(node).trim() !== "";
  return media.has(node.tagName) || node.children.some(hasContent);
}

/** The rows of a table, and its caption. */
export function rowsOf(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === "tr" || child.tagName === "caption" ? [child] : rowsOf(child);
  });
}
