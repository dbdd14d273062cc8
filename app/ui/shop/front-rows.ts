import { type FocusEvent, useEffect, useRef, useState } from "react";

/**
 * Which rows stand at the front of a list: `keys`, as soon as nobody uses the list. Rows never move
 * under a pointer or while one of them has the focus.
 */
export function useFrontRows(keys: string) {
  const list = useRef<HTMLUListElement>(null);
  const [front, setFront] = useState("");

  function settle() {
    const inUse = matchMedia("(hover: hover)").matches ? ":hover, :focus-within" : ":focus-within";
    if (!list.current?.matches(inUse)) setFront(keys);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) settle();
  }

  useEffect(settle);

  return { front, rows: { ref: list, onBlur, onMouseLeave: settle } };
}
