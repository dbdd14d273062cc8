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
    "still-shea.svg": shea(),
    "still-coffee.svg": coffee(),
    "still-candle.svg": candle(),
    "still-tote.svg": tote(),
    "still-hotsauce.svg": hotSauce(),
    "still-earrings.svg": earrings(),
    "still-books.svg": books(),
    "still-gift.svg": gift(),
  };
}
