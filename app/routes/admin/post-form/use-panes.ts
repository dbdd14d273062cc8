import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { tryStorage } from "#app/ui/browser-storage.ts";
import { hideDetails, showDetails, toggleDetails } from "./go-to.ts";

export type Pane = "posts" | "details";

export type Panes = ReturnType<typeof usePanes>;

/**
 * Which panes beside the sheet somebody has hidden, for good and in this browser: `[`, `]`, or both with Mod-.
 * Details that have no place beside the sheet are opened over it, by `]`, too.
 */
export function usePanes(staffId: string) {
  const [hidden, setHidden] = useState<readonly Pane[]>([]);
  const place = `panes:${staffId}`;

  useEffect(() => {
    const stored = tryStorage("localStorage", (storage) => storage.getItem(place)) ?? "";
    setHidden(all.filter((pane) => stored.includes(pane)));
  }, [place]);

  function put(next: readonly Pane[]) {
    flushSync(() => setHidden(next));
    tryStorage("localStorage", (storage) => storage.setItem(place, next.join(" ")));
  }

  function toggle(pane: Pane) {
    put(hidden.includes(pane) ? hidden.filter((other) => other !== pane) : [...hidden, pane]);
  }

  const onKey = useRef((_: KeyboardEvent) => {});
  onKey.current = (event) => {
    const both = (event.ctrlKey || event.metaKey) && event.key === ".";
    const pane = keys[event.key];
    if (!both && (!pane || event.ctrlKey || event.metaKey || isTyping(event.target))) return;
    event.preventDefault();
    if (pane === "details" && matchMedia(overSheet).matches) toggleDetails();
    else if (pane) toggle(pane);
    else put(hidden.length > 0 ? [] : all);
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey.current(event);
    const narrow = matchMedia(overSheet);
    addEventListener("keydown", listen);
    narrow.addEventListener("change", hideDetails);
    return () => {
      removeEventListener("keydown", listen);
      narrow.removeEventListener("change", hideDetails);
    };
  }, []);

  return {
    hidden: { "data-hidden": hidden.join(" ") || undefined },
    isHidden: (pane: Pane) => hidden.includes(pane),
    toggle,
    showDetails() {
      if (hidden.includes("details")) toggle("details");
      showDetails();
    },
  };
}

/** Where details have no place beside it. */
const overSheet = "(width < 1240px)";

const all: readonly Pane[] = ["posts", "details"];

const keys: Record<string, Pane> = { "[": "posts", "]": "details" };

function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select");
}
