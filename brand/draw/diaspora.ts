import { stroke } from "#app/art/shapes.ts";
import { cycle, repeat } from "#app/art/weave/grid.ts";
import { createRandom } from "#app/art/weave/random.ts";
import { artShades } from "#app/art/weave/shades.ts";
import { circle, type Drawing, type Picture, picture, rect } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";

const { glow, marigold, honey, night, leaf, blush } = palette;

interface Hub {
  x: number;
  y: number;
  size: number;
  color: string;
}

interface Thread {
  from: Hub;
  to: Hub;
  color: string;
  /** How far the middle of the thread is lifted. */
  lift: number;
  /** How far the middle of the thread is pushed to the right. */
  push?: number;
}

interface Field {
  width: number;
  height: number;
  hubs: readonly Hub[];
  threads: readonly Thread[];
  /** Dots to the left of this x grow smaller and darker, to make room for text. */
  fadeUntil?: number;
}

const spacing = 40;

/** A grid of dots, denser where people are, with hubs joined by threads. */
function field({ width, height, hubs, threads, fadeUntil = 0 }: Field): Picture {
  const content = [
    rect(0, 0, width, height, night),
    dots(width, height, hubs, fadeUntil),
    threads.map(drawThread),
    hubs.map(drawHub),
  ];
  return picture(width, height, content, "Field of dots with hubs joined by threads");
}

function dots(width: number, height: number, hubs: readonly Hub[], fadeUntil: number): Drawing {
  const random = createRandom("diaspora");
  return repeat(height / spacing, (row) =>
    repeat(width / spacing, (column) => {
      const x = column * spacing + spacing / 2;
      const y = row * spacing + spacing / 2;
      const scatter = (random() - 0.5) * 0.5;
      const dimming = fadeUntil > 0 ? Math.max(0, 1 - x / fadeUntil) * 1.2 : 0;
      const shrinking = fadeUntil > 0 ? Math.min(1, x / fadeUntil + 0.12) : 1;
      const { radius, fill } = dotAt(distanceToHubs(x, y, hubs) + scatter + dimming);
      return circle(x, y, radius * shrinking, fill);
    }),
  );
}

function distanceToHubs(x: number, y: number, hubs: readonly Hub[]): number {
  const distances = hubs.map(
    (hub) => Math.hypot(x - hub.x, (y - hub.y) * 1.15) / (hub.size * 1.45),
  );
  return Math.min(...distances);
}

function dotAt(distance: number): { radius: number; fill: string } {
  if (distance < 0.9) return { radius: 7, fill: leaf };
  if (distance < 1.35) return { radius: 5, fill: artShades.nearDot };
  return { radius: 3, fill: artShades.farDot };
}

function drawThread({ from, to, color, lift, push = 0 }: Thread): Drawing {
  const middleX = (from.x + to.x) / 2 + push;
  const middleY = (from.y + to.y) / 2 - lift;
  return stroke(`M${from.x} ${from.y}Q${middleX} ${middleY} ${to.x} ${to.y}`, color, 6);
}

function drawHub({ x, y, size, color }: Hub): Drawing {
  const rings = [0.5, 0.36, 0.22, 0.1].map((share, index) =>
    circle(x, y, size * share, cycle([color, night], index)),
  );
  return [circle(x, y, size / 2 + 12, night), rings];
}

function wideField(): Picture {
  const northWest = { x: 300, y: 300, color: marigold, size: 160 };
  const southWest = { x: 520, y: 700, color: glow, size: 120 };
  const center = { x: 840, y: 420, color: honey, size: 200 };
  const south = { x: 960, y: 760, color: blush, size: 120 };
  const northEast = { x: 1240, y: 260, color: glow, size: 120 };
  const east = { x: 1400, y: 620, color: marigold, size: 160 };
  return field({
    width: 1600,
    height: 1000,
    hubs: [northWest, southWest, center, south, northEast, east],
    threads: [
      { from: northWest, to: center, color: marigold, lift: 180 },
      { from: center, to: northEast, color: marigold, lift: 150 },
      { from: northWest, to: southWest, color: blush, lift: -60 },
      { from: southWest, to: center, color: glow, lift: -90 },
      { from: center, to: south, color: blush, lift: 60 },
      { from: northEast, to: east, color: honey, lift: -80 },
      { from: south, to: east, color: glow, lift: -120 },
      { from: southWest, to: south, color: leaf, lift: -160 },
    ],
  });
}

function tallField(): Picture {
  const northWest = { x: 420, y: 420, color: marigold, size: 160 };
  const northEast = { x: 880, y: 300, color: glow, size: 120 };
  const center = { x: 700, y: 700, color: honey, size: 220 };
  const southWest = { x: 360, y: 960, color: blush, size: 120 };
  const east = { x: 960, y: 840, color: marigold, size: 140 };
  const south = { x: 720, y: 1160, color: glow, size: 140 };
  return field({
    width: 1200,
    height: 1400,
    fadeUntil: 360,
    hubs: [northWest, northEast, center, southWest, east, south],
    threads: [
      { from: northWest, to: northEast, color: marigold, lift: 140 },
      { from: northWest, to: center, color: blush, lift: -40, push: 60 },
      { from: northEast, to: center, color: honey, lift: -30, push: 90 },
      { from: center, to: southWest, color: glow, lift: -60 },
      { from: center, to: east, color: blush, lift: 110 },
      { from: southWest, to: south, color: leaf, lift: -120 },
      { from: east, to: south, color: marigold, lift: -60, push: 110 },
      { from: northWest, to: southWest, color: leaf, lift: 0, push: -150 },
    ],
  });
}

export function diasporaFiles(): Record<string, Picture> {
  return {
    "pictures/diaspora.svg": wideField(),
    "pictures/diaspora-tall.svg": tallField(),
  };
}
