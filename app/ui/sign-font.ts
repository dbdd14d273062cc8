import { preload } from "react-dom";
import danfo from "#app/fonts/danfo.woff2?url";

/** The lettering of the joyful pages, fetched early by those that open with it. */
export function preloadSignFont() {
  preload(danfo, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
}
