import type { ReactNode } from "react";
import { ButtonLink } from "./button-link.tsx";
import "./cta-banner.css";

type Target = { text: string; to: string };

/** The call to action at the end of a page. */
export function CtaBanner({
  title,
  text,
  primary,
  secondary,
  art,
  wide = false,
}: {
  title: ReactNode;
  text: ReactNode;
  primary: Target;
  secondary?: Target;
  /** URL of the background image. */
  art: string;
  wide?: boolean;
}) {
  return (
    <section className="cta-banner ground-night">
      <div className="cta-banner__art">
        <img src={art} alt="" width="1600" height="1000" loading="lazy" />
      </div>
      <div className="page-width section">
        <div className={wide ? "cta-banner__inner cta-banner__inner--wide" : "cta-banner__inner"}>
          <h2 className="title-1">{title}</h2>
          <p className="lead-text">{text}</p>
          <div className="button-row">
            <ButtonLink {...primary} look="marigold" arrow />
            {secondary && <ButtonLink {...secondary} look="outline-light" />}
          </div>
        </div>
      </div>
    </section>
  );
}
