import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** React asks browsers to load pictures early; some mail programs would show such a link as a file. */
export function renderMail(element: ReactElement) {
  return renderToStaticMarkup(element).replace(/<link rel="preload"[^<>]*>/g, "");
}
