import { stroke } from "#app/art/shapes.ts";
import { fan } from "#app/art/weave/fan.ts";
import { cycle, grid, repeat, type Square } from "#app/art/weave/grid.ts";
import { arcs, halfDisc, quarterDisc, ring } from "#app/art/weave/round-motifs.ts";
import { type Drawing, type Picture, path, rect, svg } from "#app/art/weave/shapes.ts";
import {
  bars,
  chevron,
  diamond,
  hourglass,
  peak,
  solid,
  steps,
  triangle,
} from "#app/art/weave/straight-motifs.ts";
import { palette } from "#brand/palette.ts";

const { paper, clay, ink, ember, marigold, honey, forest, leaf, mist, indigo, blush } = palette;

function repeatable(width: number, height: number, content: Drawing): Picture {
  return svg({ width, height, viewBox: `0 0 ${width} ${height}` }, content);
}

function tooth(color: string): Picture {
  return repeatable(24, 24, path("M0 24L12 0L24 24Z", color));
}

function hourglassPattern(): Picture {
  return repeatable(32, 32, [rect(0, 0, 32, 32, marigold), path("M0 0H32L0 32H32Z", ember)]);
}

function nestedDiamond(): Picture {
  const outer = path("M16 0L32 16L16 32L0 16Z", marigold);
  const inner = path("M16 8L24 16L16 24L8 16Z", indigo);
  return repeatable(32, 32, [rect(0, 0, 32, 32, indigo), outer, inner]);
}

function chevronPattern(): Picture {
  const band = path("M0 16L16 0L32 16V24L16 8L0 24Z", paper);
  return repeatable(32, 32, [rect(0, 0, 32, 32, forest), band]);
}

function loom(): Picture {
  const weave = grid({ columns: 2, rows: 2, size: 32 }, (square, column, row) =>
    bars(square, leaf, forest, { turns: (column + row) % 2, count: 4 }),
  );
  return repeatable(64, 64, weave);
}

function scallop(): Picture {
  return repeatable(64, 32, fan({ x: 0, y: 0, size: 64 }, [ember, blush, ember], blush));
}

function selectArrow(): Picture {
  return repeatable(16, 16, stroke("M3 6l5 5 5-5", ink, 2));
}

function ghost(stroke: string, opacity: string): Picture {
  const lines = "M0 96L48 0L96 96M24 96L48 48L72 96M0 0L24 48L0 96M96 0L72 48L96 96";
  return repeatable(96, 96, {
    type: "g",
    fill: "none",
    stroke,
    "stroke-opacity": opacity,
    "stroke-width": 1.5,
    content: { type: "path", d: lines },
  });
}

interface Run {
  length: number;
  draw: (square: Square, index: number) => Drawing;
}

/** Sews runs of squares side by side into one horizontal strip. */
function sew(size: number, runs: readonly Run[]): Picture {
  let x = 0;
  const content: Drawing[] = [];
  for (const { length, draw } of runs) {
    content.push(grid({ columns: length, rows: 1, size, x }, draw));
    x += length * size;
  }
  return repeatable(x, size, content);
}

export function strip(): Picture {
  return sew(32, [
    { length: 4, draw: (square, index) => hourglass(square, ember, honey, { turns: index % 2 }) },
    { length: 1, draw: (square) => solid(square, forest) },
    { length: 5, draw: (square) => diamond(square, marigold, forest, { count: 2 }) },
    { length: 1, draw: (square) => solid(square, forest) },
    { length: 3, draw: (square) => bars(square, ink, clay, { count: 3 }) },
    { length: 4, draw: (square, index) => peak(square, indigo, blush, { turns: upDown(index) }) },
    { length: 1, draw: (square) => solid(square, ember) },
    {
      length: 4,
      draw: (square, index) => halfDisc(square, honey, ember, { turns: upDown(index) }),
    },
    { length: 1, draw: (square) => solid(square, ember) },
    { length: 6, draw: (square, index) => triangle(square, forest, mist, { turns: index % 4 }) },
  ]);
}

function upDown(index: number): number {
  return cycle([0, 2], index);
}

function joyfulStrip(): Picture {
  return sew(48, [
    {
      length: 4,
      draw: (square, index) => hourglass(square, indigo, marigold, { turns: index % 2 }),
    },
    { length: 4, draw: (square) => ring(square, paper, ember) },
    { length: 4, draw: (square) => chevron(square, marigold, forest, { count: 2 }) },
    {
      length: 4,
      draw: (square, index) => quarterDisc(square, indigo, blush, { turns: index % 4 }),
    },
    {
      length: 4,
      draw: (square, index) => steps(square, ember, honey, { turns: cycle([2, 0], index) }),
    },
  ]);
}

function sideCloth(): Picture {
  const size = 120;
  const rows = repeat(4, (row) => {
    const y = row * size;
    const isOdd = row % 2 === 1;
    const middle = { x: size, y, size };
    return [
      hourglass({ x: 0, y, size }, ember, marigold, { turns: row % 2 }),
      isOdd ? ring(middle, indigo, blush) : diamond(middle, marigold, indigo, { count: 4 }),
      chevron({ x: 2 * size, y, size }, paper, forest, { count: 3 }),
      arcs({ x: 3 * size, y, size }, isOdd ? forest : ember, isOdd ? marigold : paper, {
        turns: cycle([2, 1], row),
        count: 4,
      }),
    ];
  });
  return repeatable(4 * size, 4 * size, rows);
}

export function patternFiles(): Record<string, Picture> {
  return {
    "patterns/select-arrow.svg": selectArrow(),
    "patterns/saw.svg": tooth(ember),
    "patterns/saw-forest.svg": tooth(forest),
    "patterns/hourglass.svg": hourglassPattern(),
    "patterns/diamond.svg": nestedDiamond(),
    "patterns/chevron.svg": chevronPattern(),
    "patterns/loom.svg": loom(),
    "patterns/scallop.svg": scallop(),
    "patterns/ghost-ink.svg": ghost(ink, ".07"),
    "patterns/ghost-light.svg": ghost(paper, ".08"),
    "patterns/strip.svg": strip(),
    "patterns/strip-joy.svg": joyfulStrip(),
    "patterns/side.svg": sideCloth(),
  };
}
