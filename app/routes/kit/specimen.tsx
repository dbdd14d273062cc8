import type { ReactNode } from "react";

/** A component in one state, with the name of the state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="cap">
      {children}
      <figcaption className="xs muted">{name}</figcaption>
    </figure>
  );
}
