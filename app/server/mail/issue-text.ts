import type { Element, ElementContent, Root } from "hast";
import { addressOf } from "#app/server/newsletter/issues/issue-links.server.ts";
import { textOf } from "#app/server/posts/rich-text-view.server.ts";
import { filmOf } from "./issue-calls.ts";
import { asBlocks, rowsOf } from "./issue-pieces.ts";
import { marks } from "./issue-slots.ts";

const lineWidth = 76;

/** Words of the writer, which may hold placeholders. */
type Fill = (value: string) => string;

/** A sanitized body as plain text, for programs and people that want nothing else. */
export function bodyText(root: Root, fill: Fill) {
  return blocksText(root.children as ElementContent[], fill, lineWidth);
}

/** Broken between words at a width; an address is never broken. */
export function wrapText(text: string, width = lineWidth) {
  return text
    .split("\n")
    .flatMap((line) => wrapLine(line, width))
    .join("\n");
}

function wrapLine(line: string, width: number) {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(/[ \t]+/).filter(Boolean)) {
    const longer = current ? `${current} ${word}` : word;
    if (current && lengthOf(longer) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}

/** What stands in place of a mark is not known yet: about as long as a name. */
function lengthOf(text: string) {
  return text.replace(marks, "x".repeat(16)).length;
}

function blocksText(nodes: readonly ElementContent[], fill: Fill, width: number, gap = "\n\n") {
  return asBlocks(nodes)
    .map((block) => blockText(block, fill, width))
    .filter(Boolean)
    .join(gap);
}

function blockText(node: Element, fill: Fill, width: number): string {
  switch (node.tagName) {
    case "h1":
    case "h2":
      return underlined(wrapped(node, fill, width), node.tagName === "h1" ? "=" : "-");
    case "ul":
    case "ol":
      return listText(node, fill, width);
    case "blockquote":
      return indented(blocksText(node.children, fill, width - 2), "> ");
    case "pre":
      return indented(textOf(node).replace(/\n$/, ""), "    ");
    case "dl":
      return blocksText(asBlocks(node.children).map(asLine), fill, width, "\n");
    case "hr":
      return "-".repeat(Math.min(20, width));
    case "table":
      return tableText(node, fill, width);
    case "img":
      return pictureText(node);
    case "iframe":
      return wrapText(`Watch the film: ${fill(filmOf(node).name)} ${filmOf(node).address}`, width);
    default:
      return wrapped(node, fill, width);
  }
}

/** A name, or what is so of it. */
function asLine(part: Element): Element {
  return { ...part, tagName: "p" };
}

function wrapped(node: Element, fill: Fill, width: number) {
  return wrapText(node.children.map((child) => inlineText(child, fill)).join(""), width).trim();
}

function inlineText(node: ElementContent, fill: Fill): string {
  if (node.type === "text") return fill(node.value.replace(/\s+/g, " "));
  if (node.type !== "element") return "";
  if (node.tagName === "br") return "\n";
  if (node.tagName === "img") return pictureText(node);
  if (node.tagName === "code") return textOf(node);
  const text = node.children.map((child) => inlineText(child, fill)).join("");
  return node.tagName === "a" ? linkText(node, text) : text;
}

/** The address follows the words, unless they are the address. */
function linkText(node: Element, text: string) {
  const address = addressOf(node)?.replace(/^mailto:/, "");
  if (!address || text.trim() === address || `${text.trim()}/` === address) return text;
  return text.trim() ? `${text} (${address})` : address;
}

function pictureText({ properties }: Element) {
  const alt = String(properties.alt ?? "").trim();
  return alt ? `[Picture: ${alt}]` : "";
}

function listText(node: Element, fill: Fill, width: number) {
  const items = node.children.filter((child) => child.type === "element");
  const start = Number(node.properties.start ?? 1);
  return items
    .map((item, at) => {
      const mark = node.tagName === "ol" ? `${start + at}. ` : markOf(item);
      const text = blocksText(item.children, fill, width - mark.length, "\n");
      return indented(text, " ".repeat(mark.length), mark);
    })
    .join("\n");
}

function markOf({ properties }: Element) {
  if (properties.dataType !== "taskItem") return "- ";
  return properties.dataChecked === "true" ? "[x] " : "[ ] ";
}

/** One line for a row, with the cells in their order. */
function tableText(node: Element, fill: Fill, width: number): string {
  const rows = rowsOf(node).map((row) => {
    if (row.tagName === "caption") return wrapped(row, fill, width);
    const cells = row.children.filter((cell) => cell.type === "element");
    const texts = cells.map((cell) => wrapped(cell, fill, Number.POSITIVE_INFINITY));
    const line = texts.map((text) => text.replace(/\n/g, " ")).join(" | ");
    const isHead = cells.length > 0 && cells.every(({ tagName }) => tagName === "th");
    return isHead
      ? underlined(wrapText(line, width), "-")
      : indented(wrapText(line, width - 2), "  ", "");
  });
  return rows.join("\n");
}

function underlined(text: string, line: string) {
  const longest = Math.max(...text.split("\n").map(lengthOf));
  return `${text}\n${line.repeat(longest)}`;
}

function indented(text: string, indent: string, first = indent) {
  return text
    .split("\n")
    .map((line, at) => `${at === 0 ? first : indent}${line}`.trimEnd())
    .join("\n");
}
