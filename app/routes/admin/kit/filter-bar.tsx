import { type ReactNode, useEffect, useId, useRef } from "react";
import { Form, Link, useNavigationType, useSubmit } from "react-router";
import { Menu } from "./menu.tsx";
import { areKeysOn, isForSomethingElse } from "./single-keys.ts";
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

/** Answers while somebody types, at the Enter key, and without scripts at the button. */
export function Search({
  what,
  value,
  label = `Search ${what}`,
  placeholder = label,
  id,
  children,
}: SearchProps) {
  const { field, ask, stop } = useSearch(value);
  useSlash(field);
  return (
    <Form
      role="search"
      aria-label={what}
      className="list-search"
      id={id}
      autoComplete="off"
      onSubmit={stop}
    >
      <div className="list-search__field">
        <button type="submit" aria-label="Search">
          <StaffIcon name="search" />
        </button>
        <input
          className="input"
          type="search"
          name="q"
          ref={field}
          defaultValue={value}
          onChange={ask}
          aria-label={label}
          placeholder={placeholder}
        />
      </div>
      {children}
    </Form>
  );
}

type SearchField = { readonly current: HTMLInputElement | null };

const pause = 250;

function useSearch(value: string) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submit = useSubmit();
  const isBack = useNavigationType() === "POP";
  const shown = useRef(value);
  useEffect(() => {
    const { current } = field;
    if (!current || shown.current === value) return;
    shown.current = value;
    // What is typed meanwhile is newer than the answer.
    if (isBack || current !== document.activeElement) current.value = value;
  }, [value, isBack]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function stop() {
    clearTimeout(timer.current);
  }
  function ask() {
    stop();
    timer.current = setTimeout(() => {
      const form = field.current?.form;
      if (form) submit(form, { replace: value !== "", preventScrollReset: true });
    }, pause);
  }
  return { field, ask, stop };
}

/** The key `/` leads to the search. */
function useSlash(field: SearchField) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== "/" || isForSomethingElse(event) || !areKeysOn()) return;
      event.preventDefault();
      field.current?.select();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [field]);
}
