import type { ReactNode } from "react";
import "./chip.css";

/** A state as a shape, a word and a color. */
export type ChipLook = "quiet" | "success" | "waiting" | "danger" | "neutral";

/** Whether something is switched on. */
export function OnOffChip({ on }: { on: boolean }) {
  return <Chip look={on ? "success" : "neutral"}>{on ? "On" : "Off"}</Chip>;
}

export function Chip({ look, children }: { look: ChipLook; children: ReactNode }) {
  return <span className={`chip chip--${look}`}>{children}</span>;
}
