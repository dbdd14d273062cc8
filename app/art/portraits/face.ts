import { clipped, line } from "#app/art/weave/lines.ts";
import { mix } from "#app/art/weave/shade.ts";
import { circle, type Drawing, path } from "#app/art/weave/shapes.ts";
import { eyeWhite, gray, grayBeard, hair, iris, type Tones } from "./colors.ts";
import type { Person } from "./people.ts";

/** Straight sides and a half-round jaw. */
const outline = "M74 98A46 42 0 0 1 166 98V140C166 172 146 190 120 190C94 190 74 172 74 140Z";

/** Level gaze and calm mouth, for everybody the same; a beard lies under the features. */
export function face(person: Person, skin: Tones): Drawing {
  return [
    person.top === "scarf" ? [] : [73, 167].map((x) => ear(x, skin)),
    path(outline, skin.light),
    clipped(
      "shade",
      outline,
      path(
        "M120 50H170V192H120C134 176 134 150 132 140L120 128Z",
        mix(skin.light, skin.side, 0.72),
      ),
    ),
    beard(person, skin),
    brows(person, skin),
    [98, 142].map((x) => eye(x, skin.deep)),
    nose(skin),
    mouth(skin),
  ];
}

function ear(x: number, { side, deep }: Tones): Drawing {
  return [circle(x, 134, 10, side), circle(x, 134, 5, mix(side, deep, 0.4))];
}

const shortBeard =
  "M70 140C78 142 80 158 90 162C104 155 136 155 150 162C160 158 162 142 170 140V196H70Z";
const fullBeard =
  "M70 134C80 136 82 150 92 154C104 150 136 150 148 154C158 150 160 136 170 134V196H70Z";
const chin = "M84 168C92 200 148 200 156 168C152 198 138 208 120 208C102 208 88 198 84 168Z";

function beard(person: Person, { light }: Tones): Drawing {
  if (person.beard === "short") {
    return clipped("beard", outline, path(shortBeard, mix(hair, light, 0.25)));
  }
  if (person.beard === "gray") return clipped("beard", outline, path(fullBeard, grayBeard));
  if (person.beard === "full") {
    return [clipped("beard", outline, path(fullBeard, hair)), path(chin, hair)];
  }
  return [];
}

function brows(person: Person, { deep }: Tones): Drawing {
  const isGray = person.top === "gray" || person.beard === "gray";
  const color = isGray ? mix(gray, deep, 0.5) : hair;
  return [line("M87 117Q98 110 109 115", color, 4), line("M131 115Q142 110 153 117", color, 4)];
}

function eye(x: number, lid: string): Drawing {
  return [
    path(`M${x - 11} 130Q${x} 120 ${x + 11} 130Q${x} 138 ${x - 11} 130Z`, eyeWhite),
    circle(x, 129.4, 4.9, iris),
    circle(x + 1.5, 127.8, 1.3, eyeWhite),
    line(`M${x - 12} 130Q${x} 119.5 ${x + 12} 130`, lid, 2.6),
  ];
}

function nose({ side, deep }: Tones): Drawing {
  const d = "M119 128C118 140 112 146 111 151Q114 156 120 155.5Q126 156 129 151";
  return line(d, mix(side, deep, 0.55), 2.6);
}

function mouth({ lip, lowerLip }: Tones): Drawing {
  return [
    path("M104 168Q112 163.5 117 164.5Q120 166 123 164.5Q128 163.5 136 168Q120 171 104 168Z", lip),
    path("M104 168Q120 171 136 168Q130 178 120 178Q110 178 104 168Z", lowerLip),
  ];
}
