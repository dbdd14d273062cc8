import type { ReactNode } from "react";
import { slugify } from "#app/rules/text/slug.ts";
import "./kit.css";

export type SectionProps = { title: string; text: string; wide?: boolean; children: ReactNode };

/** Components of one kind: beside their name, or as wide as the page below it. */
export function Section({ title, text, wide, children }: SectionProps) {
  return (
    <section className={wide ? "kit-section kit-section--wide" : "kit-section"} id={slugify(title)}>
      <div className={wide ? "page-width" : "page-width kit-section__inner"}>
        <div>
          <h2 className="title-4">{title}</h2>
          <p className="text-small muted kit-section__text">{text}</p>
        </div>
        {!wide && <div>{children}</div>}
      </div>
      {wide && children}
    </section>
  );
}

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
