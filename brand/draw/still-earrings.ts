import { cycle, repeat } from "#app/art/weave/grid.ts";
import { dot } from "#app/art/weave/round-motifs.ts";
import { circle, type Drawing, dome, type Picture, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { patternedWall, still } from "./still.ts";

const { ink, ember, glow, marigold, forest, indigo, blush } = palette;

export function earrings(): Picture {
  const wall = patternedWall(160, (square) => dot(square, ember, blush, { radius: 0.16 }));
  return still({
    label: "still earrings placeholder",
    wall,
    table: forest,
    objects: [earring(560), earring(1040)],
  });
}

function earring(cx: number): Drawing {
  const hook: Drawing[] = [
    { type: "path", d: `M${cx} 250V330`, stroke: ink, "stroke-width": 10 },
    { ...circle(cx, 240, 26, "none"), stroke: ink, "stroke-width": 10 },
  ];
  const beads = repeat(5, (index) =>
    circle(cx - 152 + index * 76, 806, 30, cycle([forest, glow], index)),
  );
  return [
    hook,
    circle(cx, 370, 52, marigold),
    dome(cx, 760, 190, indigo),
    dome(cx, 760, 130, marigold),
    dome(cx, 760, 70, ember),
    rect(cx - 8, 420, 16, 160, ink),
    beads,
  ];
}
