import type { ElementContent } from "hast";

/** As people write, with signs such as `**`; or with tags where signs would be misread. */
export const manners = ["pleasant", "tagged"] as const;

export type Manner = (typeof manners)[number];

/** The words inside a block, from its nodes and the HTML they were parsed from. */
export function writeInline(
  nodes: readonly ElementContent[],
  source: string,
  manner: Manner,
): string {
  return nodes.map((node) => writeNode(node, source, manner)).join("");
}

function writeNode(node: ElementContent, source: string, manner: Manner): string {
  if (node.type === "text") return escapeText(node.value);
  if (node.type !== "element") return "";
  if (node.tagName === "br") return "\\\n";
  return (manner === "pleasant" && writeMark(node, source)) || writeTag(node, source, manner);
}

type Element = Extract<ElementContent, { type: "element" }>;

const marks: Partial<Record<string, string>> = { strong: "**", em: "*", s: "~~" };

function writeMark(node: Element, source: string) {
  const { tagName, properties, children } = node;
  const names = Object.keys(properties).join();
  const mark = marks[tagName];
  const [only, ...others] = children;
  if (tagName === "strong" && only?.type === "element" && only.tagName === "em" && !others.length) {
    return `**_${writeInline(only.children, source, "pleasant")}_**`;
  }
  if (mark && names === "") return `${mark}${writeInline(children, source, "pleasant")}${mark}`;
  if (tagName === "code" && names === "") return writeCode(children);
  const { href, src, alt, title } = properties;
  if (tagName === "a" && (names === "href" || names === "href,title")) {
    return `[${writeInline(children, source, "pleasant")}](${writeTarget(href, title)})`;
  }
  if (tagName === "img" && (names === "src,alt" || names === "src,alt,title")) {
    return `![${escapeText(String(alt))}](${writeTarget(src, title)})`;
  }
  return undefined;
}

/** As it stands in the HTML: what is inside of a tag is Markdown again. */
function writeTag(node: Element, source: string, manner: Manner) {
  const [start, end] = [offset(node.position?.start), offset(node.position?.end)];
  const [first, last] = [node.children.at(0), node.children.at(-1)];
  if (!first || !last) return source.slice(start, end);
  const open = source.slice(start, offset(first.position?.start));
  const close = source.slice(offset(last.position?.end), end);
  return `${open}${writeInline(node.children, source, manner)}${close}`;
}

function offset(point: { offset?: number } | undefined) {
  return point?.offset ?? 0;
}

function writeCode([only, ...others]: readonly ElementContent[]) {
  if (only?.type !== "text" || others.length > 0) return undefined;
  const longest = Math.max(0, ...Array.from(only.value.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = /^`|`$/.test(only.value) ? " " : "";
  return `${fence}${space}${only.value}${space}${fence}`;
}

function writeTarget(address: unknown, title: unknown) {
  const text = String(address);
  const target = /[\s()<>]/.test(text) || text === "" ? `<${text}>` : text;
  return title === undefined ? target : `${target} "${String(title).replaceAll('"', '\\"')}"`;
}

/** What would be read as Markdown gets a backslash. */
function escapeText(text: string) {
  return text
    .replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~~|&(?=#?\w+;)/gu, "\\$&")
    .replace(/(^|\n)([#>+-]|\d{1,9}(?=[.)]))/g, (_, start: string, mark: string) =>
      /\d/.test(mark) ? `${start}${mark}\\` : `${start}\\${mark}`,
    );
}
