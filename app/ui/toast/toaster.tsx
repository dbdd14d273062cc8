import { type CSSProperties, useEffect } from "react";
import "sonner/dist/styles.css";
import { Toaster as Sonner } from "sonner";

const stacks = {
  site: { visibleToasts: 1, duration: 5000 },
  staff: { visibleToasts: 3, duration: 4000 },
};

/** The library would bring its own. */
const style = { "--width": "25rem", fontFamily: "inherit" } as CSSProperties;

export type Stack = keyof typeof stacks;

export default function Toaster({ stack, onReady }: { stack: Stack; onReady: () => void }) {
  // The library loses what it is told before it is there: an effect of a parent comes after its own.
  useEffect(onReady, [onReady]);

  // Where the library itself goes over to its layout for phones.
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
