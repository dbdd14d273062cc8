import type { ReactNode } from "react";
import { Link } from "react-router";

const marks = /(\*\*.+?\*\*|\*.+?\*|~.+?~|\[.+?\]\(.+?\)|\n)/s;

/** Text with the marks of `Rich`. */
export function RichText({ text }: { text: string }): ReactNode {
  return text.split(marks).map((part, at) => (at % 2 ? mark(part, at) : part));
}

function mark(part: string, key: number) {
  if (part === "\n") return <br key={key} />;
  if (part.startsWith("[")) {
    const [label = "", to = ""] = part.slice(1, -1).split("](");
    return (
      <Link
        key={key}
        className="text-link text-link--ember"
        to={to}
        {...(/^https?:/.test(to) && { target: "_blank", rel: "noopener" })}
      >
        <RichText text={label} />
      </Link>
    );
  }
  const width = part.startsWith("**") ? 2 : 1;
  const Mark = width === 2 ? "b" : part.startsWith("~") ? "span" : "em";
  return (
    <Mark key={key} className={classes[Mark]}>
      <RichText text={part.slice(width, -width)} />
    </Mark>
  );
}

const classes = { b: undefined, span: "no-break", em: "accent" };
