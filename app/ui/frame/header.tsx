import { Link, NavLink } from "react-router";
import { isOpen } from "#app/rules/links/sections.ts";
import { frame } from "#app/ui/frame-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { CallLink, Menu } from "./menu.tsx";
import type { PageFrame } from "./page-frame.ts";
import { usePlacedLinks } from "./placed-links.ts";
import "./header.css";

const tones = {
  paper: { className: "", logo: "paper", button: "button--primary" },
  /** As the hour paints it: app/routes/home/sky.css. */
  sky: { className: "site-header--sky", logo: "paper", button: "button--primary" },
  joy: { className: "site-header--marigold", logo: "marigold", button: "button--ink" },
  night: { className: "site-header--night", logo: "night", button: "button--marigold" },
  ember: {
    className: "site-header--night site-header--ember",
    logo: "ember",
    button: "button--marigold",
  },
} as const;

export function Header({ tone }: { tone: NonNullable<PageFrame["header"]> }) {
  const { className, logo, button } = tones[tone];
  const placed = usePlacedLinks();
  const menu = [...frame.menu.filter(isOpen), ...placed("menu")];
  return (
    <>
      <header className={`site-header ${className}${menu.length > 7 ? " site-header--full" : ""}`}>
        <div className="page-width site-header__inner">
          <Link className="site-header__logo" to="/" aria-label={frame.home} discover="none">
            <Logo ground={logo} height={38} />
          </Link>
          <nav className="site-nav" aria-label={frame.main}>
            {menu.map(({ text, to }) => (
              <NavLink key={to} to={to} end={to === "/"} discover="none" prefetch="intent">
                {text}
              </NavLink>
            ))}
          </nav>
          <CallLink look={`${button} button--small`} />
          <button
            className="menu-button"
            type="button"
            aria-label={frame.open}
            aria-haspopup="dialog"
            command="show-modal"
            commandfor="menu"
          >
            <Icon name="menu" />
          </button>
        </div>
      </header>
      <Menu />
    </>
  );
}
