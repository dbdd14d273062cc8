import { Link, useLocation } from "react-router";
import "./tabs.css";

type TabsProps = { tabs: readonly { name: string; path: string }[] };

/** The sections inside a place. */
export function Tabs({ tabs }: TabsProps) {
  const { pathname } = useLocation();
  const current =
    tabs.find(({ path }) => pathname === path) ??
    tabs.findLast(({ path }) => pathname.startsWith(`${path}/`));
  return (
    <nav className="tabs" aria-label="Within this place">
      {tabs.map(({ name, path }) => (
        <Link key={path} to={path} aria-current={path === current?.path ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
