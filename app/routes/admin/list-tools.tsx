import type { ReactNode } from "react";
import { Form, Link } from "react-router";

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
    <Form role="search" aria-label={what} className="el__q">
      {children}
      <input
        className="inp"
        type="search"
        name="q"
        key={value}
        defaultValue={value}
        aria-label={`Search ${what}`}
        placeholder={placeholder}
      />
      <button className="btn btn--o btn--s" type="submit">
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
  to: (page: number) => string;
};

export function ListPages({
  what,
  page,
  pages,
  summary = `Page ${page} of ${pages}`,
  to,
}: ListPagesProps) {
  return (
    <nav className="el__f" aria-label={`Pages of ${what}`}>
      <span className="sm muted">{summary}</span>
      <span className="flex gap-4">
        {page > 1 && (
          <Link className="link sm" to={to(page - 1)}>
            Newer
          </Link>
        )}
        {page < pages && (
          <Link className="link sm" to={to(page + 1)}>
            Older
          </Link>
        )}
      </span>
    </nav>
  );
}
