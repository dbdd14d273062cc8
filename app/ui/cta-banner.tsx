import type { ReactNode } from "react";
import { ButtonLink } from "./button-link.tsx";

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
    <section className="cta dark">
      <div className="cta__art">
        <img src={art} alt="" width="1600" height="1000" loading="lazy" />
      </div>
      <div className="wrap sec">
        <div className={wide ? "cta__in max-w-[40rem]" : "cta__in max-w-[38rem]"}>
          <h2 className="h1">{title}</h2>
          <p className="lead">{text}</p>
          <div className="btns">
            <ButtonLink to={primary.to} look="marigold" arrow>
              {primary.text}
            </ButtonLink>
            {secondary && (
              <ButtonLink to={secondary.to} look="outline-light">
                {secondary.text}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
