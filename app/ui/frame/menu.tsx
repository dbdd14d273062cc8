import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import { site } from "#site.config.ts";
import { navLinks } from "./nav-links.ts";
import "./header.css";
import "./menu.css";

/**
 * A modal dialog opened by an invoker command: focus trap, Escape and the inert page behind it work
 * without scripts.
 */
export function Menu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const previous = useRef(key);

  // Every navigation closes the menu, but hydration does not.
  useEffect(() => {
    if (previous.current !== key) dialog.current?.close();
    previous.current = key;
  }, [key]);
  useEffect(() => openByScript(dialog.current), []);

  return (
    <dialog
      ref={dialog}
      id="menu"
      className="site-menu"
      aria-label="Menu"
      closedby="any"
      suppressHydrationWarning
    >
      <div className="site-menu__top">
        <Logo ground="night" height={36} lazy />
        <button
          className="menu-button"
          type="button"
          aria-label="Close menu"
          command="close"
          commandfor="menu"
        >
          <Icon name="close" />
        </button>
      </div>
      <ul>
        {navLinks.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end={to === "/"} onClick={() => dialog.current?.close()}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className="site-menu__search">
        <SearchForm />
      </div>
      <a className="button button--marigold" href={site.bookingUrl} {...newTab(site.bookingUrl)}>
        Book a Discovery Call
      </a>
      <div className="pattern-strip" />
    </dialog>
  );
}

/** For browsers without invoker commands. */
function openByScript(dialog: HTMLDialogElement | null) {
  if (!dialog || "commandForElement" in HTMLButtonElement.prototype) return;
  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element && event.target.closest("[commandfor=menu]");
    if (!button) return;
    if (button.getAttribute("command") === "close") dialog?.close();
    else dialog?.showModal();
  }
  document.addEventListener("click", onClick);
  return () => document.removeEventListener("click", onClick);
}
