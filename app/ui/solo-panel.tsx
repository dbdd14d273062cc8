import type { ReactNode } from "react";
import { Link } from "react-router";
import { pageWords } from "#app/words/words.ts";
import { frame } from "./frame-words.ts";
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
            <Logo height={36} alt={frame.home} />
          </Link>
          {children}
        </div>
      </div>
      <Link className="back-link solo-page__back" to="/">
        <Icon name="arrow-left" /> {words.back}
      </Link>
    </div>
  );
}

const words = pageWords(
  "solo-panel",
  { back: "Back to Home" },
  import.meta.env.SSR && { name: "Pages of one panel" },
);
