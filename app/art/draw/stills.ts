import type { Picture } from "#app/art/weave/shapes.ts";
import { books } from "./still-books.ts";
import { candle } from "./still-candle.ts";
import { coffee } from "./still-coffee.ts";
import { earrings } from "./still-earrings.ts";
import { gift } from "./still-gift.ts";
import { hotSauce } from "./still-hot-sauce.ts";
import { shea } from "./still-shea.ts";
import { tote } from "./still-tote.ts";

export function stillFiles(): Record<string, Picture> {
  return {
    "pictures/still-shea.svg": shea(),
    "pictures/still-coffee.svg": coffee(),
    "pictures/still-candle.svg": candle(),
    "pictures/still-tote.svg": tote(),
    "pictures/still-hotsauce.svg": hotSauce(),
    "pictures/still-earrings.svg": earrings(),
    "pictures/still-books.svg": books(),
    "pictures/still-gift.svg": gift(),
  };
}
