import { type ReactNode, useId } from "react";
import "./card.css";

type CardProps = {
  title: string;
  /** The title is for screen readers alone: the card speaks for itself. */
  quiet?: boolean;
  /** Beside the title: a number, a badge, a link. */
  aside?: ReactNode;
  foot?: ReactNode;
  /** Text and fields go into `<div className="card__body">`; tables and rows fill the card. */
  children: ReactNode;
};

export function Card({ title, quiet = false, aside, foot, children }: CardProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className={quiet ? "visually-hidden" : "card__head"}>
        <h2 className="card__title" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
      {foot && <div className="card__foot">{foot}</div>}
    </section>
  );
}
