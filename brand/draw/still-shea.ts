import { peakBand, roundedRect } from "#app/art/shapes.ts";
import { cycle } from "#app/art/weave/grid.ts";
import { quarterDisc } from "#app/art/weave/round-motifs.ts";
import { circle, type Drawing, type Picture, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { patternedWall, shadow, softShadow, still } from "./still.ts";

const { paper, ink, ember, glow, marigold, honey, forest } = palette;

export function shea(): Picture {
  const wall = patternedWall(200, (square, column, row) =>
    quarterDisc(square, cycle([glow, ember], column + row), marigold, {
      turns: (column + row * 2) % 4,
    }),
  );
  const jar = [
    roundedRect(470, 560, 660, 440, 54, forest),
    roundedRect(440, 430, 720, 160, 36, ink),
    groove(470),
    groove(520),
  ];
  const label = [
    roundedRect(560, 650, 480, 260, 8, paper),
    peakBand(560, 830, 80, 6),
    circle(800, 742, 58, marigold),
    circle(800, 742, 28, ember),
  ];
  const shine = { ...roundedRect(500, 600, 26, 360, 13, "#fff"), opacity: ".18" };
  const objects = [shadow(800, 1010, 420, softShadow), jar, label, shine];
  return still({ label: "still shea placeholder", wall, table: honey, objects });
}

function groove(y: number): Drawing {
  return { ...rect(440, y, 720, 14, "#fff"), opacity: ".14" };
}
