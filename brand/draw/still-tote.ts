import { stroke } from "#app/art/shapes.ts";
import { cycle, grid } from "#app/art/weave/grid.ts";
import { type Picture, path } from "#app/art/weave/shapes.ts";
import { bars, peak } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { patternedWall, shadow, still } from "./still.ts";

const { ink, ember, glow, marigold, honey, indigo, blush } = palette;

export function tote(): Picture {
  const wall = patternedWall(200, (square, column, row) =>
    bars(square, cycle([marigold, honey], column + row), glow, {
      turns: (column + row) % 2,
      count: 4,
    }),
  );
  const bag =
    "M430 450H1170L1210 1040C1212 1064 1196 1080 1172 1080H428C404 1080 388 1064 390 1040Z";
  const band = grid({ columns: 5, rows: 2, size: 140, x: 450, y: 700 }, (square, column, row) =>
    peak(square, cycle([marigold, blush], column + row), indigo, { turns: row * 2 }),
  );
  const objects = [
    shadow(800, 1070, 380, "rgba(0,0,0,.3)"),
    stroke("M620 480C620 200 980 200 980 480", ink, 40),
    path(bag, indigo),
    band,
  ];
  return still({ label: "still tote placeholder", wall, table: ember, objects });
}
