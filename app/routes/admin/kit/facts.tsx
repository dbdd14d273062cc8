import type { ReactNode } from "react";
import "./facts.css";

type FactsProps = {
  /** Inside text, without lines between. */
  bare?: boolean;
  children: ReactNode;
};

/** Labels and what is known under them. */
export function Facts({ bare = false, children }: FactsProps) {
  return <dl className={bare ? "facts facts--bare" : "facts"}>{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
