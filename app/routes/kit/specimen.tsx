import type { ReactNode } from "react";
import "./kit.css";

/** A component in one state, with the name of the state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="kit-specimen">
      {children}
      <figcaption className="text-tiny muted">{name}</figcaption>
    </figure>
  );
}
