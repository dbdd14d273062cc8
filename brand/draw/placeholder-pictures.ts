import { grid } from "#app/art/weave/grid.ts";
import { halfDisc, quarterDisc } from "#app/art/weave/round-motifs.ts";
import { artShades } from "#app/art/weave/shades.ts";
import { circle, type Picture, path, picture, rect } from "#app/art/weave/shapes.ts";
import { diamond, hourglass, peak, triangle } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { site } from "#site.config.ts";
import { drawWords } from "./lettering.ts";
import { inOneColor, placeLogo } from "./logo.ts";

const { paper, sand, ember, marigold, honey, forest, indigo, blush } = palette;

function placeholder(): Picture {
  const cloth = grid({ columns: 8, rows: 5, size: 200 }, (square, column, row) => {
    const kind = (column * 7 + row * 3) % 5;
    const turns = (column + row) % 4;
    if (kind === 0) return triangle(square, artShades.sandFigure, sand, { turns });
    if (kind === 2) return quarterDisc(square, artShades.sandFigure, sand, { turns });
    if (kind === 3) return halfDisc(square, artShades.sandDisc, sand, { turns: column % 4 });
    return [];
  });
  const mark = placeLogo(inOneColor(artShades.stone), { x: 713, y: 424, width: 174, height: 152 });
  const content = [rect(0, 0, 1600, 1000, sand), cloth, circle(800, 500, 150, paper), mark];
  return picture(1600, 1000, content, "Image placeholder");
}

async function book(): Promise<Picture> {
  const cloth = grid({ columns: 4, rows: 4, size: 200, y: 400 }, (square, column, row) => {
    const turns = column % 2;
    if (row === 0) return hourglass(square, ember, marigold, { turns });
    if (row === 1) return diamond(square, marigold, indigo, { count: 3 });
    if (row === 2) return triangle(square, blush, ember, { turns });
    return peak(square, honey, forest, { turns: turns * 2 });
  });
  const title = await drawWords(site.book.title, { x: 84, y: 62, width: 652, height: 220 }, 100);
  const maker = await drawWords(site.name, { x: 86, y: 312, width: 652, height: 50 }, 44);
  const words = [path(title, honey), path(maker, marigold)];
  const spine = rect(0, 0, 30, 1200, "rgba(0,0,0,.16)");
  return picture(
    800,
    1200,
    [rect(0, 0, 800, 1200, forest), cloth, words, spine],
    "Book cover placeholder",
  );
}

export async function placeholderFiles(): Promise<Record<string, Picture>> {
  return {
    "pictures/placeholder.svg": placeholder(),
    "pictures/book.svg": await book(),
  };
}
