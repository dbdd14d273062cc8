import type { ReactNode } from "react";
import { Link } from "react-router";
import { site } from "#site.config.ts";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import "./back-link.css";
import "./solo-panel.css";

/** A page of one panel: sign-in, errors, confirmations. */
export function SoloPanel({ children }: { children: ReactNode }) {
  return (
    <div className="solo-page">
      <div className="solo-page__panel">
        <div className="pattern-strip" />
        <div className="solo-page__body">
          <Link className="solo-page__logo" to="/">
            <Logo height={36} alt={`${site.name}, home`} />
          </Link>
          {children}
        </div>
      </div>
      <Link className="back-link solo-page__back" to="/">
        <Icon name="arrow-left" /> Back to Home
      </Link>
    </div>
  );
}
