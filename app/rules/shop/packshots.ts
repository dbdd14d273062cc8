/** What a product without a picture can be drawn as, with the names that staff read. */
export const packshotNames = {
  jar: "Jar",
  bottle: "Bottle",
  tin: "Tin",
  tote: "Tote",
  quilt: "Quilt",
  seeds: "Seed packet",
  cup: "Cup",
  candle: "Candle",
  book: "Book",
  soap: "Soap",
  earrings: "Earrings",
  tea: "Tea box",
  hotsauce: "Hot sauce",
  print: "Print",
  plate: "Plate",
  headwrap: "Headwrap",
  necklace: "Necklace",
  notebook: "Notebook",
  sachet: "Spice sachet",
  balm: "Balm",
  basket: "Basket",
  shirt: "Shirt",
  toy: "Toy or puzzle",
  cake: "Cake box",
  jelly: "Jelly",
  coffee: "Coffee",
  loaf: "Loaf",
  cushion: "Cushion",
  plant: "Plant",
  beads: "Beads",
  gift: "Gift box",
} as const;

export type PackshotName = keyof typeof packshotNames;

export const packshots = Object.keys(packshotNames) as PackshotName[];

/**
 * A small one, whose address says all that is drawn: the thing and its look, the brand's cloth and first
 * letter, which is a capital on the picture. Addresses with capitals would be redirected.
 */
export function packshotPath(look: string, cloth: string, brand: string) {
  const first = /[\p{L}\p{N}]/u.exec(brand.normalize("NFC"))?.[0] ?? "";
  const [letter = ""] = first.toLowerCase();
  return `/packshots/${look}-${cloth}-${encodeURIComponent(letter)}.svg`;
}
