import { useId } from "react";
import { href } from "react-router";
import { Icon } from "./icon.tsx";

/** A plain GET form: works before hydration. */
export function SearchForm({ query = "", large = false }: { query?: string; large?: boolean }) {
  const id = useId();
  return (
    <search>
      <form className={large ? "sform" : "find"} action={href("/search")}>
        <label className="vh" htmlFor={id}>
          Search posts and brands
        </label>
        <input
          key={query}
          className="inp"
          id={id}
          name="q"
          type="search"
          defaultValue={query}
          placeholder="Search posts and brands"
          maxLength={1000}
          data-search
        />
        {large ? (
          <button className="btn btn--ink" type="submit">
            Search
          </button>
        ) : (
          <button type="submit" aria-label="Search">
            <Icon name="search" />
          </button>
        )}
      </form>
    </search>
  );
}
