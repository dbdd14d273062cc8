import { type Kind, kinds } from "./kinds.ts";

const signs: Record<Kind, RegExp> = {
  food: /\b(coffee|beans?|roast\w*|tea|sauces?|peppers?|spices?|seasonings?|rubs?|cakes?|pies?|cookies?|bak(?:ery|ed|ing)|kitchen|recipes?|seeds?|honey|chocolate|jams?|syrups?|soups?|bread|snacks?|eat|drinks?|food)\b/gi,
  home: /\b(candles?|wax|wicks?|quilts?|blankets?|throws?|plates?|bowls?|platters?|mugs?|cups?|vases?|baskets?|prints?|posters?|lamps?|rugs?|linen|ceramics?|stoneware|furniture|chairs?|table|home)\b/gi,
  wear: /\b(totes?|bags?|earrings?|necklaces?|jewelry|brass|beads?|shirts?|tees?|hoodies?|dress(?:es)?|head ?wraps?|scarf|scarves|shoes?|hats?|denim|sew\w*|tailor\w*|wear)\b/gi,
  read: /\b(books?|booksho\w*|bookstores?|novels?|readers?|reading|stories|poems?|poetry|zines?|publish\w*|notebooks?|journals?|library)\b/gi,
  care: /\b(shea|butter|balms?|soaps?|skin\w*|hair|scalp|serums?|oils?|shampoos?|lotions?|lipsticks?|beard|body|bath|care)\b/gi,
  gifts: /\b(gifts?|toys?|puzzles?|games?|cards?|stationery|hampers?|wrapp\w*)\b/gi,
};

type Described = {
  title: string;
  excerpt: string;
  brand_name: string | null;
  products: readonly { item_name: string }[];
};

/** The kind whose words are found most often; products count most, because they are what is sold. */
export function guessKind({ title, excerpt, brand_name, products }: Described): Kind {
  const names = products.map(({ item_name }) => item_name).join(" ");
  const text = `${names} ${names} ${title} ${brand_name ?? ""} ${excerpt}`;
  const found = kinds.map((kind) => ({ kind, times: text.match(signs[kind])?.length ?? 0 }));
  const most = Math.max(...found.map(({ times }) => times));
  return (most > 0 && found.find(({ times }) => times === most)?.kind) || "gifts";
}
