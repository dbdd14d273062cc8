import { createElement, type ReactNode } from "react";
import { Link } from "react-router";

const marks = /(\*\*.+?\*\*|\*.+?\*|~.+?~|\[.+?\]\(.+?\)|\n)/s;

/** Text with the marks of `Rich`. Commands read words, too, and Node knows no JSX. */
export function RichText({ text }: { text: string }): ReactNode {
  return text.split(marks).map((part, at) => (at % 2 ? mark(part, at) : part));
}

function mark(part: string, key: number) {
  if (part === "\n") return createElement("br", { key });
  if (part.startsWith("[")) {
    const [label = "", to = ""] = part.slice(1, -1).split("](");
    const other = /^https?:/.test(to) && { target: "_blank", rel: "noopener" };
    const className = "text-link text-link--ember";
    return createElement(Link, { key, className, to, ...other }, inner(label));
  }
  const width = part.startsWith("**") ? 2 : 1;
  const element = width === 2 ? "b" : part.startsWith("~") ? "span" : "em";
  return createElement(
    element,
    { key, className: classes[element] },
    inner(part.slice(width, -width)),
  );
}

function inner(text: string) {
  return createElement(RichText, { text });
}

const classes = { b: undefined, span: "no-break", em: "accent" };
