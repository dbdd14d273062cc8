import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { type DirectoryFilter, filterUrl, isFiltered } from "#app/rules/shop/directory-filter.ts";
import { kindNames, kinds } from "#app/rules/shop/kinds.ts";
import type { KindCounts, Shelf } from "#app/server/posts/directory.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { finderWords, foundWords, noun } from "./finder-words.ts";
import { Sought } from "./sought.tsx";
import "#app/ui/forms/field.css";
import "./finder.css";
import "./kind-chip.css";

type FinderProps = {
  shelf: Shelf;
  path: string;
  /** Undefined until the first list has loaded. */
  list: (DirectoryFilter & { counts: KindCounts; total: number; isMore: boolean }) | undefined;
  /** What was found. */
  children: ReactNode;
};

/** A field and the kinds above a list. It stays while lists come and go, so nobody loses their place. */
export function Finder({ shelf, path, list, children }: FinderProps) {
  const filter = { kind: list?.kind, query: list?.query ?? "" };
  const finder = useSettled(filter);
  const hasNothing = list?.counts.all === 0 && !isFiltered(filter);
  return (
    <div className="finder" id="brands" ref={finder}>
      {!hasNothing && (
        <>
          <div className="finder__bar">
            <div className="page-width finder__tools">
              <Field shelf={shelf} path={path} {...filter} />
              <Kinds shelf={shelf} path={path} filter={filter} counts={list?.counts} />
            </div>
          </div>
          <Status
            shelf={shelf}
            path={path}
            filter={filter}
            total={list?.total}
            isMore={list?.isMore}
          />
        </>
      )}
      {children}
    </div>
  );
}

type FieldProps = DirectoryFilter & Pick<FinderProps, "shelf" | "path">;

function Field({ shelf, path, kind, query }: FieldProps) {
  const look = shelf === "films" ? "marigold" : "ink";
  return (
    <Form className="finder__form" role="search" action={path} preventScrollReset>
      <Icon name="search" />
      <input
        className="input"
        name="q"
        type="search"
        aria-label={finderWords.label}
        placeholder={finderWords.placeholder}
        defaultValue={query}
        maxLength={1000}
        data-search
      />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <button className={`button button--${look} button--small`} type="submit">
        {finderWords.submit}
      </button>
    </Form>
  );
}

type KindsProps = Pick<FinderProps, "shelf" | "path"> & {
  filter: DirectoryFilter;
  counts: KindCounts | undefined;
};

function Kinds({ shelf, path, filter, counts }: KindsProps) {
  return (
    <nav className="finder__kinds" aria-label={finderWords.kinds}>
      <ul>
        {[undefined, ...kinds].map((kind) => {
          const name = kind ? kindNames[kind] : finderWords.all;
          const count = counts?.[kind ?? "all"];
          return (
            <li key={name}>
              <Link
                className="kind-chip"
                to={filterUrl(path, { ...filter, kind })}
                aria-label={count === undefined ? name : `${name} ${count} ${noun(shelf, count)}`}
                aria-current={kind === filter.kind ? "true" : undefined}
                discover="none"
                preventScrollReset
              >
                {name} <span className="kind-chip__count">{count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type StatusProps = Pick<FinderProps, "shelf" | "path"> & {
  filter: DirectoryFilter;
  total: number | undefined;
  isMore: boolean | undefined;
};

/** Read out after every change; what is seen anyway is not shown twice. */
function Status({ shelf, path, filter, total, isMore }: StatusProps) {
  const isShown = isFiltered(filter) && total !== 0;
  return (
    <div className={isShown ? "page-width finder__status" : "visually-hidden"}>
      <p role="status">
        {total !== undefined && (
          <>
            <b>
              {isMore && "More than "}
              {foundWords(shelf, total)}
            </b>
            <Sought {...filter} />
          </>
        )}
      </p>
      {isShown && (
        <Link className="text-link" to={path} preventScrollReset>
          {finderWords.clear}
          <Icon name="close" />
        </Link>
      )}
    </div>
  );
}

/** After another filter: the field says what was searched, and the beginning of the list is in view. */
function useSettled({ kind, query }: DirectoryFilter) {
  const finder = useRef<HTMLDivElement>(null);
  const shown = useRef(`${kind} ${query}`);
  useEffect(() => {
    const asked = `${kind} ${query}`;
    if (!finder.current || shown.current === asked) return;
    shown.current = asked;
    const field = finder.current.querySelector("input");
    if (field) field.value = query;
    finder.current.querySelector("nav")?.scrollTo(0, 0);
    if (finder.current.getBoundingClientRect().top < 0) {
      finder.current.scrollIntoView({ behavior: "instant" });
    }
    // What was pressed may be gone, such as “Clear filter”.
    if (document.activeElement === document.body) {
      finder.current.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
    }
  }, [kind, query]);
  return finder;
}
