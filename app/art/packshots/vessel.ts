import { clipped, line } from "#app/art/weave/lines.ts";
import { mix } from "#app/art/weave/shade.ts";
import { circle, type Drawing, path, rect, round } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { type Box, band, cloth, type Form, type Kit, rounded } from "./kit.ts";

/** All widths are halves, because a vessel is the same left and right of 120. */
export type Vessel = {
  top: number;
  width: number;
  /** Where the sides begin; above it the vessel narrows to its neck. */
  shoulder?: number;
  neck?: number;
  foot?: number;
  /** How far the sides bend outwards. */
  belly?: number;
  round?: number;
  label?: Box;
  /** Shows what is inside. */
  isGlass?: true;
  isOpen?: true;
  /** Behind and before the vessel. */
  behind?: (kit: Kit) => Drawing;
  front?: (kit: Kit) => Drawing;
};

const cork = mix(palette.clay, palette.ember, 0.28);

export function vessel(shape: Vessel): Form {
  const { top, width, foot = width, label, isGlass, isOpen, behind, front } = shape;
  const [left, whole] = [110 - Math.max(width, foot) - (shape.belly ?? 0), 202 - top];
  const wide = 240 - 2 * left;
  return {
    ...(label && { label }),
    foot: foot + 4,
    draw: (kit) => [
      behind?.(kit) ?? [],
      clipped("vessel", outline(shape), [
        rect(left, top, wide, whole, isGlass ? kit.fill : kit.body),
        isGlass
          ? [
              rect(left, top, wide, whole * 0.1, mix(kit.fill, palette.paper, 0.35)),
              rect(left, 193, wide, 9, mix(kit.fill, palette.ink, 0.18)),
            ]
          : band(kit, [left, 179, wide, 14]),
        isOpen ? rect(left, top, wide, 12, kit.fill) : [],
      ]),
      gloss(120 - width + 9, (shape.shoulder ?? top) + 16, whole * 0.34),
      isOpen ? [] : closure(kit, shape.neck ?? width, top),
      kit.label,
      front?.(kit) ?? [],
    ],
  };
}

function outline({ top, width, shoulder = top, neck = width, foot = width, ...more }: Vessel) {
  const { belly = 0, round: r = 12 } = more;
  const bend = round(top + (shoulder - top) * 0.6);
  const [x, f] = [(at: number) => round(120 + at), foot];
  const neckTo = (side: 1 | -1) =>
    `C${x(side * neck)} ${bend} ${x(side * width)} ${bend} ${x(side * width)} ${shoulder}`;
  const [high, low] = [shoulder + 26, 202 - r - 24];
  const down = `C${x(width + belly)} ${high} ${x(f + belly)} ${low} ${x(f)} ${202 - r}`;
  const up = `C${x(-f - belly)} ${low} ${x(-width - belly)} ${high} ${x(-width)} ${shoulder}`;
  const back = `C${x(-width)} ${bend} ${x(-neck)} ${bend} ${x(-neck)} ${top}`;
  const under = `Q${x(f)} 202 ${x(f - r)} 202H${x(r - f)}Q${x(-f)} 202 ${x(-f)} ${202 - r}`;
  return `M${x(-neck)} ${top}H${x(neck)}${neckTo(1)}${down}${under}${up}${back}Z`;
}

function gloss(x: number, y: number, length: number): Drawing {
  const stroke = line(`M${round(x)} ${round(y)}v${round(length)}`, palette.paper, 4);
  return { ...stroke, "stroke-opacity": ".3" };
}

/** What closes a mouth: a screw cap, a hood of cloth, a cork, a dome, a clasp. */
function closure(kit: Kit, half: number, top: number): Drawing {
  const { dark, sheen, second, fill, body } = kit;
  const [left, right, width] = [120 - half, 120 + half, 2 * half];
  const ring = rect(left, top, width, 4, mix(fill, palette.ink, 0.12));
  if (kit.cap === 1) {
    const hood = `M${left - 3} ${top}C${left - 3} ${top - 12} ${left - 2} ${top - 22} ${left + 5} ${top - 25}H${right - 5}C${right + 2} ${top - 22} ${right + 3} ${top - 12} ${right + 3} ${top}Z`;
    const skirt = `M${left - 3} ${top}H${right + 3}L${right + 9} ${top + 12}L${right - half / 2} ${top + 7}L120 ${top + 13}L${left + half / 2} ${top + 7}L${left - 9} ${top + 12}Z`;
    const size = half > 30 ? 13 : 9;
    return [
      path(skirt, second === body ? dark : second),
      clipped("hood", hood, cloth(kit, [left - 4, top - 26, width + 8, 26], size)),
      rounded(left - 4, top - 2, width + 8, 4, fill, 2),
    ];
  }
  if (kit.cap === 2) {
    const grain = [0.25, 0.55, 0.8].map((at) =>
      circle(left + width * at, top - 9 - (at > 0.5 ? 4 : 0), 1.7, mix(cork, palette.ink, 0.3)),
    );
    return [ring, rounded(left + 2, top - 20, width - 4, 21, cork, 4), grain];
  }
  if (kit.cap === 3) {
    const dome = `M${left - 4} ${top + 2}V${top - 5}A${half + 4} 20 0 0 1 ${right + 4} ${top - 5}V${top + 2}Z`;
    return [ring, path(dome, dark), circle(120, top - 27, Math.min(8, half * 0.5), fill)];
  }
  if (kit.cap === 4) {
    const wire = `M${left - 6} ${top + 16}C${left - 14} ${top - 8} ${120 - half / 2} ${top - 34} ${right + 6} ${top + 16}`;
    const lid = rounded(left - 4, top - 14, width + 8, 17, mix(fill, palette.paper, 0.35), 5);
    return [
      lid,
      rect(left - 4, top, width + 8, 3, dark),
      line(wire, mix(dark, palette.clay, 0.3), 2.4),
    ];
  }
  return [
    rounded(left - 6, top - 26, width + 12, 29, dark, 6),
    rect(left - 6, top - 17, width + 12, 2.6, sheen),
    rect(left - 6, top - 9, width + 12, 2.6, sheen),
    rect(left, top + 3, width, 3, fill),
  ];
}
