import { expect, test } from "vitest";
import { print } from "#app/art/weave/print.ts";
import { svg } from "#app/art/weave/shapes.ts";
import { palette } from "#brand/palette.ts";
import { drawMotif } from "./motif.ts";

const place = { x: 100, y: 200, height: 80, width: 60, threads: 5, thickness: 0.1 };
const tree = { ...place, color: "#123456", caps: ["#654321"] };
const draw = (motif: string) => print(svg({ viewBox: "0 0 200 200" }, drawMotif(tree, motif)));

test("baobabs have threads, hills have none", () => {
  expect(draw("baobab")).toContain("stroke");
  expect(draw("hills")).not.toContain("stroke");
  for (const motif of ["baobab", "hills"]) {
    expect(draw(motif)).toContain(tree.color);
    expect(draw(motif)).toContain(tree.caps[0]);
  }
});

test("an SVG of the owner stands on the ground, and its ink takes the tone of the scene", () => {
  const own = draw("logo.svg");
  expect(own).toContain('<svg x="70" y="120" width="60" height="80"');
  expect(own).toContain('preserveAspectRatio="xMidYMax"');
  expect(own).toContain(tree.color);
  expect(own).not.toContain(palette.ink);
});

test.each(["tower", "../logo.svg", "missing.svg"])("%s is refused with a sentence", (motif) => {
  expect(() => draw(motif)).toThrow(/^brand\/motif\.ts: .*\.$/);
});
