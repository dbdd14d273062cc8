import type { ReactNode } from "react";
import "./chip.css";

/** A state as a shape, a word and a color. */
export type ChipLook = "quiet" | "success" | "waiting" | "danger" | "neutral";

export function Chip({ look, children }: { look: ChipLook; children: ReactNode }) {
  return <span className={`chip chip--${look}`}>{children}</span>;
}
