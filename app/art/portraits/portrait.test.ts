import { expect, test } from "vitest";
import { print } from "#app/art/weave/print.ts";
import { people } from "#app/rules/media/portraits.ts";
import { portrait } from "./portrait.ts";

test.each(people)("the portrait %s is whole, and every clip has an outline of its own", (name) => {
  for (const shape of ["tall", "face"] as const) {
    const markup = print(portrait(name, shape));
    expect(markup).not.toMatch(/NaN|undefined|Infinity|\[object/);
    const outlines = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...markup.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(new Set(outlines).size).toBe(outlines.length);
    expect(outlines).toEqual(used);
    expect(markup.length).toBeLessThan(14_000);
  }
});

test("no two people look the same", () => {
  const pictures = people.map((name) => print(portrait(name, "face")));
  expect(new Set(pictures).size).toBe(people.length);
});
