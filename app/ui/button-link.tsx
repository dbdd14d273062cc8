import type { ReactNode } from "react";
import { Link } from "react-router";
import { facts } from "#app/words/facts.ts";
import { Icon } from "./icon.tsx";

type ButtonLinkProps = {
  /** A path of this site, or a URL that opens in a new tab. */
  to: string;
  look: "primary" | "ink" | "outline" | "marigold" | "outline-light";
  /** For internal links; external links always have their own icon. */
  arrow?: boolean;
  /** For shop and affiliate links. */
  sponsored?: boolean;
  small?: boolean;
  wide?: boolean;
  label?: string;
  /** What it says, if not its children: so the link of a page's words is spread into it. */
  text?: string;
  children?: ReactNode;
};

export function ButtonLink({
  to,
  look,
  arrow,
  sponsored,
  small,
  wide,
  label,
  text,
  children = text,
}: ButtonLinkProps) {
  const size = `${small ? " button--small" : ""}${wide ? " button--wide" : ""}`;
  const className = `button button--${look}${size}`;
  if (isExternal(to)) {
    return (
      <a className={className} href={to} aria-label={label} {...newTab(to, sponsored)}>
        {children}
        <Icon name="external" />
      </a>
    );
  }
  return (
    <Link className={className} to={to} aria-label={label} discover="none" prefetch="intent">
      {children}
      {arrow && <Icon name="arrow-right" className="button__arrow" />}
    </Link>
  );
}

/** Attributes of a link that leaves the site. */
export function newTab(to?: string, sponsored?: boolean) {
  return {
    target: "_blank",
    rel: sponsored ? "sponsored noopener" : "noopener",
    // The browser tells the site that somebody goes there, which is counted.
    ping: to === facts.callUrl ? "/go/call" : undefined,
  } as const;
}

/** Leaves the site, at once or by way of what counts it. */
export function isExternal(to: string) {
  return /^(https?:|\/go\/)/.test(to);
}
