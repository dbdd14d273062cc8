import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After a navigation inside the site: focus on the new heading, the new title said aloud. */
export function RouteChange() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // What the server told search engines was about the page before.
    document.querySelector("script[type='application/ld+json']")?.remove();
    setTitle(document.title);
    const stopListening = onTitle(setTitle);
    const stopWaiting = hash ? undefined : focusHeading();
    return () => {
      stopListening();
      stopWaiting?.();
    };
  }, [pathname, hash]);

  return (
    <div className="vh" role="status" aria-live="polite">
      {title}
    </div>
  );
}

/** The name of a post may arrive after its screen. */
function onTitle(callback: (title: string) => void) {
  const observer = new MutationObserver(() => callback(document.title));
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** Focus goes to the heading; while it is being loaded, to the place where it will appear. */
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
