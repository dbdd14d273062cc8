type Named = { item_name: string; place: number };

/** A piece of what is said; with a place it names a product. */
export type SpokenPart = { text: string; place?: number };

/** The words of a film with the products that they name, each by its whole name or what stands before its comma. */
export function namedProducts(products: readonly Named[]) {
  const places = new Map<string, number>();
  for (const { item_name, place } of products) addName(places, item_name, place);
  for (const { item_name, place } of products) {
    const [short = ""] = item_name.split(/[,:(]/, 1);
    if (short.trim().length >= shortest) addName(places, short, place);
  }
  const names = [...places.keys()].toSorted((a, b) => b.length - a.length);
  const pattern =
    names.length > 0
      ? new RegExp(
          `(?<![\\p{L}\\p{N}])(?:${names.map(literal).join("|")})(?![\\p{L}\\p{N}])`,
          "giu",
        )
      : undefined;
  return (text: string): SpokenPart[] => {
    const parts: SpokenPart[] = [];
    let from = 0;
    for (const { 0: name, index } of pattern ? text.matchAll(pattern) : []) {
      if (index > from) parts.push({ text: text.slice(from, index) });
      const place = places.get(name.toLowerCase());
      parts.push({ text: name, ...(place !== undefined && { place }) });
      from = index + name.length;
    }
    if (from < text.length) parts.push({ text: text.slice(from) });
    return parts;
  };
}

const shortest = 5;

function addName(places: Map<string, number>, name: string, place: number) {
  const key = name.trim().toLowerCase();
  if (key && !places.has(key)) places.set(key, place);
}

function literal(text: string) {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
