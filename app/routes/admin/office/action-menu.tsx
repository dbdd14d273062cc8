import type { KeyboardEvent, ReactNode } from "react";
import "./action-menu.css";

type ActionMenuProps = { label: ReactNode; children: ReactNode };

/** A button that opens a few choices, without scripts, too. One of a screen is open at a time. */
export function ActionMenu({ label, children }: ActionMenuProps) {
  return (
    <details className="action-menu" name="action-menu" onKeyDown={closeOnEscape}>
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
