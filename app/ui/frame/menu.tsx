import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { isOpen } from "#app/rules/links/sections.ts";
import { isExternal, newTab } from "#app/ui/button-link.tsx";
import { frame } from "#app/ui/frame-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { facts } from "#app/words/facts.ts";
import { usePlacedLinks } from "./placed-links.ts";
import "./header.css";
import "./menu.css";

/**
 * A modal dialog opened by an invoker command (`ui/start/` does it where there are none): focus
 * trap, Escape and the inert page behind it work without scripts.
 */
export function Menu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const placed = usePlacedLinks();
  const { key } = useLocation();
  const previous = useRef(key);

  // Every navigation closes the menu, but hydration does not.
  useEffect(() => {
    if (previous.current !== key) dialog.current?.close();
    previous.current = key;
  }, [key]);

  return (
    <dialog
      ref={dialog}
      id="menu"
      className="site-menu"
      aria-label={frame.open}
      closedby="any"
      suppressHydrationWarning
    >
      <div className="site-menu__top">
        <Logo ground="night" height={36} lazy />
        <button
          className="menu-button"
          type="button"
          aria-label={frame.close}
          command="close"
          commandfor="menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul>
        {[...frame.menu.filter(isOpen), ...placed("menu")].map(({ text, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/"}
              discover="none"
              onClick={() => dialog.current?.close()}
            >
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="site-menu__search">
        <SearchForm />
      </div>
      <CallLink look="button--marigold" />
      <div className="pattern-strip" />
    </dialog>
  );
}

export function CallLink({ look }: { look: string }) {
  const { callUrl, callLabel } = facts;
  return (
    <a className={`button ${look}`} href={callUrl} {...(isExternal(callUrl) && newTab(callUrl))}>
      {callLabel}
    </a>
  );
}
