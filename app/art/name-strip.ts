import type { StripColumn } from "#app/rules/enquiries/name-strip.ts";
import { palette } from "#brand/palette.ts";
import { weaveCloth } from "./cloth.ts";
import { print } from "./weave/print.ts";
import { svg } from "./weave/shapes.ts";

const size = 32;

/** On a panel 486 px wide it is 80 to 96 px high, whole squares where they fit. */
function panelHeight(width: number) {
  const scale = width / 486;
  return Math.min(Math.ceil((80 * scale) / size) * size, Math.round(96 * scale));
}

/** The strip of a name as the address of a picture that carries itself; empty for no strip. */
export function drawNameStrip(strip: readonly StripColumn[], shape: "panel" | "ribbon" = "panel") {
  if (strip.length === 0) return "";
  const width = strip.length * size;
  const height = shape === "ribbon" ? size : panelHeight(width);
  const rows = Math.ceil(height / size);
  const content = strip.map(({ motif, figure, ground }, column) =>
    weaveCloth(
      { motif, figure: palette[figure], ground: palette[ground] },
      { x: column * size, y: 0, columns: 1, rows, size },
    ),
  );
  const drawn = print(svg({ viewBox: `0 0 ${width} ${height}`, width, height }, content));
  return `data:image/svg+xml,${drawn.replaceAll('"', "'").replaceAll(/[#<>%]/g, encodeURIComponent)}`;
}
