import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * Brings rows to the front of a list when `keys` change, sliding all of them. Rows do not move under
 * a pointer or while one of them has the focus: then they wait.
 */
export function useFrontRows(keys: string) {
  const list = useRef<HTMLUListElement>(null);
  const [front, setFront] = useState(keys);
  const before = useRef(new Map<Element, number>());

  function settle() {
    const rows = rowsOf(list.current);
    if (front === keys || !list.current || isInUse(list.current)) return;
    before.current = new Map(rows.map((row) => [row, row.offsetTop]));
    setFront(keys);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) settle();
  }

  useEffect(settle);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed places.
  useLayoutEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const row of rowsOf(list.current)) {
      const by = (before.current.get(row) ?? row.offsetTop) - row.offsetTop;
      if (by) row.animate({ translate: [`0 ${by}px`, "0"] }, { duration: 220, easing: "ease-out" });
    }
  }, [front]);

  return { front, rows: { ref: list, onBlur, onMouseLeave: settle } };
}

function rowsOf(list: HTMLElement | null) {
  return Array.from(list?.children ?? []).filter((row) => row instanceof HTMLElement);
}

function isInUse(list: Element) {
  return list.matches(
    matchMedia("(hover: hover)").matches ? ":hover, :focus-within" : ":focus-within",
  );
}
