import type { ReactNode } from "react";
import "./empty-state.css";

/** Nothing is there yet, nothing was found, or it could not be loaded: one sentence, and what to do. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="nothing-here">
      <p>{children}</p>
      {action}
    </div>
  );
}
