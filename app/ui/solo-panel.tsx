import type { ReactNode } from "react";
import { Link } from "react-router";
import wordmark from "#app/art/logo/wordmark.svg?url";
import { site } from "#site.config.ts";
import { Icon } from "./icon.tsx";

/** A page of one panel: sign-in, errors, confirmations. */
export function SoloPanel({ children }: { children: ReactNode }) {
  return (
    <div className="solo">
      <div className="solo__p">
        <div className="strip" />
        <div className="solo__b">
          <Link className="solo__l" to="/">
            <img src={wordmark} alt={`${site.name}, home`} width="199" height="36" />
          </Link>
          {children}
        </div>
      </div>
      <Link className="back solo__k" to="/">
        <Icon name="arrow-left" /> Back to Home
      </Link>
    </div>
  );
}
