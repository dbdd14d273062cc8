import type { ReactNode } from "react";
import "./status-badge.css";

/** A state as a shape, a word and a color. */
export type BadgeLook = "success" | "waiting" | "danger" | "neutral";

export function StatusBadge({ look, children }: { look: BadgeLook; children: ReactNode }) {
  return <span className={`status-badge status-badge--${look}`}>{children}</span>;
}
