import { peakBand, roundedRect } from "#app/art/shapes.ts";
import { grid, type Square, turnsToCenter } from "#app/art/weave/grid.ts";
import { circle, type Drawing, type Picture, path, rect } from "#app/art/weave/shapes.ts";
import { diamond, hourglass, rays } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { patternedWall, shadow, still } from "./still.ts";

const { paper, ink, ember, marigold, honey, forest, night, leaf, indigo, blush } = palette;

function wrapped(
  cloth: { columns: number; rows: number; size: number; x: number; y: number },
  ribbon: string,
  draw: (square: Square, column: number, row: number) => Drawing,
): Drawing {
  const { columns, rows, size, x, y } = cloth;
  return [grid(cloth, draw), rect(x + (columns * size) / 2 - 22, y, 44, rows * size, ribbon)];
}

function smallBox(): Drawing {
  const cloth = { columns: 4, rows: 4, size: 100, x: 340, y: 660 };
  return wrapped(cloth, ink, (square, column, row) =>
    hourglass(square, ember, blush, { turns: (column + row) % 2 }),
  );
}

function largeBox(): Drawing {
  const cloth = { columns: 4, rows: 5, size: 120, x: 780, y: 460 };
  return wrapped(cloth, ember, (square) => diamond(square, forest, leaf, { count: 3 }));
}

function lids(): Drawing {
  return [
    rect(756, 420, 528, 80, night),
    rect(998, 420, 44, 80, ember),
    rect(320, 620, 440, 70, ember),
    rect(518, 620, 44, 70, ink),
  ];
}

function bow(x: number, y: number, size: number, fill: string): Drawing {
  const high = y - size * 1.1;
  const low = y - size * 0.2;
  const left = `C${x - size} ${high} ${x - size * 1.7} ${low} ${x} ${y}`;
  const right = `C${x + size} ${high} ${x + size * 1.7} ${low} ${x} ${y}`;
  return [path(`M${x} ${y}${left}${right}Z`, fill), circle(x, y - 4, size * 0.2, fill)];
}

function tag(): Drawing {
  return [
    roundedRect(1130, 880, 250, 180, 10, paper),
    peakBand(1130, 1010, 50, 5),
    circle(1255, 945, 36, indigo),
    circle(1255, 945, 17, marigold),
  ];
}

export function gift(): Picture {
  const wall = patternedWall(200, (square, column, row) =>
    rays(square, marigold, honey, { turns: turnsToCenter(column, row), count: 5 }),
  );
  const objects = [
    shadow(800, 1064, 480, "rgba(0,0,0,.32)"),
    smallBox(),
    largeBox(),
    lids(),
    bow(1020, 420, 150, ember),
    bow(540, 620, 110, ink),
    tag(),
  ];
  return still({ label: "Wrapped gifts placeholder", wall, table: indigo, objects });
}
