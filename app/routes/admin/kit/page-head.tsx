import type { ReactNode } from "react";
import { href, Link } from "react-router";
import mark from "#app/art/logo/mark.svg?url";
import { BackLink } from "#app/ui/back-link.tsx";
import { site } from "#site.config.ts";
import { Menu } from "./menu.tsx";
import "./page-head.css";

type PageHeadProps = {
  title: string;
  /** The answer to what people open the screen for, in one sentence. */
  note?: ReactNode;
  /** The way back from a single thing to all of them. */
  back?: { name: string; to: string } | undefined;
  /** The one thing that is done most; on phones an icon. */
  main?: ReactNode;
  /** What else concerns the whole screen; on phones in a menu. */
  children?: ReactNode;
};

/** The heading of a screen, on phones the bar at its top. */
export function PageHead({ title, note, back, main, children }: PageHeadProps) {
  return (
    <div className="page-head">
      {!back && (
        <Link className="page-head__mark" to={href("/")}>
          <img src={mark} width={30} height={26} alt={`${site.name}, home`} />
        </Link>
      )}
      <div className="page-head__words">
        {back && <BackLink to={back.to}>{back.name}</BackLink>}
        <h1 className="title-2 page-head__title">{title}</h1>
        {note && <p className="page-head__note">{note}</p>}
      </div>
      {(main || children) && (
        <div className="page-head__actions">
          {children && (
            <Menu label={`More: ${title}`} dots spread>
              {children}
            </Menu>
          )}
          {main && <div className="page-head__main">{main}</div>}
        </div>
      )}
    </div>
  );
}
