import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import "#app/ui/forms/field.css";
import "./staff-list.css";

type ListSearchProps = {
  /** What is searched, such as “posts”. */
  what: string;
  value: string;
  placeholder?: string;
  /** Hidden fields for the other search parameters. */
  children?: ReactNode;
};

export function ListSearch({
  what,
  value,
  placeholder = `Search ${what}`,
  children,
}: ListSearchProps) {
  return (
    <Form role="search" aria-label={what} className="staff-list__query" autoComplete="off">
      {children}
      <input
        className="input"
        type="search"
        name="q"
        key={value}
        defaultValue={value}
        aria-label={`Search ${what}`}
        placeholder={placeholder}
      />
      <button className="button button--outline button--small" type="submit">
        Search
      </button>
    </Form>
  );
}

type ListPagesProps = {
  what: string;
  page: number;
  pages: number;
  summary?: string;
  /** Of the links to the page before and after. */
  words?: readonly [string, string] | undefined;
  to: (page: number) => string;
};

export function ListPages({
  what,
  page,
  pages,
  summary = `Page ${page} of ${pages}`,
  words = ["Newer", "Older"],
  to,
}: ListPagesProps) {
  return (
    <nav className="staff-list__foot" aria-label={`Pages of ${what}`}>
      <span className="text-small muted">{summary}</span>
      <span className="staff-list__pages">
        {page > 1 && (
          <Link className="text-link text-small" to={to(page - 1)}>
            {words[0]}
          </Link>
        )}
        {page < pages && (
          <Link className="text-link text-small" to={to(page + 1)}>
            {words[1]}
          </Link>
        )}
      </span>
    </nav>
  );
}
