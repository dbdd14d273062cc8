import { roundedRect } from "#app/art/shapes.ts";
import { cycle, grid, turnsToCenter } from "#app/art/weave/grid.ts";
import { artShades } from "#app/art/weave/shades.ts";
import { type Drawing, type Picture, path, rect } from "#app/art/weave/shapes.ts";
import { rays, triangle } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { patternedWall, shadow, softShadow, still } from "./still.ts";

const { paper, ink, ember, glow, marigold, honey, forest, night, leaf } = palette;

export function hotSauce(): Picture {
  const wall = patternedWall(160, (square, column, row) => {
    const figure = cycle([forest, artShades.forestWall], column + row);
    const ground = cycle([artShades.outerMoon, night], column * row);
    return triangle(square, figure, ground, { turns: (column + row) % 4 });
  });
  const objects = [
    sauceBottle(520, glow, ink),
    sauceBottle(800, ember, paper),
    sauceBottle(1080, leaf, ink),
  ];
  return still({ label: "still hotsauce placeholder", wall, table: marigold, objects });
}

function sauceBottle(cx: number, color: string, cap: string): Drawing {
  const neckLeft = cx - 44;
  const neckRight = cx + 44;
  const left = cx - 115;
  const right = cx + 115;
  const bottle =
    `M${neckLeft} 330H${neckRight}V470C${neckRight} 520 ${right} 540 ${right} 620V1030` +
    `C${right} 1054 ${cx + 100} 1066 ${cx + 80} 1066H${cx - 80}` +
    `C${cx - 100} 1066 ${left} 1054 ${left} 1030V620` +
    `C${left} 540 ${neckLeft} 520 ${neckLeft} 470Z`;
  const sun = grid({ columns: 2, rows: 2, size: 80, x: cx - 80, y: 725 }, (square, column, row) =>
    rays(square, ember, honey, { turns: turnsToCenter(column, row), count: 4 }),
  );
  return [
    shadow(cx, 1060, 130, softShadow),
    path(bottle, color),
    roundedRect(cx - 56, 240, 112, 120, 10, cap),
    rect(left, 680, 230, 250, honey),
    sun,
  ];
}
