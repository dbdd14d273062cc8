import type { ReactNode } from "react";
import { Link } from "react-router";
import { isExternal, newTab } from "./button-link.tsx";
import { Icon } from "./icon.tsx";

/** An underlined link with an arrow; `stretch` makes the whole card clickable. */
export function TextLink({
  to,
  arrow = true,
  stretch,
  plain,
  label,
  children,
}: {
  to: string;
  arrow?: boolean;
  stretch?: boolean;
  /** In the text color instead of ember. */
  plain?: boolean;
  label?: string;
  children: ReactNode;
}) {
  const color = plain ? "" : " text-link--ember";
  const className = `text-link${color}${stretch ? " stretched-link" : ""}`;
  if (isExternal(to)) {
    return (
      <a className={className} href={to} aria-label={label} {...newTab(to)}>
        {children}
        {arrow && <Icon name="external" />}
      </a>
    );
  }
  return (
    <Link
      className={className}
      to={to}
      aria-label={label}
      discover="none"
      prefetch="intent"
      viewTransition={stretch}
    >
      {children}
      {arrow && <Icon name="arrow-right" />}
    </Link>
  );
}
