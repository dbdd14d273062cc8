import { isPrice, isRich, type Price, type Rich } from "./values.ts";

/** What admins may write in a place, as the server checks it and the editor shows it. */
export type Shape = { name: string } & (
  | ({ kind: "text"; max: number; optional?: boolean; lines?: boolean } & Open)
  | { kind: "rich"; max: number; optional?: boolean; lines?: boolean }
  | { kind: "address"; optional?: boolean }
  | { kind: "picture"; optional?: boolean }
  | { kind: "choice"; options: readonly string[]; optional?: boolean }
  | { kind: "date"; optional?: boolean }
  | { kind: "time"; optional?: boolean }
  | { kind: "number"; min: number; max: number }
  | { kind: "switch" }
  /** What code knows it by; nobody sees it, and a new item gets one of its own. */
  | { kind: "key" }
  | { kind: "price" }
  | { kind: "fields"; fields: Record<string, Shape> }
  | { kind: "list"; one: string; min: number; max: number; item: Shape; sample: unknown }
);

/** What a text of a mail leaves open. */
type Open = {
  /** What may stand in braces, and what it means. */
  placeholders?: Readonly<Record<string, string>>;
  /** Braces that hold something else than a few words are text. */
  braces?: true;
};

/** What is known of a word beyond what stands in its place. */
export type WordRule = Open & {
  /** How staff read it; else the name of the property, in words. */
  name?: string;
  /** Characters of a text, or of each text of a list; else twice what stands there. */
  max?: number;
  /** Nothing may be written; so it is where nothing stands. */
  optional?: boolean;
  /** Several lines may be written. */
  lines?: true;
  /** It is one of these, and no text. */
  options?: readonly string[];
  /**
   * It is no text but this; `to` and `url` are addresses, `picture` and `photo` pictures, `id` is a key
   * anyway.
   */
  kind?: "address" | "picture" | "date" | "time" | "key";
  /** Of a list: what one of them is called, as in “question”. */
  one?: string;
  /** Of a list, how many there may be; of a number, what it may be. */
  least?: number;
  most?: number;
  /** What a new one of a list starts with, if not the first with empty texts. */
  sample?: unknown;
};

/** `title`, `closing.text`, and for all of a list `questions.answer`. */
type Path<Words> = Words extends Rich | Price
  ? never
  : Words extends readonly (infer Item)[]
    ? Path<Item>
    : Words extends object
      ? {
          [Name in keyof Words & string]: Name | `${Name}.${Path<NonNullable<Words[Name]>>}`;
        }[keyof Words & string]
      : never;

export type MailLook = "light" | "dark" | "text";

/** What staff are told of a group of words, and what the words may be. */
export type Rules<Words> = {
  /** How staff read the group, as in “Packages”. */
  name: string;
  /** The page that shows it; none for words that stand on all pages, or in mails. */
  page?: string;
  /** Only the server reads it: no document carries it. */
  hidden?: true;
  /** It is a mail, which staff see beside its words in these looks. */
  mail?: readonly MailLook[];
  /** What staff should know before they change it. */
  note?: string;
  /** Of all its words together, if not what is enough for a page. */
  bytes?: number;
  words?: Partial<Record<Path<Words>, WordRule>>;
};

type WordRules = Readonly<Record<string, WordRule | undefined>>;

/** The shapes of a group, by the paths that are changed as a whole: `hero.title`, `questions`. */
export function groupShapes(defaults: object, rules: WordRules = {}) {
  return Object.fromEntries(
    Object.entries(defaults).flatMap(([key, value]) =>
      wholeWords(key, shapeOf(key, value, { path: key, rules })),
    ),
  );
}

function wholeWords(path: string, shape: Shape): [string, Shape][] {
  if (shape.kind !== "fields") return [[path, shape]];
  return Object.entries(shape.fields).flatMap(([key, part]) =>
    wholeWords(`${path}.${key}`, { ...part, name: `${shape.name}: ${part.name}` }),
  );
}

type Place = { path: string; rules: WordRules; longest?: Record<string, number> };

function shapeOf(key: string, value: unknown, place: Place): Shape {
  const { path, rules, longest = {} } = place;
  const rule = rules[path] ?? {};
  const { name = wordsOfKey(key), lines, options, least = 0, most = 1000 } = rule;
  const optional = rule.optional ?? lengthOf(value) === 0;
  const max = rule.max ?? room(Math.max(lengthOf(value), longest[path] ?? 0));
  if (Array.isArray(value)) return listShape(name, value, place);
  if (typeof value === "number") return { name, kind: "number", min: least, max: most };
  if (typeof value === "boolean") return { name, kind: "switch" };
  if (isPrice(value)) return { name, kind: "price" };
  if (isRich(value)) return { name, kind: "rich", max, optional, lines };
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([part, inside]) => [
      part,
      shapeOf(part, inside, { ...place, path: `${path}.${part}` }),
    ]);
    return { name, kind: "fields", fields: Object.fromEntries(fields) };
  }
  if (options) return { name, kind: "choice", options, optional };
  const kind = rule.kind ?? kindOfKey(key);
  if (kind === "key") return { name, kind };
  if (kind !== "text") return { name, kind, optional };
  const { placeholders, braces } = rule;
  return { name, kind, max, optional, lines, ...(placeholders && { placeholders, braces }) };
}

function listShape(name: string, values: readonly unknown[], place: Place): Shape {
  const { one = "line", least = 0, most, sample, max } = place.rules[place.path] ?? {};
  const model = sample ?? values[0] ?? "";
  const longest = { ...place.longest };
  noteLengths(values, place.path, longest);
  if (max !== undefined) longest[place.path] = max / 2;
  const rules = { ...place.rules, [place.path]: undefined };
  const item = shapeOf(one, model, { path: place.path, rules, longest });
  return {
    name,
    kind: "list",
    one,
    min: least,
    max: most ?? Math.max(24, values.length * 2),
    item,
    sample: sample ?? emptied(model, item),
  };
}

/** In a list the longest of all texts says how much room there is. */
function noteLengths(value: unknown, path: string, longest: Record<string, number>) {
  if (Array.isArray(value)) {
    for (const item of value) noteLengths(item, path, longest);
  } else if (typeof value === "object" && value !== null && !isRich(value)) {
    for (const [key, part] of Object.entries(value)) noteLengths(part, `${path}.${key}`, longest);
  } else longest[path] = Math.max(longest[path] ?? 0, lengthOf(value));
}

function lengthOf(value: unknown) {
  if (typeof value === "string") return value.length;
  return isRich(value) ? value.rich.length : 0;
}

function room(length: number) {
  return Math.max(40, Math.ceil((length * 2) / 10) * 10);
}

/** Without its texts; a choice or an address that is needed stays, so that a page can show it. */
function emptied(value: unknown, shape: Shape): unknown {
  switch (shape.kind) {
    case "text":
    case "key":
      return "";
    case "rich":
      return { rich: "" };
    case "list":
      return [shape.sample];
    case "fields":
      return Object.fromEntries(
        Object.entries(shape.fields).map(([key, part]) => [
          key,
          emptied(Reflect.get(value as object, key), part),
        ]),
      );
    default:
      return "optional" in shape && shape.optional ? "" : value;
  }
}

function kindOfKey(key: string) {
  if (key === "id") return "key";
  if (key === "to" || key === "url") return "address";
  return key === "picture" || key === "photo" ? "picture" : "text";
}

/** `leaveWith` → `Leave with`. */
function wordsOfKey(key: string) {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
