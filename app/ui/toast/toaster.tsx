import { type CSSProperties, useEffect } from "react";
import "sonner/dist/styles.css";
import { Toaster as Sonner, toast } from "sonner";

export { toast };

const stacks = {
  site: { visibleToasts: 1, duration: 5000 },
  staff: { visibleToasts: 3, duration: 4000 },
};

/** Replaces the library's defaults. */
const style = { "--width": "25rem", fontFamily: "inherit" } as CSSProperties;

export type Stack = keyof typeof stacks;

export function Toaster({ stack, onReady }: { stack: Stack; onReady: () => void }) {
  // The library drops toasts shown before it has mounted: effects of a parent run after its own.
  useEffect(onReady, [onReady]);

  // The width at which the library switches to its mobile layout.
  const phone = matchMedia("(max-width: 600px)").matches;
  return (
    <Sonner
      {...stacks[stack]}
      style={style}
      expand={stack === "staff"}
      position={phone ? "top-center" : "bottom-right"}
      offset={{ bottom: 96, right: 24 }}
      mobileOffset={{ top: 12, left: 12, right: 12 }}
    />
  );
}
