import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type Category, categories } from "#app/rules/posts/categories.ts";
import { chooseLook, coverLooks, coverNeighbors } from "#app/rules/posts/cover-look.ts";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { fixedCoverFiles } from "#brand/draw/fixed-covers.ts";
import { looks } from "./cover/layout.ts";
import { cover } from "./covers.ts";
import { flatten } from "./flatten/flatten.ts";
import { print } from "./weave/print.ts";
import type { Picture } from "./weave/shapes.ts";

const wellFormedTag = /<(\/?)([a-zA-Z]+)(?: [a-zA-Z-]+="[^"<>]*")*(\/?)>/g;

/** Returns the first tag that does not match its opener, or is never closed. */
function findUnbalancedTag(markup: string): string | undefined {
  const open: string[] = [];
  for (const [tag, closing, name, selfClosing] of markup.matchAll(wellFormedTag)) {
    if (selfClosing || name === undefined) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return tag;
  }
  return open.at(-1);
}

test.each(categories)("the same slug gives the same %s cover", (category) => {
  expect(cover(category, "plan-in-seasons")).toEqual(cover(category, "plan-in-seasons"));
});

test.each(categories)("two slugs give two different %s covers", (category) => {
  expect(cover(category, "plan-in-seasons")).not.toEqual(cover(category, "hire-for-handoffs"));
});

test.each(categories)("every look of a %s cover is drawn in its own way", (category) => {
  expect(looks).toBe(coverLooks);
  const drawn = Array.from({ length: looks }, (_, look) => print(cover(category, "any", { look })));
  expect(new Set(drawn).size).toBe(looks);
});

test("none of two hundred posts of a category looks like a post beside or above it", async () => {
  const slugs = Array.from({ length: 200 }, (_, number) => `post-${number}`);
  const list = slugs.map((slug) => ({ slug, category: "Innovation" as const }));
  expect(await findAlike(list)).toEqual([]);
});

test("no demo post looks like a post beside or above it", async () => {
  const oldestFirst = demoPosts.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  expect(await findAlike(oldestFirst.filter(({ published }) => published))).toEqual([]);
});

type Listed = { slug: string; category: Category; feature_image?: string | null };

/** Gives the posts their looks in the order they were published, and compares them as listed. */
async function findAlike(posts: readonly Listed[]) {
  const taken = new Map<Category, number[]>();
  const drawn = posts.map(({ slug, category, feature_image }) => {
    const before = taken.get(category) ?? [];
    const look = chooseLook(slug, before.slice(-coverNeighbors));
    taken.set(category, [...before, look]);
    return feature_image ? undefined : cover(category, slug, { look });
  });
  const signatures = await Promise.all(drawn.map((picture) => picture && sign(picture)));
  return signatures.flatMap((own, at) =>
    signatures
      .slice(Math.max(0, at - coverNeighbors), at)
      .filter((other) => own && other && difference(own, other) < 0.12)
      .map(() => posts[at]?.slug),
  );
}

type Signature = { colors: Map<number, number>; edges: number };

/** How much there is of each color, and how fine the drawing is. */
async function sign(picture: Picture): Promise<Signature> {
  const [width, height] = [96, 60];
  const image = sharp(Buffer.from(print({ ...picture, width, height })));
  const bytes = await image.removeAlpha().raw().toBuffer();
  const pixels = Array.from({ length: width * height }, (_, at) => bytes.readUIntBE(at * 3, 3));
  const colors = new Map<number, number>();
  let edges = 0;
  for (const [at, pixel] of pixels.entries()) {
    const color = pixel & 0xe0e0e0;
    colors.set(color, (colors.get(color) ?? 0) + 1 / pixels.length);
    if (at > 0 && color !== ((pixels[at - 1] ?? 0) & 0xe0e0e0)) edges += 1;
  }
  return { colors, edges };
}

function difference(one: Signature, other: Signature) {
  const all = new Set([...one.colors.keys(), ...other.colors.keys()]);
  const shares = Array.from(all, (color) =>
    Math.abs((one.colors.get(color) ?? 0) - (other.colors.get(color) ?? 0)),
  );
  const inColor = shares.reduce((sum, share) => sum + share, 0) / 2;
  return inColor + Math.abs(Math.log(one.edges / other.edges));
}

test.each(categories)("a %s cover is well-formed and free of broken numbers", (category) => {
  for (const seed of ["", "plan-in-seasons", "café & co", "a".repeat(200)]) {
    const markup = print(flatten(cover(category, seed)));
    expect(markup).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<]*>.*<\/svg>$/);
    expect(markup).not.toMatch(/NaN|undefined|Infinity/);
    expect(markup.replaceAll(wellFormedTag, "").trim()).toBe("");
    expect(findUnbalancedTag(markup)).toBeUndefined();
  }
});

test("the text of a seed never reaches the markup", () => {
  expect(print(cover("Design", "<script>"))).not.toContain("script");
});

test("the committed covers are those the generator draws", () => {
  const committed = readdirSync(join(import.meta.dirname, "covers"));
  const drawn = Object.keys(fixedCoverFiles());
  expect(committed.map((name) => `covers/${name}`).sort()).toEqual(drawn.sort());
});

test("rows of fans meet without a seam where their edge falls between two pixels", async () => {
  const svg = print(flatten(cover("Leadership", "any", { look: 0 })));
  const image = sharp(Buffer.from(svg)).resize(391).removeAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * 3).subarray(0, 3);
  const edges = [1, 2, 3, 4].map((row) => Math.floor((row * 200 * 391) / 1600));
  const lines = edges.map((y) =>
    Array.from({ length: info.width }, (_, x) =>
      outside(at(x, y - 1), at(x, y), at(x, y + 1)) > 30 ? "-" : " ",
    ).join(""),
  );
  // The top of a fan touches the edge for some pixels.
  expect(lines.filter((line) => line.includes("-".repeat(18)))).toEqual([]);
});

/** How far a color is from any mix of its two neighbors. */
function outside(above: Uint8Array, color: Uint8Array, below: Uint8Array) {
  return Array.from(color).reduce((sum, value, at) => {
    const pair = [above[at] ?? 0, below[at] ?? 0];
    return sum + Math.max(0, Math.min(...pair) - value, value - Math.max(...pair));
  }, 0);
}
