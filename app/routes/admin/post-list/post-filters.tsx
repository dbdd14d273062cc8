import { Form } from "react-router";
import { Action, ActionLink } from "#app/routes/admin/kit/action.tsx";
import { FilterPills } from "#app/routes/admin/kit/filter-bar.tsx";
import { Options } from "#app/routes/admin/kit/options.tsx";
import type { AuthorChoice } from "#app/routes/admin/post-form/author-choice.ts";
import { categories } from "#app/rules/posts/categories.ts";
import { site } from "#site.config.ts";
import { addressOf, sortingNames, statusNames, type Wanted } from "./post-filter.ts";

type PostFiltersProps = { wanted: Wanted; authors: readonly AuthorChoice[] };

/** Everything the list is narrowed by, as links and one form: all of it stands in the address. */
export function PostFilters({ wanted, authors }: PostFiltersProps) {
  const { search, status, pages } = wanted;
  const kind = pages ? "pages" : "posts";
  const active = activeNames(wanted, authors);
  return (
    <div className="post-filters">
      {/* The fields show what the address says, also after Back. */}
      <Form role="search" aria-label={kind} key={keyOf(wanted)}>
        {status !== "all" && <input type="hidden" name="status" value={status} />}
        <div className="post-filters__query">
          <input
            className="input"
            type="search"
            name="q"
            defaultValue={search}
            aria-label={`Search ${kind}`}
            placeholder={`Search ${kind}`}
          />
          <button className="button button--outline button--small" type="submit">
            Search
          </button>
        </div>
        <details open={active.length > 0}>
          <summary>
            Filter and sort
            {active.length > 0 && <span className="muted">{active.join(", ")}</span>}
          </summary>
          <Choices wanted={wanted} authors={authors} />
          <div className="action-row">
            <Action type="submit">Apply</Action>
            {active.length > 0 && (
              <ActionLink to={addressOf(cleared(wanted))} look="plain">
                Clear
              </ActionLink>
            )}
          </div>
        </details>
      </Form>
      <FilterPills
        label="Status"
        pills={statusNames.map(([other, name]) => ({
          name,
          to: addressOf({ ...wanted, status: other, page: 1 }),
          current: other === status,
        }))}
      />
    </div>
  );
}

function Choices({ wanted, authors }: PostFiltersProps) {
  const { pages, category, author, sort } = wanted;
  return (
    <div className="post-filters__choices">
      {!pages && (
        <>
          <select
            className="input"
            name="category"
            defaultValue={category}
            aria-label="Posts about"
          >
            <option value="">All categories</option>
            <Options of={categories.map((name) => [name, name])} />
          </select>
          <select className="input" name="author" defaultValue={author} aria-label="Posts by">
            <option value="">All authors</option>
            <option value="founder">{site.founder.name}</option>
            <Options of={authors.map(({ id, name }) => [id, name])} />
          </select>
        </>
      )}
      <select className="input" name="sort" defaultValue={sort} aria-label="Sorting">
        <Options of={sortingNames} />
      </select>
    </div>
  );
}

function activeNames({ category, author, sort }: Wanted, authors: readonly AuthorChoice[]) {
  const writer = author === "founder" ? site.founder.name : "An author";
  return [
    category,
    author && (authors.find(({ id }) => id === author)?.name ?? writer),
    sort !== "newest" && sortingNames.find(([name]) => name === sort)?.[1],
  ].filter((name) => typeof name === "string");
}

function cleared(wanted: Wanted): Wanted {
  return { ...wanted, category: undefined, author: undefined, sort: "newest", page: 1 };
}

function keyOf({ search, category, author, sort }: Wanted) {
  return [search, category, author, sort].join(" ");
}
