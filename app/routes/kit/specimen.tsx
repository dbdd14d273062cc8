import type { ReactNode } from "react";

/** A piece in one state, with the state's name below it. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="cap">
      {children}
      <figcaption className="xs muted">{name}</figcaption>
    </figure>
  );
}
