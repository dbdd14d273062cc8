import { preinit, preload } from "react-dom";
import danfo from "#app/fonts/danfo.woff2?url";
import { styleInPage } from "./page-style.ts";
import sheet from "./sign-font.css?url";

/**
 * The lettering of the joyful pages, fetched early by those that open with it. In a first document it
 * waits for the paint, with the other typefaces.
 */
export function preloadSignFont() {
  if (import.meta.env.SSR) return;
  preload(danfo, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  if (!styleInPage?.css.includes(danfo)) preinit(sheet, { as: "style", precedence: "own" });
}
