import type { Element, ElementContent, RootContent } from "hast";
import { type Manner, writeInline } from "./write-inline.ts";

/** A block of a post as Markdown; undefined for what Markdown has no sign for. */
export function writeBlock(node: RootContent, source: string, manner: Manner): string | undefined {
  if (node.type !== "element") return undefined;
  const { tagName, children } = node;
  const isPlain = Object.keys(node.properties).length === 0;
  switch (tagName) {
    case "p":
      return isPlain ? writeInline(children, source, manner) : undefined;
    case "hr":
      return isPlain ? "---" : undefined;
    case "pre":
      return writeCode(children);
    case "blockquote":
      return isPlain ? inEach(writeBlocks(children, source, manner), "> ", "> ") : undefined;
    case "ul":
    case "ol":
      return writeList(node, source, manner);
    case "table":
      return isPlain ? writeTable(node, source, manner) : undefined;
    case "img":
    case "a":
      return writeInline([node], source, manner);
    default:
      return /^h[1-6]$/.test(tagName) && isPlain
        ? `${"#".repeat(Number(tagName[1]))} ${writeInline(children, source, manner)}`
        : undefined;
  }
}

/** Paragraphs are apart from each other; a list stands close to the words it belongs to. */
function writeBlocks(nodes: readonly ElementContent[], source: string, manner: Manner) {
  let written = "";
  for (const node of nodes) {
    const block = writeBlock(node, source, manner);
    if (block === undefined) return undefined;
    const isList = node.type === "element" && /^[uo]l$/.test(node.tagName);
    written += (written === "" ? "" : isList ? "\n" : "\n\n") + block;
  }
  return written;
}

function writeList({ tagName, properties, children }: Element, source: string, manner: Manner) {
  const start = Number(properties.start ?? 1);
  const items = children.map((item, index) => {
    if (item.type !== "element") return undefined;
    const sign = tagName === "ol" ? `${start + index}. ` : "- ";
    const inside = writeBlocks(item.children, source, manner);
    const text = inside === undefined ? undefined : taskSign(item) + inside;
    return inEach(text, sign, " ".repeat(sign.length));
  });
  return items.includes(undefined) ? undefined : items.join("\n");
}

function taskSign({ properties }: Element) {
  if (properties.dataType !== "taskItem") return "";
  return properties.dataChecked === "true" ? "[x] " : "[ ] ";
}

function writeCode([only]: readonly ElementContent[]) {
  if (only?.type !== "element" || only.tagName !== "code") return undefined;
  const [text] = only.children;
  const value = text?.type === "text" ? text.value : "";
  const [language = ""] = [only.properties.className].flat();
  const longest = Math.max(2, ...Array.from(value.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${String(language).replace(/^language-/, "")}\n${value}\n${fence}`;
}

/** The first row has the headings. */
function writeTable(table: Element, source: string, manner: Manner) {
  const [body] = table.children;
  if (body?.type !== "element") return undefined;
  const rows = body.children.map((row) => {
    const cells = row.type === "element" ? row.children : [];
    return `| ${cells.map((cell) => writeCell(cell, source, manner)).join(" | ")} |`;
  });
  const columns = body.children[0]?.type === "element" ? body.children[0].children.length : 0;
  rows.splice(1, 0, `|${" --- |".repeat(columns)}`);
  return rows.join("\n");
}

function writeCell(cell: ElementContent, source: string, manner: Manner) {
  const [paragraph] = cell.type === "element" ? cell.children : [];
  const words = paragraph?.type === "element" ? paragraph.children : [];
  return writeInline(words, source, manner).replace(/(?<!\\)\|/g, "\\|");
}

function inEach(text: string | undefined, first: string, further: string) {
  return text
    ?.split("\n")
    .map((line, index) => ((index === 0 ? first : further) + line).trimEnd())
    .join("\n");
}
