import { cycle, grid } from "#app/art/weave/grid.ts";
import { arcs, halfDisc, quarterDisc } from "#app/art/weave/round-motifs.ts";
import { translucent } from "#app/art/weave/shade.ts";
import { artShades } from "#app/art/weave/shades.ts";
import { circle, type Drawing, type Picture, path, picture, rect } from "#app/art/weave/shapes.ts";
import { diamond, hourglass, peak, triangle } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { site } from "#site.config.ts";
import { drawWords } from "./lettering.ts";
import { inOneColor, placeLogo } from "./logo.ts";
import { ellipse } from "./shapes.ts";

const { paper, sand, ember, marigold, honey, forest, night, indigo, blush } = palette;

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

function founder(): Picture {
  const cloth = grid({ columns: 5, rows: 6, size: 200 }, (square, column, row) =>
    arcs(square, cycle([artShades.marigoldArc, ember], column + row), marigold, {
      turns: (column % 2) + (row % 2) * 2,
      count: 4,
    }),
  );
  const veil = rect(0, 0, 1000, 1200, translucent(marigold, ".35"));
  const content = [rect(0, 0, 1000, 1200, marigold), cloth, veil, bust(), headwrap()];
  return picture(1000, 1200, content, "Founder portrait placeholder");
}

function bust(): Drawing {
  const shoulders =
    "M120 1200C130 1010 250 930 400 890C420 884 428 862 428 820L580 820" +
    "C580 862 588 884 606 890C760 930 870 1010 880 1200Z";
  const innerCollar = "M430 900C470 950 540 950 578 900L640 912C600 1020 410 1020 366 912Z";
  const outerCollar = "M366 912C410 1020 600 1020 640 912L676 924C640 1080 372 1080 330 924Z";
  const neck = "M428 740H582V850C560 905 450 905 428 850Z";
  return [
    path(shoulders, forest),
    path(innerCollar, marigold),
    path(outerCollar, ember),
    path(neck, artShades.neck),
    ellipse(505, 640, 158, 200, night),
  ];
}

function headwrap(): Drawing {
  const wrap =
    "M330 590C300 420 380 300 470 300C560 240 700 300 700 420" +
    "C720 500 690 560 672 600C600 520 430 500 330 590Z";
  const band =
    "M352 520C430 440 600 440 690 510C690 540 684 570 672 600" +
    "C600 520 430 500 330 590C330 566 338 540 352 520Z";
  const knot = "M470 300C500 220 600 190 660 250C700 300 640 380 560 400C500 400 460 360 470 300Z";
  return [
    path(wrap, indigo),
    path(band, paper),
    path(knot, artShades.indigoKnot),
    circle(352, 742, 26, marigold),
    circle(660, 742, 26, marigold),
  ];
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
    "pictures/founder.svg": founder(),
    "pictures/book.svg": await book(),
  };
}
