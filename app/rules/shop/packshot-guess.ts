import type { PackshotName } from "./packshots.ts";

type Guess = readonly [sign: RegExp, name: PackshotName, form?: number];

/** The first that matches wins; some words also say which form a thing has. */
const guesses: readonly Guess[] = [
  [/sauce (gift )?box|-sauce\b|all three/i, "gift", 2],
  [/ribbon/i, "gift", 3],
  [/gift (box|set)/i, "gift"],
  [/table size|pocket size/i, "hotsauce", 3],
  [/\bjell(y|ies)\b|\bjams?\b|preserve|marmalade|chutney|\bhoney\b|peach and/i, "jelly"],
  [/hot sauce|pepper sauce|\bsauces?\b|\bnumber (one|two|three)\b/i, "hotsauce"],
  [/\bseeds?\b|(window|sun) kit/i, "seeds"],
  [/lip balm|balm|lipstick/i, "balm"],
  [/\bhoops?\b/i, "earrings", 1],
  [/\bstuds?\b/i, "earrings", 2],
  [/leaf drop|\bdrops\b/i, "earrings", 3],
  [/\barcs?\b.*earring/i, "earrings", 0],
  [/earring/i, "earrings"],
  [/strands?\b|\bbeads\b|bracelet/i, "beads"],
  [/necklace|pendant|collar/i, "necklace"],
  [/scar(f|ves)|shawl/i, "headwrap", 1],
  [/head ?wrap|turban|bonnet/i, "headwrap", 0],
  [/cushion|pillow|bolster/i, "cushion"],
  [/\broll(ed)?\b.*(throw|quilt|blanket)/i, "quilt", 3],
  [/(wall|hung).*quilt/i, "quilt", 1],
  [/crib|stack of (quilts|blankets)/i, "quilt", 2],
  [/quilt|blanket|\bthrow\b/i, "quilt"],
  [/\btotes?\b|\bbag\b/i, "tote"],
  [/travel candle|travel tin/i, "candle", 3],
  [/candle|\bwick\b/i, "candle"],
  [/soap|\bbar\b/i, "soap"],
  [/sampler/i, "coffee", 3],
  [/coffee|beans|roast|single origin|espresso|house blend/i, "coffee"],
  [/\bteas?\b/i, "tea"],
  [/refill/i, "sachet", 0],
  [/polish|pouch/i, "sachet", 1],
  [/spice|\brub\b|seasoning|sachet|blend/i, "sachet"],
  [/puff|doughnut|akara/i, "loaf", 1],
  [/\bbuns?\b|croissant/i, "loaf", 2],
  [/loaf|loaves|bread/i, "loaf", 0],
  [/cake|\bpies?\b|cookie|bakery|pastr/i, "cake"],
  [/\bmugs?\b|\bcups?\b/i, "cup"],
  [/plate|\bbowls?\b|platter/i, "plate"],
  [/basket|hamper/i, "basket"],
  [/shirt|\btee\b|hoodie|\bdress\b|linen suit/i, "shirt"],
  [/puzzle|\btoys?\b|blocks|\bgames?\b/i, "toy"],
  [/notebook|journal|planner|field notes|ledger/i, "notebook"],
  [/gift card|postcard/i, "print", 3],
  [/\bprint(s|ed)?\b|poster|\bart\b/i, "print"],
  [/novels|books?\b.*(bundle|set)|reading list bundle/i, "book", 4],
  [/\b(cook)?books?\b|novel|reader|stories|poems|memoir/i, "book"],
  [/aloe|cactus|snake plant/i, "plant", 2],
  [/\bvines?\b|trailing|\bivy\b/i, "plant", 1],
  [/\bplants?\b|\bferns?\b|planter/i, "plant", 0],
  [/\btrio\b/i, "tin", 1],
  [/\btins?\b/i, "tin"],
  [/\boils?\b|serum|shampoo|syrup|bottle|\bwash\b|lotion/i, "bottle"],
];

/** What a product is most likely to look like; a jar holds anything. */
export function guessPackshot(name: string): PackshotName {
  return guessOf(name)[1];
}

/** Which form words say, where the thing is drawn as this. */
export function guessForm(name: string, drawnAs: PackshotName) {
  return guesses.find(
    ([sign, kind, form]) => form !== undefined && kind === drawnAs && sign.test(name),
  )?.[2];
}

function guessOf(name: string): Guess {
  return guesses.find(([sign]) => sign.test(name)) ?? [/./, "jar"];
}
