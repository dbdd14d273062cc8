import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After a client-side navigation: moves focus to the new heading and announces the new title. */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // The structured data is about the previous page.
    document.querySelector("script[type='application/ld+json']")?.remove();
    setTitle(document.title);
    const stopListening = onTitle(setTitle);
    const stopWaiting = hash ? followTarget(hash.slice(1)) : focusHeading();
    return () => {
      stopListening();
      stopWaiting?.();
    };
  }, [pathname, hash]);

  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {title}
    </div>
  );
}

/** The title of a post may load after its page. */
function onTitle(callback: (title: string) => void) {
  const observer = new MutationObserver(() => callback(document.title));
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** What is laid out late moves the place that was scrolled to: it is found again, until somebody does something. */
function followTarget(id: string) {
  const observer = new ResizeObserver(() => {
    const target = document.getElementById(id);
    if (!target?.hasAttribute("tabindex")) focusOn(target);
    target?.scrollIntoView();
  });
  const stop = () => observer.disconnect();
  observer.observe(document.body);
  for (const kind of ["wheel", "pointerdown", "keydown"]) {
    addEventListener(kind, stop, { once: true });
  }
  setTimeout(stop, 5000);
  return stop;
}

/** Focuses the heading; while it is loading, `main`. */
function focusHeading() {
  const main = document.querySelector<HTMLElement>("main");
  if (!main || focusOn(main.querySelector("h1"))) return undefined;
  focusOn(main);
  const observer = new MutationObserver(() => {
    const moved = document.activeElement !== main && document.activeElement !== document.body;
    if (moved || focusOn(main.querySelector("h1"))) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusOn(element: HTMLElement | null) {
  if (!element) return false;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return true;
}
