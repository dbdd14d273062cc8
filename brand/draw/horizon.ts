import { cycle, grid, type Square } from "#app/art/weave/grid.ts";
import { mix } from "#app/art/weave/shade.ts";
import { artShades } from "#app/art/weave/shades.ts";
import { circle, type Drawing, type Picture, path, svg } from "#app/art/weave/shapes.ts";
import { bars, diamond, hourglass, peak, triangle } from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";
import { drawMotif } from "./motif.ts";

const { ink, ember, glow, marigold, honey, forest, night: dark } = palette;
const { leaf, indigo, blush } = palette;

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

/** What the land by day is painted with; at other hours each is mixed with something. */
const colors = { ink, forest, grass: artShades.grass, leaf, ember, marigold, honey, indigo, blush };

type Colors = typeof colors;

function land(painted: Colors): Omit<Scene, "light" | "hills"> {
  const { ink, forest, grass, leaf, ember } = painted;
  return {
    nearTree: ink,
    farTree: forest,
    caps: [forest, grass, leaf, forest, ember, forest, grass],
    cloth: (square, column, row) => dayCloth(painted, square, column, row),
  };
}

const day: Scene = {
  light: sun(0, [250, honey], [205, artShades.sun], [160, marigold], [115, glow]),
  hills: blush,
  ...land(colors),
};

const haze = mix(indigo, blush, 0.5);

const dawn: Scene = {
  light: sun(
    30,
    [250, mix(blush, honey, 0.45)],
    [200, mix(blush, honey, 0.8)],
    [150, honey],
    [102, mix(marigold, honey, 0.35)],
  ),
  hills: mix(blush, indigo, 0.26),
  ...land(repaint((color) => mix(color, haze, 0.2))),
};

const glowing = mix(ember, indigo, 0.42);

const dusk: Scene = {
  light: sun(
    18,
    [262, mix(blush, glow, 0.4)],
    [212, mix(blush, glow, 0.75)],
    [164, glow],
    [118, ember],
  ),
  hills: glowing,
  ...land({
    ink,
    forest: mix(forest, ink, 0.35),
    grass: mix(forest, ember, 0.3),
    leaf: mix(leaf, ember, 0.5),
    ember: mix(ember, ink, 0.2),
    marigold: mix(marigold, glow, 0.35),
    honey: mix(honey, glow, 0.4),
    indigo: mix(mix(indigo, ember, 0.15), ink, 0.2),
    blush: mix(blush, glowing, 0.4),
  }),
};

/** Behind the hero; the footer has a night of its own. */
const late: Scene = {
  light: [
    stars(),
    sun(
      -50,
      [196, mix(dark, forest, 0.5)],
      [150, artShades.outerMoon],
      [104, mix(artShades.outerMoon, leaf, 0.3)],
      [62, honey],
    ),
  ],
  hills: artShades.nightHill,
  ...land({
    ink: artShades.nearTree,
    forest: artShades.nightLeaf,
    grass: artShades.nightGrass,
    leaf,
    ember: mix(ember, dark, 0.35),
    marigold: mix(marigold, dark, 0.18),
    honey: mix(honey, dark, 0.3),
    indigo: mix(indigo, dark, 0.3),
    blush: mix(blush, dark, 0.52),
  }),
};

function repaint(change: (color: string) => string) {
  const painted = Object.entries(colors).map(([name, color]) => [name, change(color)]);
  return Object.fromEntries(painted) as Colors;
}

function sun(lower: number, ...rings: [radius: number, fill: string][]): Drawing {
  return rings.map(([radius, fill]) => circle(sunX, skyline + lower, radius, fill));
}

function stars(): Drawing {
  return Array.from({ length: 20 }, (_, at) => {
    const [x, y] = [(at * 937 + 60) % width, (at * 71 + 13) % 170];
    return { ...circle(x, y, 1.4 + (at % 3) * 0.6, honey), opacity: 0.6 };
  });
}

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

function dayCloth(painted: Colors, square: Square, column: number, row: number): Drawing {
  const { forest, leaf, marigold, ember, honey, indigo, blush } = painted;
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

/** The sky is a picture of its own: on the home page it sinks behind the trees. */
function inTwo(name: string, scene: Scene): Record<string, Picture> {
  return {
    [`pictures/${name}.svg`]: landscape([grove(scene), cloth(scene)]),
    [`pictures/${name}-sky.svg`]: landscape([scene.light, hills(scene.hills)]),
  };
}

export function horizonFiles(): Record<string, Picture> {
  return {
    ...inTwo("horizon", day),
    ...inTwo("horizon-dawn", dawn),
    ...inTwo("horizon-dusk", dusk),
    ...inTwo("horizon-late", late),
    "pictures/horizon-night.svg": landscape([
      night.light,
      hills(night.hills),
      grove(night),
      cloth(night),
    ]),
  };
}
