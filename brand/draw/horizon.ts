import { cycle, grid, type Square } from "#app/art/weave/grid.ts";
import { artShades } from "#app/art/weave/shades.ts";
import { circle, type Drawing, type Picture, path, svg } from "#app/art/weave/shapes.ts";
import { bars, diamond, hourglass, peak, triangle } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { drawMotif } from "./motif.ts";

const { ink, ember, glow, marigold, honey, forest, leaf, indigo, blush } = palette;

const width = 2400;
const height = 460;
const skyline = 300;
const sunX = 1240;

interface Scene {
  light: Drawing;
  hills: string;
  nearTree: string;
  farTree: string;
  caps: readonly string[];
  cloth: (square: Square, column: number, row: number) => Drawing;
}

const day: Scene = {
  light: [
    circle(sunX, skyline, 250, honey),
    circle(sunX, skyline, 205, artShades.sun),
    circle(sunX, skyline, 160, marigold),
    circle(sunX, skyline, 115, glow),
  ],
  hills: blush,
  nearTree: ink,
  farTree: forest,
  caps: [forest, artShades.grass, leaf, forest, ember, forest, artShades.grass],
  cloth: dayCloth,
};

const night: Scene = {
  light: [
    moonRing(190, artShades.outerMoon, 0.5),
    moonRing(150, artShades.innerMoon, 0.6),
    moonRing(110, leaf, 0.35),
    moonRing(70, honey, 1),
  ],
  hills: artShades.nightHill,
  nearTree: artShades.nearTree,
  farTree: artShades.farTree,
  caps: [
    artShades.nightLeaf,
    artShades.nightGrass,
    artShades.nightLeaf,
    leaf,
    artShades.nightGrass,
  ],
  cloth: nightCloth,
};

function moonRing(radius: number, fill: string, opacity: number): Drawing {
  return { ...circle(sunX, skyline, radius, fill), opacity };
}

function dayCloth(square: Square, column: number, row: number): Drawing {
  if (row === 0) return hourglass(square, forest, leaf, { turns: column % 2 });
  if (row === 1) {
    return column % 6 < 3
      ? diamond(square, marigold, ember, { count: 2 })
      : peak(square, honey, ember, { turns: cycle([0, 2], column) });
  }
  return column % 8 < 5
    ? triangle(square, indigo, blush, { turns: column % 2 })
    : bars(square, indigo, blush, { count: 3 });
}

function nightCloth(square: Square, column: number, row: number): Drawing {
  const turns = column % 2;
  if (row === 0) return hourglass(square, artShades.soil, artShades.nightHill, { turns });
  if (row === 1) return diamond(square, artShades.nightHill, artShades.outerMoon, { count: 2 });
  return triangle(square, artShades.soil, artShades.outerMoon, { turns });
}

function hills(fill: string): Drawing {
  const ridge =
    `M0 ${skyline + 10}C220 ${skyline - 58} 420 ${skyline - 66} 640 ${skyline - 8}` +
    `S1060 ${skyline - 70} 1320 ${skyline - 14}S1800 ${skyline - 54} 2020 ${skyline - 20}` +
    `S2300 ${skyline - 40} ${width} ${skyline + 10}`;
  return path(`${ridge}V${height}H0Z`, fill);
}

function grove({ nearTree, farTree, caps }: Scene): Drawing {
  const trees = [
    { x: 600, height: 244, width: 320, threads: 7, color: nearTree },
    { x: 330, height: 104, width: 140, threads: 5, color: farTree },
    { x: 905, height: 84, width: 112, threads: 5, color: farTree },
    { x: 1010, height: 128, width: 168, threads: 5, color: farTree },
    { x: 1440, height: 96, width: 128, threads: 5, color: farTree },
    { x: 1800, height: 222, width: 318, threads: 9, color: nearTree },
    { x: 2110, height: 112, width: 150, threads: 5, color: farTree },
    { x: 2268, height: 170, width: 228, threads: 7, color: farTree },
    { x: 132, height: 176, width: 236, threads: 7, color: farTree },
  ];
  return trees.map((tree) =>
    drawMotif({ ...tree, y: skyline + 30, thickness: 0.52 / tree.threads, caps }),
  );
}

/** A whole number of squares, so that the footer can repeat it without a seam. */
const columns = 54;

function cloth(scene: Scene): Drawing {
  return grid({ columns, rows: 3, size: width / columns, y: skyline + 28 }, scene.cloth);
}

function landscape(content: Drawing): Picture {
  const viewBox = `0 0 ${width} ${height}`;
  const preserveAspectRatio = "xMidYMax slice";
  return svg({ viewBox, width, height, preserveAspectRatio, "aria-hidden": "true" }, content);
}

/** By day the sky is a picture of its own: on the home page it sinks behind the trees. */
export function horizonFiles(): Record<string, Picture> {
  return {
    "pictures/horizon.svg": landscape([grove(day), cloth(day)]),
    "pictures/horizon-sky.svg": landscape([day.light, hills(day.hills)]),
    "pictures/horizon-night.svg": landscape([
      night.light,
      hills(night.hills),
      grove(night),
      cloth(night),
    ]),
  };
}
