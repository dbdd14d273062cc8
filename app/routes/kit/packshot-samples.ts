import type { Cloth, ClothColor } from "#app/rules/shop/cloth.ts";
import type { PackshotName } from "#app/rules/shop/packshots.ts";

export const brands = {
  shea: { name: "Sunrise Shea", ...dyed("ember", "marigold", "quarters") },
  coffee: { name: "Market Row Coffee", ...dyed("ember", "blush", "teeth") },
  oak: { name: "Ember & Oak", ...dyed("forest", "leaf", "leaves") },
  indigo: { name: "Indigo Thread", ...dyed("indigo", "blush", "diamonds") },
  bonnet: { name: "Scotch & Bonnet", ...dyed("glow", "night", "triangles") },
  moon: { name: "Halfmoon Studio", ...dyed("indigo", "marigold", "arcs") },
};

type Labeled = [brand: keyof typeof brands, label: string];

/** A short name and a long one, of two brands. */
export const labels: Record<PackshotName, [Labeled, Labeled]> = {
  jar: [
    ["shea", "Whipped shea, 8 oz"],
    ["oak", "Overnight hair and scalp treatment with black seed"],
  ],
  bottle: [
    ["shea", "Body oil"],
    ["indigo", "Indigo-safe wool and silk wash, fragrance free, one liter"],
  ],
  tin: [
    ["oak", "Travel tin"],
    ["shea", "Travel trio: three small tins in a cotton pouch"],
  ],
  tote: [
    ["indigo", "Market tote"],
    ["bonnet", "The Saturday market tote with the long strap"],
  ],
  quilt: [
    ["indigo", "Strip quilt"],
    ["coffee", "Grandmother’s strip quilt, queen size, made to order"],
  ],
  seeds: [
    ["oak", "Okra seeds"],
    ["bonnet", "Scotch bonnet seeds, twenty to a packet, grown on the island"],
  ],
  cup: [
    ["coffee", "Row mug"],
    ["moon", "Stoneware cup for slow mornings"],
  ],
  candle: [
    ["oak", "Oak candle"],
    ["shea", "Market morning: orange peel, clove and warm cedar"],
  ],
  book: [
    ["moon", "First light"],
    ["oak", "How we kept the shop open: twelve owners, twelve winters"],
  ],
  soap: [
    ["shea", "Black soap"],
    ["indigo", "Cocoa pod and oat bar for dry winter hands"],
  ],
  earrings: [
    ["moon", "Arc earrings"],
    ["coffee", "Halfmoon fringe earrings in brass and glass bead"],
  ],
  tea: [
    ["oak", "Hibiscus tea"],
    ["bonnet", "Ginger, lemongrass and hibiscus, twenty bags"],
  ],
  hotsauce: [
    ["bonnet", "Medium"],
    ["shea", "Smoked scotch bonnet and mango, the one nobody agrees on"],
  ],
  print: [
    ["indigo", "Canopy print"],
    ["shea", "Market morning, three-color screen print, edition of eighty"],
  ],
  plate: [
    ["coffee", "Side plate"],
    ["oak", "Serving plate for the Sunday table"],
  ],
  headwrap: [
    ["moon", "Gold wrap"],
    ["shea", "Satin-lined evening headwrap"],
  ],
  necklace: [
    ["shea", "Sun collar"],
    ["indigo", "Hand-rolled paper bead necklace"],
  ],
  notebook: [
    ["indigo", "Field notes"],
    ["oak", "Dot-grid notebook for second-generation owners"],
  ],
  sachet: [
    ["bonnet", "Jerk rub"],
    ["oak", "Seven-spice stew blend for six pots"],
  ],
  balm: [
    ["shea", "Lip balm"],
    ["indigo", "Citrus lip balm with shea and calendula"],
  ],
  basket: [
    ["coffee", "Bread basket"],
    ["indigo", "Round market basket with leather handle"],
  ],
  shirt: [
    ["indigo", "Dye-day tee"],
    ["bonnet", "Nobody agrees: the family argument tee"],
  ],
  toy: [
    ["shea", "Blocks"],
    ["indigo", "Build-a-village wooden blocks, forty pieces"],
  ],
  cake: [
    ["moon", "Rum cake"],
    ["oak", "Sweet potato pound cake, serves ten"],
  ],
};

/** Very dark on dark, very light on light, and their like. */
export const hardPairs: [figure: ClothColor, ground: ClothColor][] = [
  ["ink", "night"],
  ["night", "forest"],
  ["forest", "ink"],
  ["indigo", "night"],
  ["paper", "sand"],
  ["sand", "clay"],
  ["clay", "paper"],
  ["honey", "paper"],
  ["mist", "sand"],
  ["blush", "honey"],
  ["ember", "glow"],
  ["marigold", "honey"],
  ["leaf", "mist"],
  ["paper", "ink"],
  ["ink", "paper"],
  ["honey", "ember"],
];

/** Names that nobody's label is ready for. */
export const hardNames = [
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
  "🎉 Party box 🎉",
  "مجموعة الهدايا",
  "Ọlá’s ṣẹ̀yọ for Łódź",
  "x".repeat(200),
  "W".repeat(200),
];

function dyed(figure: Cloth["figure"], ground: Cloth["ground"], motif: Cloth["motif"]) {
  return { cloth: { figure, ground, motif } };
}
