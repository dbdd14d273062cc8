import { ActionLink } from "./action.tsx";
import "./pager.css";

type PagerProps = {
  /** What the pages are of, such as “posts”. */
  what: string;
  /** “1–25 of 640” */
  summary?: string | undefined;
  newer?: string | undefined;
  older?: string | undefined;
  /** Of the links to the page before and after. */
  words?: readonly [string, string] | undefined;
};

export function Pager({ what, summary, newer, older, words = ["Newer", "Older"] }: PagerProps) {
  return (
    <nav className="list-pager" aria-label={`Pages of ${what}`}>
      <span>{summary}</span>
      {newer && (
        <ActionLink to={newer} look="plain">
          {words[0]}
        </ActionLink>
      )}
      {older && (
        <ActionLink to={older} look="plain">
          {words[1]}
        </ActionLink>
      )}
    </nav>
  );
}

/** Of a list with numbered pages. */
export function pageLinks(page: number, pages: number, to: (page: number) => string) {
  return {
    summary: `Page ${page} of ${pages}`,
    newer: page > 1 ? to(page - 1) : undefined,
    older: page < pages ? to(page + 1) : undefined,
  };
}
