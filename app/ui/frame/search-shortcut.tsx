import { useEffect } from "react";
import { href, useNavigate } from "react-router";

/** The key `/` opens the search, except while typing in a field. */
export function SearchShortcut() {
  const navigate = useNavigate();
  useEffect(() => {
    function search() {
      const fields = document.querySelectorAll<HTMLElement>("[data-search]");
      const field = Array.from(fields).find((candidate) => candidate.checkVisibility());
      if (field) field.focus();
      else navigate(href("/search"));
    }
    function onKey(event: KeyboardEvent) {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      const typing = target?.matches("input, textarea, select, [contenteditable=true]");
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      search();
    }
    // Pressed before hydration, see `ui/start/`.
    const { dataset } = document.documentElement;
    if (dataset.key) search();
    delete dataset.key;
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [navigate]);
  return null;
}
