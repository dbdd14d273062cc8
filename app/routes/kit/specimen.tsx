import type { ReactNode } from "react";
import "./kit.css";

export type Section = { title: string; text: string; pieces: ReactNode };

/** A component in one state, with the name of the state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="kit-specimen">
      {children}
      <figcaption className="text-tiny muted">{name}</figcaption>
    </figure>
  );
}

/** One component in several states beside each other. */
export function Specimens<Name extends string>({
  of,
  className = "kit-row",
  children,
}: {
  of: readonly Name[];
  className?: string;
  children: (name: Name) => ReactNode;
}) {
  return (
    <div className={className}>
      {of.map((name) => (
        <Specimen key={name} name={name}>
          {children(name)}
        </Specimen>
      ))}
    </div>
  );
}
