import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import "./action-menu.css";

type ActionMenuProps = { label: ReactNode; children: ReactNode };

/** A button that opens a few choices, without scripts, too. One of a screen is open at a time. */
export function ActionMenu({ label, children }: ActionMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function closeFromOutside({ target }: PointerEvent) {
      const { current } = menu;
      if (current && target instanceof Node && !current.contains(target)) current.open = false;
    }
    addEventListener("pointerdown", closeFromOutside);
    return () => removeEventListener("pointerdown", closeFromOutside);
  }, []);
  return (
    <details className="action-menu" name="action-menu" ref={menu} onKeyDown={closeOnEscape}>
      <summary className="action">{label}</summary>
      <div className="action-menu__choices">{children}</div>
    </details>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== "Escape") return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}
