import { type Kind, kinds } from "./kinds.ts";

/** Whole words, in letters without accents. */
const signs: Record<Kind, RegExp> = {
  food: /\b(coffee|espresso|beans?|roast\w*|teas?|cafe|breakfast|lunch|sauces?|peppers?|spic(?:e|es|y)|seasonings?|rubs?|mild|tast(?:e|es|y|ing)|spoons?|cakes?|pies?|cookies?|pastr(?:y|ies)|bak(?:ery|ed|ing)|kitchen|recipes?|seeds?|honey|chocolates?|jams?|jell(?:y|ies)|syrups?|soups?|stews?|bread|grains?|rice|jollof|plantains?|snacks?|popcorn|eat|drinks?|juices?|wines?|rum|beers?|brew\w*|foods?|meals?|cook\w*)\b/g,
  home: /\b(candles?|wax|wicks?|quilt\w*|blankets?|throws?|pillows?|cushions?|plates?|bowls?|platters?|mugs?|cups?|vases?|baskets?|prints?|posters?|lamps?|rugs?|bedding|linens|tableware|cutlery|ceramics?|pottery|stoneware|furniture|chairs?|stools?|plants?|planters?|pots?|incense|home)\b/g,
  wear: /\b(totes?|bags?|purses?|wallets?|earrings?|hoops?|studs?|necklaces?|bracelets?|rings?|jewel\w*|brass|beads?|shirts?|tees?|hoodies?|sweaters?|dress(?:es)?|skirts?|head ?wraps?|scarf|scarves|shoes?|sneakers?|boots?|socks?|hats?|caps?|bonnets|denim|leather|linen|ankara|kente|clothing|apparel|fashion|sew\w*|tailor\w*|wear)\b/g,
  read: /\b(books?|booksho\w*|bookstores?|novels?|readers?|reading|stories|storytell\w*|poems?|poetry|comics?|zines?|magazines?|publish\w*|press|notebooks?|journals?|librar(?:y|ies)|margins?)\b/g,
  care: /\b(shea|butter|balms?|soaps?|skin\w*|hair|scalp|curls?|curly|serums?|oils?|shampoos?|conditioners?|lotions?|creams?|lipsticks?|cosmetics|makeup|beauty|nails?|perfumes?|fragrances?|beard|body|bath|care)\b/g,
  gifts:
    /\b(gifts?|toys?|dolls?|puzzles?|games?|cards?|stationery|ornaments?|hampers?|wrapping)\b/g,
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
  const text = plain(`${names} ${names} ${title} ${brand_name ?? ""} ${excerpt}`);
  const found = kinds.map((kind) => ({ kind, times: text.match(signs[kind])?.length ?? 0 }));
  const most = Math.max(...found.map(({ times }) => times));
  return (most > 0 && found.find(({ times }) => times === most)?.kind) || "gifts";
}

function plain(text: string) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
