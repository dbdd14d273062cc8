import type { ReactNode } from "react";
import "./office-head.css";

type OfficeHeadProps = {
  title: string;
  /** The answer to what people open the screen for. */
  note?: ReactNode;
  /** Actions that concern the whole screen. */
  children?: ReactNode;
};

/** The heading of a screen. */
export function OfficeHead({ title, note, children }: OfficeHeadProps) {
  return (
    <div className="office-head">
      <div>
        <h1 className="office-head__title">{title}</h1>
        {note && <p className="office-head__note">{note}</p>}
      </div>
      {children && <div className="action-row">{children}</div>}
    </div>
  );
}
