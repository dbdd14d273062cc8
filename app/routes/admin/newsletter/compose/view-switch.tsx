import type { MouseEvent, ReactNode } from "react";
import "#app/routes/admin/kit/filter-bar.css";

type ViewSwitchProps<Name extends string> = {
  label: string;
  names: Record<Name, string>;
  chosen: Name;
  /** Chooses without JavaScript. */
  addressOf: (name: Name) => string;
  onChoose: (name: Name) => void;
  className?: string;
  /** Before the name. */
  children?: (name: Name) => ReactNode;
};

/** One of several looks at the same thing, chosen at once; a new tab gets it by its address. */
export function ViewSwitch<Name extends string>(props: ViewSwitchProps<Name>) {
  const { label, names, chosen, addressOf, onChoose, className = "", children } = props;
  function choose(event: MouseEvent, name: Name) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(name);
  }
  return (
    <nav className={`filter-bar__pills ${className}`} aria-label={label}>
      {(Object.keys(names) as Name[]).map((name) => (
        <a
          key={name}
          className="pill"
          href={addressOf(name)}
          aria-current={name === chosen ? "true" : undefined}
          onClick={(event) => choose(event, name)}
        >
          {children?.(name)}
          {names[name]}
        </a>
      ))}
    </nav>
  );
}
