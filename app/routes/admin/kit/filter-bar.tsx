import { type ReactNode, useId } from "react";
import { Form, Link } from "react-router";
import { Menu } from "./menu.tsx";
import { StaffIcon } from "./staff-icon.tsx";
import "./filter-bar.css";

type Choice = {
  /** What is chosen here, such as “Kind”. */
  label: string;
  /** The first is what is shown if nothing is chosen. */
  pills: readonly Pill[];
};

type Pill = { name: string; count?: number | undefined; to: string; current: boolean };

type FilterBarProps = {
  choices: readonly Choice[];
  /** Fields beside the choices. */
  fields?: ReactNode;
  /** The search. */
  children?: ReactNode;
};

/** What is shown of a list: each choice of several as links, which work without scripts. */
export function FilterBar({ choices, fields, children }: FilterBarProps) {
  const [first, ...others] = choices.map(({ pills }) => pills.find(({ current }) => current));
  const further = others.filter((pill, at) => pill && pill !== choices[at + 1]?.pills[0]).length;
  const chosen = first ?? choices[0]?.pills[0];
  return (
    <div className="filter-bar">
      <Menu
        label={
          <>
            <StaffIcon name="filter" /> {chosen && <PillName {...chosen} />}
            {further > 0 && <span className="filter-bar__further">{`+${further}`}</span>}
          </>
        }
        spread
      >
        {choices.map((choice) => (
          <FilterPills key={choice.label} {...choice} />
        ))}
        {fields}
      </Menu>
      {children}
    </div>
  );
}

/** One choice of several. */
export function FilterPills({ label, pills }: Choice) {
  const id = useId();
  return (
    <nav className="filter-bar__pills" aria-labelledby={id}>
      <span className="filter-bar__label" id={id}>
        {label}
      </span>
      {pills.map((pill) => (
        <Link
          key={pill.name}
          className="pill"
          to={pill.to}
          aria-current={pill.current ? "true" : undefined}
          preventScrollReset
        >
          <PillName {...pill} />
        </Link>
      ))}
    </nav>
  );
}

function PillName({ name, count }: Pill) {
  if (!count) return name;
  return (
    <>
      {name} <i>{count.toLocaleString("en-US")}</i>
    </>
  );
}

type SearchProps = {
  /** What is searched, such as “posts”. */
  what: string;
  value: string;
  label?: string;
  placeholder?: string;
  /** Of the form, for fields that are elsewhere. */
  id?: string;
  /** Hidden fields for the other search parameters. */
  children?: ReactNode;
};

export function Search({
  what,
  value,
  label = `Search ${what}`,
  placeholder = label,
  id,
  children,
}: SearchProps) {
  return (
    <Form role="search" aria-label={what} className="list-search" id={id} autoComplete="off">
      <div className="list-search__field">
        <button type="submit" aria-label="Search">
          <StaffIcon name="search" />
        </button>
        <input
          className="input"
          type="search"
          name="q"
          key={value}
          defaultValue={value}
          aria-label={label}
          placeholder={placeholder}
        />
      </div>
      {children}
    </Form>
  );
}
