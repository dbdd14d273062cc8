import { isValidElement, type ReactNode } from "react";

/** The words of a text with marks, without the marks. */
export function withoutMarks(text: string) {
  return text
    .replace(/\[(.+?)\]\(.+?\)/gs, "$1")
    .replace(/\*\*(.+?)\*\*/gs, "$1")
    .replace(/\*(.+?)\*/gs, "$1")
    .replace(/~(.+?)~/gs, "$1")
    .replace(/\s*\n\s*/g, " ");
}

/** The words of rich text and other nodes, for places that show none. */
export function plainWords(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(plainWords).join("");
  if (!isValidElement<{ text?: string; children?: ReactNode }>(node)) return "";
  const { text, children } = node.props;
  return text === undefined ? plainWords(children) : withoutMarks(text);
}
