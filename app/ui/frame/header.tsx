import { Link, NavLink } from "react-router";
import wordmark from "#app/art/logo/wordmark.svg?url";
import wordmarkHoney from "#app/art/logo/wordmark-honey.svg?url";
import wordmarkInk from "#app/art/logo/wordmark-ink.svg?url";
import wordmarkLight from "#app/art/logo/wordmark-light.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { site } from "#site.config.ts";
import { Menu } from "./menu.tsx";
import { navLinks } from "./nav-links.ts";
import type { PageFrame } from "./page-frame.ts";

const tones = {
  paper: { className: "", logo: wordmark, button: "btn--p" },
  joy: { className: "on-joy", logo: wordmarkInk, button: "btn--ink" },
  night: { className: "on-night", logo: wordmarkLight, button: "btn--m" },
  ember: { className: "on-night on-ember", logo: wordmarkHoney, button: "btn--m" },
};

export function Header({ tone }: { tone: NonNullable<PageFrame["header"]> }) {
  const { className, logo, button } = tones[tone];
  return (
    <>
      <header className={`hdr ${className}`}>
        <div className="wrap hdr__in">
          <Link className="hdr__logo" to="/" aria-label={`${site.name}, home`}>
            <img src={logo} alt={site.name} width="210" height="38" />
          </Link>
          <nav className="nav" aria-label="Main">
            {navLinks.map(({ label, to }) => (
              <NavLink key={to} to={to} end={to === "/"} prefetch="intent">
                {label}
              </NavLink>
            ))}
          </nav>
          <a
            className={`btn ${button} btn--s`}
            href={site.bookingUrl}
            target="_blank"
            rel="noopener"
          >
            Book a Discovery Call
          </a>
          <button
            className="burger"
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
