import { expect, test } from "vitest";
import { palette } from "#brand/palette.ts";
import { clothColors, clothMotifs, clothName, clothOf, parseCloth } from "./cloth.ts";

const nothing = { cloth_ground: null, cloth_figure: null, cloth_motif: null };

function brand(brand_name: string | null, title = "Kente on film") {
  return { ...nothing, brand_name, title };
}

test("a brand has one cloth, whatever the posts about it are called", () => {
  const cloth = clothOf(brand("Sunrise Shea", "Butter whipped by hand"));
  expect(clothOf(brand("Sunrise Shea", "60 seconds in the kitchen"))).toEqual(cloth);
  expect(clothOf(brand(null, "Sunrise Shea: butter whipped by hand"))).toEqual(cloth);
});

test("brands differ, and none has one color only", () => {
  const cloths = Array.from({ length: 300 }, (_, index) => clothOf(brand(`Brand ${index}`)));
  for (const { ground, figure } of cloths) expect(ground).not.toBe(figure);
  expect(new Set(cloths.map(({ motif }) => motif)).size).toBe(clothMotifs.length);
  expect(new Set(cloths.map(clothName)).size).toBeGreaterThan(80);
});

test("what staff chose wins, and the name decides the rest", () => {
  const byName = clothOf(brand("Indigo Thread"));
  const chosen = { ...brand("Indigo Thread"), cloth_motif: "rays" };
  expect(clothOf(chosen)).toEqual({ ...byName, motif: "rays" });
  for (const color of clothColors) {
    for (const field of ["cloth_ground", "cloth_figure"]) {
      const cloth = clothOf({ ...brand("Indigo Thread"), [field]: color });
      expect(field === "cloth_ground" ? cloth.ground : cloth.figure).toBe(color);
      expect(cloth.ground).not.toBe(cloth.figure);
    }
  }
});

test("a color or motif that does not exist is as good as none", () => {
  const broken = { cloth_ground: "#123456", cloth_figure: "danger", cloth_motif: "skulls" };
  expect(clothOf({ ...brand("Indigo Thread"), ...broken })).toEqual(
    clothOf(brand("Indigo Thread")),
  );
});

test("a cloth has the colors of the palette, but none that means something", () => {
  const { danger: _danger, success: _success, ...colors } = palette;
  expect(clothColors).toEqual(Object.keys(colors));
});

test("an address names a cloth, or nothing", () => {
  const cloth = { ground: "honey", figure: "ember", motif: "arcs" } as const;
  expect(parseCloth(clothName(cloth))).toEqual(cloth);
  for (const name of ["", "honey", "honey-honey-arcs", "honey-ember-arcs-arcs", "a-b-c", "--"]) {
    expect(parseCloth(name), name).toBeUndefined();
  }
});
