import type { ReactNode } from "react";
import "./reveal.css";

/**
 * Fades its content in when it scrolls into view: `soft` at 5 % visible, `ahead` at 10 % with a
 * margin of 50 px. Observed in `ui/start/`; without scripts nothing is hidden.
 */
export function Reveal({
  kind = "soft",
  className,
  children,
}: {
  kind?: "soft" | "ahead";
  className?: string;
  children: ReactNode;
}) {
  return (
    <div data-reveal={kind} className={className} suppressHydrationWarning>
      {children}
    </div>
  );
}
