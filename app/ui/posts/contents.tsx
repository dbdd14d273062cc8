import type { ContentsEntry } from "#app/server/posts/contents.server.ts";
import "./contents.css";

/** The headings of a long post. */
export function Contents({ title, entries }: { title: string; entries: ContentsEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <nav className="contents" aria-labelledby="contents">
      <p id="contents">
        <b>{title}</b>
      </p>
      <ol className="break-anywhere">
        {entries.map(({ id, text, minor }) => (
          <li key={id} className={minor ? "thread-part contents__minor" : "thread-part"}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
