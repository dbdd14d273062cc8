import type { ReactNode } from "react";

/**
 * Fades its content in when it scrolls into view: `soft` at 5 % visible, `ahead` at 10 % with a
 * margin of 50 px. See `early()` for the watching; without scripts nothing is ever hidden.
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
