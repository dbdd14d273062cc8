import { isValidElement, type ReactNode } from "react";

/** While a page is edited, texts note which word they are: here they do not. */
export function unmarked(text: string) {
  return text.replace(/\ue000[^\ue000\ue001]*\ue001|\ue002/g, "");
}

/** The words of a text with marks, without the marks. */
function withoutMarks(text: string) {
  return text
    .replace(/\[([^[\]]+)\]\([^()]+\)/g, "$1")
    .replace(/\*\*(.+?)\*\*/gs, "$1")
    .replace(/\*(.+?)\*/gs, "$1")
    .replace(/~(.+?)~/gs, "$1")
    .replace(/(?<!\s)\s*\n\s*/g, " ");
}

/** The words of rich text and other nodes, for places that show none. */
export function plainWords(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(plainWords).join("");
  if (!isValidElement<{ text?: string; children?: ReactNode }>(node)) return "";
  const { text, children } = node.props;
  return text === undefined ? plainWords(children) : withoutMarks(text);
}
