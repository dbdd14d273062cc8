import { useMemo } from "react";
import { trustedHtml } from "#app/trusted-html.ts";
import { OwnStyle } from "#app/ui/own-style.tsx";
import pieces from "./pieces.css?url";
import "./rich-text.css";

/** The content of a post, as returned by `renderRichText`. */
export function RichText({ html, className }: { html: string; className: string }) {
  const trusted = useMemo(() => trustedHtml(html), [html]);
  return (
    <>
      {/ class="pi(ece|cture)-/.test(html) && <OwnStyle sheet={pieces} mark="piece-" />}
      <div
        className={`prose ${className}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when stored and when shown
        dangerouslySetInnerHTML={{ __html: trusted }}
      />
    </>
  );
}
