import { Link } from "react-router";
import "./filter-row.css";

type FilterPillsProps = {
  /** What is chosen here, such as “Kind”. */
  label: string;
  pills: readonly { name: string; to: string; current: boolean }[];
};

/** One choice of several, as links: they work without scripts. */
export function FilterPills({ label, pills }: FilterPillsProps) {
  return (
    <nav className="filter-row filter-row--scroll" aria-label={label}>
      {pills.map(({ name, to, current }) => (
        <Link
          key={name}
          className="filter-row__pill"
          to={to}
          aria-current={current ? "true" : undefined}
          preventScrollReset
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
