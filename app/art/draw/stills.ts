import { colors } from "#app/art/weave/colors.ts";
import { cycle, grid, repeat, type Square, turnsToCenter } from "#app/art/weave/grid.ts";
import { arcs, dot, quarterDisc } from "#app/art/weave/round-motifs.ts";
import {
  circle,
  type Drawing,
  dome,
  type Picture,
  path,
  picture,
  rect,
} from "#app/art/weave/shapes.ts";
import {
  bars,
  diamond,
  hourglass,
  peak,
  rays,
  sawtooth,
  steps,
  triangle,
} from "#app/art/weave/straight-motifs.ts";
import { ellipse, peakBand, roundedRect, stroke } from "./shapes.ts";

const { paper, ink, ember, glow, marigold, honey } = colors;
const { forest, night, leaf, mist, indigo, blush } = colors;

const width = 1600;
const height = 1200;
const tableTop = 880;

const softShadow = "rgba(23,32,27,.22)";
const deepShadow = "rgba(0,0,0,.35)";

interface Still {
  label: string;
  wall: Drawing;
  table: string;
  objects: Drawing;
}

function still({ label, wall, table, objects }: Still): Picture {
  const ground = rect(0, tableTop, width, height - tableTop, table);
  return picture(width, height, [wall, ground, objects], `still ${label} placeholder`);
}

function hangWall(
  size: number,
  draw: (square: Square, column: number, row: number) => Drawing,
): Drawing {
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(tableTop / size);
  return grid({ columns, rows, size }, draw);
}

function shadow(cx: number, cy: number, rx: number, fill: string): Drawing {
  return ellipse(cx, cy, rx, rx * 0.12, fill);
}

function shea(): Picture {
  const wall = hangWall(200, (square, column, row) =>
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
  return still({ label: "shea", wall, table: honey, objects });
}

function groove(y: number): Drawing {
  return { ...rect(440, y, 720, 14, "#fff"), opacity: ".14" };
}

function coffee(): Picture {
  const wall = hangWall(160, (square) => sawtooth(square, blush, "#F6D6C8", { count: 2 }));
  return still({ label: "coffee", wall, table: indigo, objects: [coffeeBag(), coffeeCup()] });
}

function coffeeBag(): Drawing {
  const body = "M470 360H930L970 1020C970 1040 950 1050 930 1050H470C450 1050 430 1040 430 1020Z";
  const fold = "M470 360H930V290C930 270 915 260 900 260H500C485 260 470 270 470 290Z";
  const label = grid({ columns: 2, rows: 2, size: 180, x: 520, y: 520 }, (square, column, row) =>
    (column + row) % 2 === 0
      ? diamond(square, indigo, marigold, { count: 3 })
      : diamond(square, ember, blush, { count: 3 }),
  );
  return [
    shadow(700, 1040, 300, deepShadow),
    path(body, ember),
    path(fold, "#8E3212"),
    rect(470, 330, 460, 16, "#6F260C"),
    rect(520, 520, 360, 360, paper),
    label,
  ];
}

function coffeeCup(): Drawing {
  const cup =
    "M1030 800H1290L1270 1000C1266 1040 1240 1050 1210 1050H1110C1080 1050 1054 1040 1050 1000Z";
  const handle = "M1286 850C1370 840 1370 970 1274 960";
  const wisps = "M1110 720C1090 680 1140 660 1120 610M1190 720C1170 680 1220 660 1200 610";
  return [
    shadow(1160, 1040, 170, deepShadow),
    path(cup, paper),
    stroke(handle, paper, 34),
    ellipse(1160, 800, 130, 26, "#3A1D10"),
    { ...stroke(wisps, paper, 14), "stroke-linecap": "round" },
  ];
}

function candle(): Picture {
  const wall = hangWall(220, (square, column, row) =>
    arcs(square, cycle([leaf, "#A9C4A4"], column + row), mist, {
      turns: turnsToCenter(column, row),
      count: 4,
    }),
  );
  const shadows = [shadow(560, 1050, 210, deepShadow), shadow(1010, 1050, 280, deepShadow)];
  const objects = [shadows, smallCandle(), tallCandle()];
  return still({ label: "candle", wall, table: forest, objects });
}

function smallCandle(): Drawing {
  const band = grid({ columns: 4, rows: 1, size: 85, x: 390, y: 850 }, (square, index) =>
    hourglass(square, ember, honey, { turns: index % 2 }),
  );
  return [
    roundedRect(390, 720, 340, 330, 18, marigold),
    band,
    rect(552, 676, 10, 50, ink),
    path("M557 560C600 620 596 676 557 684C518 676 514 620 557 560Z", glow),
    path("M557 620C576 646 574 672 557 678C540 672 538 646 557 620Z", honey),
  ];
}

function tallCandle(): Drawing {
  return [
    roundedRect(780, 520, 460, 530, 24, paper),
    rect(850, 660, 320, 250, ink),
    steps({ x: 930, y: 720, size: 160 }, marigold, ink, { count: 4 }),
    rect(1005, 470, 12, 56, ink),
    path("M1011 340C1062 410 1058 474 1011 484C964 474 960 410 1011 340Z", glow),
    path("M1011 410C1034 442 1030 470 1011 478C992 470 988 442 1011 410Z", honey),
  ];
}

function tote(): Picture {
  const wall = hangWall(200, (square, column, row) =>
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
  return still({ label: "tote", wall, table: ember, objects });
}

function hotSauce(): Picture {
  const wall = hangWall(160, (square, column, row) => {
    const figure = cycle([forest, "#215240"], column + row);
    const ground = cycle(["#1B4A39", night], column * row);
    return triangle(square, figure, ground, { turns: (column + row) % 4 });
  });
  const objects = [
    sauceBottle(520, glow, ink),
    sauceBottle(800, ember, paper),
    sauceBottle(1080, leaf, ink),
  ];
  return still({ label: "hotsauce", wall, table: marigold, objects });
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

function earrings(): Picture {
  const wall = hangWall(160, (square) => dot(square, ember, blush, { radius: 0.16 }));
  return still({ label: "earrings", wall, table: forest, objects: [earring(560), earring(1040)] });
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

function books(): Picture {
  const wall = hangWall(160, (square, column, row) =>
    diamond(square, cycle([indigo, "#3A429A"], column + row), "#222860", { count: 2 }),
  );
  const pile = [
    bookSpine(430, 960, 740, ember),
    titleLine(430, 960, 740),
    bookSpine(470, 860, 700, marigold),
    titleLine(470, 860, 700),
    bookSpine(410, 760, 720, forest),
    titleLine(410, 760, 720),
    bookSpine(500, 660, 640, paper),
    grid({ columns: 5, rows: 1, size: 60, x: 660, y: 680 }, (square, index) =>
      hourglass(square, ember, paper, { turns: index % 2 }),
    ),
  ];
  const fruit = [circle(820, 520, 140, marigold), circle(820, 520, 86, glow)];
  const objects = [shadow(800, 1060, 440, softShadow), pile, fruit];
  return still({ label: "books", wall, table: blush, objects });
}

function bookSpine(x: number, y: number, length: number, color: string): Drawing {
  const crease = "rgba(0,0,0,.18)";
  return [
    rect(x, y, length, 100, color),
    rect(x + 40, y, 24, 100, crease),
    rect(x + length - 110, y, 24, 100, crease),
  ];
}

function titleLine(x: number, y: number, length: number): Drawing {
  return rect(x + 190, y + 44, length - 400, 12, "rgba(255,255,255,.55)");
}

export function stillFiles(): Record<string, Picture> {
  return {
    "pictures/still-shea.svg": shea(),
    "pictures/still-coffee.svg": coffee(),
    "pictures/still-candle.svg": candle(),
    "pictures/still-tote.svg": tote(),
    "pictures/still-hotsauce.svg": hotSauce(),
    "pictures/still-earrings.svg": earrings(),
    "pictures/still-books.svg": books(),
  };
}
