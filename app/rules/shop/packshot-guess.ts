import type { PackshotName } from "./packshots.ts";

/** The first that matches wins. */
const guesses: readonly [RegExp, PackshotName][] = [
  [/hot sauce|pepper sauce|\bsauces?\b/i, "hotsauce"],
  [/\bseeds?\b/i, "seeds"],
  [/balm|lipstick/i, "balm"],
  [/earring|\bhoops?\b|\bstuds\b/i, "earrings"],
  [/necklace|pendant|\bbeads\b|collar/i, "necklace"],
  [/head ?wrap|scar(f|ves)|turban|bonnet/i, "headwrap"],
  [/quilt|blanket|\bthrow\b/i, "quilt"],
  [/\btotes?\b|\bbag\b/i, "tote"],
  [/candle|wick/i, "candle"],
  [/soap|\bbar\b/i, "soap"],
  [/\bteas?\b|coffee|beans|roast|single origin/i, "tea"],
  [/spice|\brub\b|seasoning|sachet|blend/i, "sachet"],
  [/cake|\bpies?\b|cookie|bakery/i, "cake"],
  [/\bmugs?\b|\bcups?\b/i, "cup"],
  [/plate|\bbowls?\b|platter/i, "plate"],
  [/basket|hamper/i, "basket"],
  [/shirt|\btee\b|hoodie|\bdress\b/i, "shirt"],
  [/puzzle|\btoys?\b|blocks|\bgames?\b/i, "toy"],
  [/notebook|journal|planner|field notes/i, "notebook"],
  [/\bprints?\b|poster|\bart\b/i, "print"],
  [/\bbooks?\b|novel|reader|stories/i, "book"],
  [/\btins?\b|refill|\btrio\b/i, "tin"],
  [/\boils?\b|serum|shampoo|syrup|bottle|\bwash\b/i, "bottle"],
];

/** What a product is most likely to look like; a jar holds anything. */
export function guessPackshot(name: string): PackshotName {
  return guesses.find(([sign]) => sign.test(name))?.[1] ?? "jar";
}
