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
    setTitle(document.title);
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading || hash) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);

  return (
    <div className="vh" role="status" aria-live="polite">
      {title}
    </div>
  );
}
