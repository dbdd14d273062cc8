import { useId } from "react";
import { href } from "react-router";
import { frame } from "./frame-words.ts";
import { Icon } from "./icon.tsx";
import "#app/ui/forms/field.css";
import "./search-form.css";

/** A plain GET form: works before hydration. */
export function SearchForm({ query = "", large = false }: { query?: string; large?: boolean }) {
  const id = useId();
  return (
    <search>
      <form className={large ? "search-large" : "search-field"} action={href("/search")}>
        <label className="visually-hidden" htmlFor={id}>
          {frame.searchField}
        </label>
        <input
          key={query}
          className="input"
          id={id}
          name="q"
          type="search"
          defaultValue={query}
          placeholder={frame.searchField}
          maxLength={1000}
          data-search
        />
        {large ? (
          <button className="button button--ink" type="submit">
            {frame.search}
          </button>
        ) : (
          <button type="submit" aria-label={frame.search}>
            <Icon name="search" />
          </button>
        )}
      </form>
    </search>
  );
}
