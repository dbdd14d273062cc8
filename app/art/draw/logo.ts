import { colors } from "#app/art/weave/colors.ts";
import {
  type Drawing,
  dome,
  group,
  type Picture,
  type Rect,
  round,
  svg,
  type Transform,
} from "#app/art/weave/shapes.ts";

const { paper, ink, ember, glow, marigold, forest } = colors;

interface MarkColors {
  trunk: string;
  outerDomes: string;
  middleDome: string;
}

const onLight: MarkColors = { trunk: ink, outerDomes: ember, middleDome: marigold };
const onDark: MarkColors = { trunk: paper, outerDomes: glow, middleDome: marigold };

const trunk =
  "M12 61C18 58.5 18.6 53 18.2 48C17.8 42.5 14.5 36 4.5 28H12.6L21.6 36.4L22.4 28H28.4L32 37" +
  "L35.6 28H41.6L42.4 36.4L51.4 28H59.5C49.5 36 46.2 42.5 45.8 48C45.4 53 46 58.5 52 61Z" +
  "M26.6 61H28.2V45H26.6ZM35.8 61H37.4V45H35.8Z";

/** One broad trunk, its branches cut by triangular notches, under a canopy of three domes. */
function mark(fills: MarkColors): Drawing {
  return [
    dome(14.2, 25, 11.2, fills.outerDomes),
    dome(49.8, 25, 11.2, fills.outerDomes),
    dome(32, 25, 14.6, fills.middleDome),
    { type: "path", "fill-rule": "evenodd", fill: fills.trunk, d: trunk },
  ];
}

export function monochromeMark(color: string): Drawing {
  return mark({ trunk: color, outerDomes: color, middleDome: color });
}

function logo(content: Drawing): Picture {
  return svg({ viewBox: "0 0 64 61", role: "img", "aria-label": "Baobab Ops" }, content);
}

export function favicon(): Picture {
  return icon({ rx: 14 }, [
    ["translate", 7.5, 6],
    ["scale", 0.766],
  ]);
}

/** The mark on a full square, for systems that cut out their own shape: `share` of it is mark. */
export function appIcon(share: number): Picture {
  const x = round(32 - 32 * share);
  // The highest dome begins at 10.4, the trunk ends at 61.
  const y = round(32 - 35.7 * share);
  return icon({}, [
    ["translate", x, y],
    ["scale", share],
  ]);
}

function icon(corners: { rx?: number }, transform: Transform[]): Picture {
  const ground: Rect = { type: "rect", width: 64, height: 64, ...corners, fill: forest };
  return svg({ viewBox: "0 0 64 64" }, [ground, group(transform, mark(onDark))]);
}

export function logoFiles(): Record<string, Picture> {
  return {
    "logo/mark.svg": logo(mark(onLight)),
    "logo/mark-mono.svg": logo(monochromeMark("currentColor")),
    "logo/mark-light.svg": logo(mark(onDark)),
    "logo/favicon.svg": favicon(),
  };
}
