import { guessForm, guessPackshot } from "./packshot-guess.ts";
import { type PackshotName, packshots } from "./packshots.ts";

/** How many forms each thing has, at most ten. */
export const formCounts: Record<PackshotName, number> = {
  ...{
    jar: 4,
    bottle: 3,
    tin: 4,
    tote: 3,
    quilt: 4,
    seeds: 4,
    cup: 3,
    candle: 4,
    book: 5,
    soap: 2,
  },
  ...{
    earrings: 4,
    tea: 2,
    hotsauce: 4,
    print: 4,
    plate: 2,
    headwrap: 2,
    necklace: 1,
    notebook: 2,
  },
  ...{ sachet: 2, balm: 2, basket: 1, shirt: 2, toy: 1, cake: 2, jelly: 3, coffee: 4, loaf: 3 },
  ...{ cushion: 3, plant: 3, beads: 2, gift: 4 },
};

export const capCount = 5;
export const labelCount = 6;
/** The digits of `fillColors` in `app/art/packshots/colors.ts`. */
export const fillCount = 10;

/** How a product is drawn: what it is, and which of its forms, caps, labels and fills. */
export type Look = {
  drawnAs: PackshotName;
  form: number;
  cap: number;
  label: number;
  fill: number;
};

export function firstLook(drawnAs: PackshotName): Look {
  return { drawnAs, form: 0, cap: 0, label: 0, fill: 0 };
}

/** `jar1403`: the thing, and a digit each for form, cap, label and fill. */
export function lookName({ drawnAs, form, cap, label, fill }: Look) {
  return `${drawnAs}${form}${cap}${label}${fill}`;
}

/** A thing without digits is the first of everything. */
export function parseLook(name: string): Look | undefined {
  const [, thing, form = "0", cap = "0", label = "0", fill = "0"] =
    /^([a-z]{3,12})(?:(\d)(\d)(\d)(\d))?$/.exec(name) ?? [];
  const drawnAs = packshots.find((known) => known === thing);
  if (!drawnAs || Number(form) >= formCounts[drawnAs]) return undefined;
  if (Number(cap) >= capCount || Number(label) >= labelCount) return undefined;
  const look = { form: Number(form), cap: Number(cap), label: Number(label), fill: Number(fill) };
  return { drawnAs, ...look };
}

/** What was chosen for a product when it was saved, found again by its name, else by its link. */
export type StoredLook = { item_name: string; link: string; look: string };

export function storedLooks(products: readonly Drawn[], looks: readonly Look[]): StoredLook[] {
  return products.flatMap(({ item_name, link = "" }, at) => {
    const look = looks[at];
    // In the order that PostgreSQL gives them, so that a backup of either engine is the same.
    return look ? [{ link, look: lookName(look), item_name: String(item_name) }] : [];
  });
}

export type Drawn = { item_name: string; link?: string; line?: string; drawn_as?: string };

/** Things whose words say what is in them. */
const filled = new Set<PackshotName>([
  ...(["hotsauce", "jelly", "jar", "bottle", "candle", "coffee", "tea", "balm", "soap"] as const),
]);

const fills: readonly (readonly [RegExp, number])[] = [
  [/\bmild\b|number one|\bherbs?\b|\bgreen\b/i, 1],
  [/\bmedium\b|number two|carrot|orange/i, 2],
  [/\bhot\b|\bthree\b|disputed|\bfire\b|extra/i, 3],
  [/plum|berry|hibiscus|\bbeets?\b|grape/i, 4],
  [/peach|apricot|ginger|\brose\b/i, 5],
  [/\bpeppers?\b/i, 3],
  [/citrus|lemon|honey|marigold|turmeric/i, 6],
  [/\bmint\b|\brain\b|fern|eucalyptus/i, 7],
  [/\boak\b|coffee|\bdark\b|night|cocoa|black/i, 8],
  [/laundry|linen|cotton|\bsalt\b|pressing|unscented|shea/i, 9],
];

/**
 * The looks of a brand's products. What is stored stays; what words say comes next; the rest follows the
 * name, and gives way to siblings, so that no two are drawn alike.
 */
export function chooseLooks(
  brand: string,
  products: readonly Drawn[],
  stored: readonly StoredLook[] = [],
): Look[] {
  const left = [...stored];
  const things = products.map((product) => {
    const name = String(product.item_name);
    const chosen = packshots.find((known) => known === product.drawn_as);
    const known = takeStored(left, name, product.link, chosen);
    const drawnAs = known?.drawnAs ?? chosen ?? guessPackshot(name);
    return { name, drawnAs, known, said: known ? undefined : said(name, product.line, drawnAs) };
  });
  const taken = new Map<string, Set<number>>();
  const drawn = new Set<string>();
  for (const { drawnAs, known, said } of things) {
    if (known) drawn.add(picture(known));
    const { form, fill } = known ?? said ?? {};
    if (form !== undefined) reserve(taken, `${drawnAs} form`, form);
    if (fill !== undefined) reserve(taken, "fill", fill);
    if (known) reserve(taken, "label", known.label);
  }
  return things.map(({ name, drawnAs, known, said }) => {
    if (known) return known;
    const seed = seedOf(`${brand}/${name}`);
    const look = {
      drawnAs,
      form: said?.form ?? free(taken, `${drawnAs} form`, seed, formCounts[drawnAs]),
      cap: free(taken, "cap", seed >>> 8, capCount),
      label: free(taken, "label", seed >>> 11, labelCount),
      fill: said?.fill ?? free(taken, "fill", seed >>> 5, fillCount),
    };
    return unlike(look, drawn);
  });
}

/** The same name first: who renames a product may leave its link, and the other way round. */
function takeStored(left: StoredLook[], name: string, link?: string, chosen?: PackshotName) {
  const byName = left.findIndex(({ item_name }) => item_name === name);
  const at = byName >= 0 ? byName : left.findIndex((known) => link && known.link === link);
  const [found] = at >= 0 ? left.splice(at, 1) : [];
  const look = found && parseLook(String(found.look));
  return look && (!chosen || chosen === look.drawnAs) ? look : undefined;
}

function said(name: string, line: string | undefined, drawnAs: PackshotName) {
  const find = (text: string) => fills.find(([sign]) => sign.test(text))?.[1];
  const isWet = drawnAs === "hotsauce" || drawnAs === "jelly";
  const fill = filled.has(drawnAs)
    ? (find(name) ?? (isWet ? find(line ?? "") : undefined))
    : undefined;
  return { form: guessForm(name, drawnAs), fill };
}

/** All of it but the cap, which some forms lack. */
function picture({ drawnAs, form, label, fill }: Look) {
  return `${drawnAs}${form}${label}${fill}`;
}

function unlike(look: Look, drawn: Set<string>): Look {
  let next = look;
  for (let step = 1; drawn.has(picture(next)) && step < labelCount * fillCount; step += 1) {
    const label = (look.label + step) % labelCount;
    next = { ...next, label, fill: (look.fill + Math.floor(step / labelCount)) % fillCount };
  }
  drawn.add(picture(next));
  return next;
}

function reserve(taken: Map<string, Set<number>>, list: string, value: number) {
  const values = taken.get(list) ?? new Set<number>();
  taken.set(list, values.add(value));
}

/** The first that no sibling has, beginning where the name says; once all are taken, all are free. */
function free(taken: Map<string, Set<number>>, list: string, seed: number, count: number) {
  const used = taken.get(list) ?? new Set<number>();
  if (used.size >= count) used.clear();
  let value = seed % count;
  while (used.has(value)) value = (value + 1) % count;
  reserve(taken, list, value);
  return value;
}

function seedOf(text: string) {
  let seed = 2_166_136_261;
  for (const letter of text)
    seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return seed;
}
