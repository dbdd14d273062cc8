import { type ReactNode, useId } from "react";
import "./office-card.css";

type OfficeCardProps = {
  title: string;
  /** The title is for screen readers alone: the card speaks for itself. */
  quiet?: boolean;
  /** Beside the title: a number, a badge, a link. */
  aside?: ReactNode;
  foot?: ReactNode;
  /** Text and fields go into `<div className="office-card__body">`; tables and rows fill the card. */
  children: ReactNode;
};

export function OfficeCard({ title, quiet = false, aside, foot, children }: OfficeCardProps) {
  const id = useId();
  return (
    <section className="office-card" aria-labelledby={id}>
      <div className={quiet ? "visually-hidden" : "office-card__head"}>
        <h2 className="office-card__title" id={id}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
      {foot && <div className="office-card__foot">{foot}</div>}
    </section>
  );
}
