import { readFileSync } from "node:fs";
import { createLruMap } from "#app/rules/memory/lru-map.ts";

/** The style sheet of the public pages as `scripts/style-table.ts` takes it apart. */
export type StyleTable = {
  items: StyleItem[];
  /** Custom properties of the root, by name. */
  variables: Record<string, string>;
  /** Those of all pages: the style sheet that comes later has none. */
  fonts: string[];
  /** Those of pages that name them. */
  ownFonts: string[];
  animations: { name: string; text: string }[];
};

export type StyleItem =
  | string
  | { head: string; items: StyleItem[] }
  | { selectors: { text: string; classes: string[] }[]; body: string };

let table: StyleTable | undefined;

/** Most pages of a kind use the same classes, so few styles are composed. */
const composed = createLruMap<string, string>({ maxSize: 100 });

/** The rules a page can use: those whose classes all occur in its HTML, and `more`. */
export function pageStyle(html: string, more = "") {
  table ??= JSON.parse(readFileSync(new URL("page-style.json", import.meta.url), "utf8"));
  if (!table) return "";
  const uses = findUses(html);
  const key = [uses.classes.join("\n"), uses.variables.join(), more].join("\0");
  const style = composed.get(key) ?? compose(table, uses, more);
  composed.set(key, style);
  return style;
}

export function styleFrom(table: StyleTable, html: string) {
  return compose(table, findUses(html), "");
}

/** Drawings in the page read variables, too. */
function findUses(html: string) {
  return { classes: findAll(html, classAttribute), variables: findAll(html, variableUse) };
}

function compose(
  { items, fonts, ownFonts, variables, animations }: StyleTable,
  uses: ReturnType<typeof findUses>,
  more: string,
) {
  const classes = new Set(uses.classes.flatMap((value) => value.split(/\s+/)));
  const rules = write(items, classes) + more;
  const names = [...findAll(rules, variableUse), ...uses.variables];
  const root = `@layer base{:root{${usedVariables(variables, names)}}}`;
  const used = animations.filter(({ name }) => rules.includes(name) || root.includes(name));
  const named = ownFonts.filter((face) =>
    root.includes(/font-family:([^;}]+)/.exec(face)?.[1] ?? ""),
  );
  return [...fonts, ...named, ...used.map(({ text }) => text), root, rules].join("");
}

const classAttribute = /\sclass="([^"]*)"/g;
const variableUse = /var\(\s*(--[\w-]+)/g;

/** What the pattern finds, each once, in the order of the text. */
function findAll(text: string, pattern: RegExp) {
  const found = new Set<string>();
  for (const [, value = ""] of text.matchAll(pattern)) found.add(value);
  return Array.from(found);
}

function write(items: readonly StyleItem[], classes: ReadonlySet<string>): string {
  let css = "";
  for (const item of items) {
    if (typeof item === "string") css += item;
    else if ("head" in item) {
      const inside = write(item.items, classes);
      if (inside) css += `${item.head}{${inside}}`;
    } else {
      const used = item.selectors.filter((selector) =>
        selector.classes.every((name) => classes.has(name)),
      );
      if (used.length > 0) css += `${used.map(({ text }) => text).join(",")}{${item.body}}`;
    }
  }
  return css;
}

/** The variables that are read, and those that these are made of. */
function usedVariables(variables: Record<string, string>, names: readonly string[]) {
  const used = new Map<string, string>();
  let unread = names;
  while (unread.length > 0) {
    let values = "";
    for (const name of unread) {
      const value = used.has(name) ? undefined : variables[name];
      if (value === undefined) continue;
      used.set(name, value);
      values += value;
    }
    unread = findAll(values, variableUse);
  }
  return Array.from(used, ([name, value]) => `${name}:${value}`).join(";");
}
