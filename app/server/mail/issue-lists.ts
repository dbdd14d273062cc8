import type { Element, ElementContent } from "hast";
import { element, textOf } from "#app/server/posts/rich-text-view.server.ts";
import { type Drawing, layout, rowsOf, styled, words } from "./issue-pieces.ts";
import { pieces } from "./issue-styles.ts";

/** Lists are rows with a number or a mark in front: mail programs change bullets and indents. */
export function list(node: Element, drawing: Drawing, isNested: boolean): Element {
  const items = node.children.filter((child) => child.type === "element");
  const start = Number(node.properties.start ?? 1);
  const isOrdered = node.tagName === "ol";
  const hasLines = isOrdered && !isNested;
  const rows = items.map((item, at) => {
    const style = hasLines ? pieces.item : pieces.innerItem;
    const content = styled("td", style, drawing.inside(item.children), {
      className: hasLines ? ["line", "ink"] : ["ink"],
    });
    return [isOrdered ? number(start + at, hasLines) : mark(item), content];
  });
  return layout(rows, isNested ? {} : pieces.block, { dir: "auto" });
}

function number(value: number, hasLine: boolean) {
  return styled("td", hasLine ? pieces.number : pieces.innerNumber, [words(String(value))], {
    className: hasLine ? ["line", "link"] : ["link"],
    width: value > 99 ? "52" : "34",
    vAlign: "top",
  });
}

function mark({ properties }: Element) {
  const isTask = properties.dataType === "taskItem";
  const sign = isTask ? (properties.dataChecked === "true" ? "☑" : "☐") : "▲";
  const label = properties.dataChecked === "true" ? "Done" : "To do";
  const shown = isTask
    ? element("span", { role: "img", ariaLabel: label }, [words(sign)])
    : element("span", { ariaHidden: "true" }, [words(sign)]);
  return styled("td", isTask ? pieces.innerNumber : pieces.bullet, [shown], {
    className: ["link"],
    width: isTask ? "34" : "26",
    vAlign: "top",
  });
}

/** Borders instead of grounds, and cells that wrap: that is readable on a phone, too. */
export function table(node: Element, drawing: Drawing): Element {
  const longestWord = lettersPerCell(node);
  const children = node.children.flatMap((part) => tablePart(part, drawing, longestWord));
  return styled("table", pieces.table, children, {
    width: "100%",
    className: ["line"],
    dir: "auto",
  });
}

const phone = { width: 318, letter: 8, padding: 17 };

/** How long a word may be before a phone has to break it. */
function lettersPerCell(node: Element): number {
  const row = rowsOf(node).find(({ tagName }) => tagName === "tr");
  const columns = row?.children.filter((cell) => cell.type === "element").length ?? 1;
  return (phone.width / Math.max(1, columns) - phone.padding) / phone.letter;
}

const parts = new Set(["thead", "tbody", "tfoot"]);

function tablePart(node: ElementContent, drawing: Drawing, longestWord: number): Element[] {
  if (node.type !== "element") return [];
  const { tagName, children } = node;
  if (tagName === "caption") return [caption(node, drawing)];
  if (tagName === "tr") return [row(node, drawing, longestWord)];
  const inner = children.flatMap((child) => tablePart(child, drawing, longestWord));
  return parts.has(tagName) ? [element(tagName, {}, inner)] : [];
}

function row({ children }: Element, drawing: Drawing, longestWord: number) {
  const cells = children.filter((child) => child.type === "element");
  const scope = cells.every(({ tagName }) => tagName === "th") ? "col" : "row";
  return element(
    "tr",
    {},
    cells.map((it) => cell(it, drawing, longestWord, scope)),
  );
}

function cell(node: Element, { inside }: Drawing, longestWord: number, scope: string) {
  const { colSpan, rowSpan } = node.properties;
  const isHead = node.tagName === "th";
  const isLong = textOf(node)
    .split(/\s+/)
    .some(({ length }) => length > longestWord);
  const style = {
    ...pieces.cell,
    ...(isHead && pieces.headCell),
    ...(isLong && { overflowWrap: "anywhere" as const }),
  };
  return styled(node.tagName, style, inside(node.children), {
    className: ["cell", "line", "ink", ...(isHead ? ["panel"] : [])],
    colSpan,
    rowSpan,
    scope: isHead ? scope : undefined,
  });
}

function caption({ children }: Element, drawing: Drawing) {
  const style = { ...pieces.caption, textAlign: "start" as const, padding: "0 0 8px" };
  return styled("caption", style, drawing.inside(children), { className: ["soft"] });
}
