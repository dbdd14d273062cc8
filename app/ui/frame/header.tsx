import { Link, NavLink } from "react-router";
import { newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { site } from "#site.config.ts";
import { Menu } from "./menu.tsx";
import { navLinks } from "./nav-links.ts";
import type { PageFrame } from "./page-frame.ts";
import "./header.css";

const tones = {
  paper: { className: "", logo: "paper", button: "button--primary" },
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
  return (
    <>
      <header className={`site-header ${className}`}>
        <div className="page-width site-header__inner">
          <Link className="site-header__logo" to="/" aria-label={`${site.name}, home`}>
            <Logo ground={logo} height={38} />
          </Link>
          <nav className="site-nav" aria-label="Main">
            {navLinks.map(({ label, to }) => (
              <NavLink key={to} to={to} end={to === "/"} prefetch="intent">
                {label}
              </NavLink>
            ))}
          </nav>
          <a
            className={`button ${button} button--small`}
            href={site.bookingUrl}
            {...newTab(site.bookingUrl)}
          >
            Book a Discovery Call
          </a>
          <button
            className="menu-button"
            type="button"
            aria-label="Menu"
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
