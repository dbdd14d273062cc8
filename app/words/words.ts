import { createElement, type ReactElement, type ReactNode } from "react";
import { Link } from "react-router";
import { formatPrice } from "#app/rules/shop/money.ts";
import type { Rules } from "./shapes.ts";
import type { Price, Rich } from "./values.ts";

/** Words as a page reads them: rich text is an element, all else is what was declared. */
export type Live<Words> = Words extends Rich
  ? ReactElement<{ text: string }>
  : Words extends Price
    ? Price
    : Words extends readonly (infer Item)[]
      ? readonly Live<Item>[]
      : Words extends object
        ? { readonly [Name in keyof Words]: Live<Words[Name]> }
        : Words;

/** What admins changed, by the path of the word, as in `packages.title`. A list is changed as a whole. */
export type Changes = Readonly<Record<string, unknown>>;

/** What an answer brings of them. */
export type CarriedWords = {
  /** The pattern of the page whose words these are. */
  page: string;
  /** 1 if other pages have changed words: a number, so that a document never grows by them. */
  more: 0 | 1;
  changed?: Changes;
};

export type WordSource = {
  changes: Changes;
  /** Only while a page is edited: notes in a text which word it is. */
  mark?: (path: string, text: string) => string;
  /** The words that were read, put together once. */
  read: Map<string, object>;
};

/** All words of the modules that are loaded, by the name of their group. */
export const declaredWords = new Map<string, object>();
export const declaredRules = new Map<string, Rules<object>>();

let inDocument: WordSource = { changes: {}, read: new Map() };
let source = () => inDocument;
/** Commands run without a bundler, which sets it. */
const onServer = import.meta.env?.SSR;

/**
 * The words of a page, where nobody changed them: `words.title` is read like a constant, but while the
 * page is rendered, never while its module is loaded. `rules` say what admins may write; as
 * `import.meta.env.SSR && …` they stay out of the browser's bundle.
 */
export function pageWords<Words extends object>(
  group: string,
  defaults: Words,
  rules?: Rules<Words> | false,
): Live<Words> {
  declaredWords.set(group, defaults);
  if (onServer && rules) declaredRules.set(group, rules as Rules<object>);
  return new Proxy(defaults, {
    get: (_, name) => Reflect.get(wordsOf(group), name),
  }) as unknown as Live<Words>;
}

/** Written as rich`Plain and *clear.*`. */
export function rich(texts: TemplateStringsArray, ...between: string[]): Rich {
  return { rich: String.raw({ raw: texts }, ...between) };
}

/** In a browser: these changes, and no others. */
export function showWords(changes: Changes) {
  inDocument = { changes, read: new Map() };
}

let carried: CarriedWords | undefined;
const pagesShown = new Set<string>();

/**
 * In a browser: the changes that came with the document, and later with each page. What is shown already
 * stays as it is: a browser may have an older answer for the next page.
 */
export function takeWords(next: CarriedWords | undefined) {
  if (!next || next === carried) return;
  carried = next;
  pagesShown.add(next.page);
  if (next.changed) showWords({ ...next.changed, ...inDocument.changes });
}

/** In a browser: whether a page may have changed words that have not come yet. */
export function lacksWords(page: string) {
  return carried?.more === 1 && !pagesShown.has(page);
}

/** On the server: whose words are read depends on the request. */
export function readWordsFrom(other: () => WordSource) {
  if (inDocument.read.size > 0) {
    throw new Error(
      `Words were read while modules were loaded, so no change would reach them: ${[...inDocument.read.keys()].join(", ")}. Read them inside of a function.`,
    );
  }
  source = other;
}

/** A word by its path, as in `packages.closing.title`; undefined if no module that is loaded has it. */
export function findWord(path: string): unknown {
  const [group = "", ...names] = path.split(".");
  if (!declaredWords.has(group)) return undefined;
  return names.reduce<unknown>((word, name) => word && Reflect.get(word, name), wordsOf(group));
}

function wordsOf(group: string): object {
  const now = onServer ? source() : inDocument;
  const known = now.read.get(group);
  if (known) return known;
  const words = live(declaredWords.get(group), group, now) as object;
  now.read.set(group, words);
  return words;
}

function live(declared: unknown, path: string, now: WordSource): unknown {
  const value = now.changes[path] ?? declared;
  if (typeof value === "string") return textOf(value, path, now);
  if (Array.isArray(value)) return value.map((item, at) => live(item, `${path}.${at}`, now));
  if (typeof value !== "object" || value === null) return value;
  if ("rich" in value) {
    return createElement(RichText, { text: textOf(String(value.rich), path, now) });
  }
  if (onServer && "amount" in value) {
    const { mark } = now;
    return mark ? { ...value, mark: (text: string) => mark(path, text) } : value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, live(part, `${path}.${name}`, now)]),
  );
}

/** Names of facts in braces are filled in, but not in facts themselves. */
function textOf(text: string, path: string, now: WordSource) {
  const filled = path.startsWith("facts.") ? text : text.replace(/\{(\w+)\}/g, factText);
  return (onServer && now.mark?.(path, filled)) || filled;
}

function factText(whole: string, name: string) {
  const fact: unknown = Reflect.get(wordsOf("facts"), name);
  if (typeof fact === "string") return fact;
  return typeof fact === "object" && fact ? formatPrice(fact as Price) : whole;
}

const marks = /(\*\*.+?\*\*|\*.+?\*|~.+?~|\[[^[\]]+\]\([^()]+\)|\n)/s;

/** Text with the marks of `Rich`. Commands read words, too, and Node knows no JSX. */
function RichText({ text }: { text: string }): ReactNode {
  return text.split(marks).map((part, at) => (at % 2 ? mark(part, at) : part));
}

function mark(part: string, key: number) {
  if (part === "\n") return createElement("br", { key });
  if (part.startsWith("[")) {
    const [label = "", to = ""] = part.slice(1, -1).split("](");
    const other = /^https?:/.test(to) && { target: "_blank", rel: "noopener" };
    const className = "text-link text-link--ember";
    return createElement(Link, { key, className, to, ...other }, inner(label));
  }
  const width = part.startsWith("**") ? 2 : 1;
  const element = width === 2 ? "b" : part.startsWith("~") ? "span" : "em";
  return createElement(
    element,
    { key, className: classes[element] },
    inner(part.slice(width, -width)),
  );
}

function inner(text: string) {
  return createElement(RichText, { text });
}

const classes = { b: undefined, span: "no-break", em: "accent" };
