import { readFileSync } from "node:fs";

/** The style sheet of the public pages as `scripts/style-table.ts` takes it apart. */
export type StyleTable = {
  items: StyleItem[];
  /** Custom properties of the root, by name. */
  variables: Record<string, string>;
  /** Those of all pages: the style sheet that comes later has none. */
  fonts: string;
  animations: { name: string; text: string }[];
};

export type StyleItem =
  | string
  | { head: string; items: StyleItem[] }
  | { selectors: { text: string; classes: string[] }[]; body: string };

let table: StyleTable | undefined;

/** The rules a page can use: those whose classes all occur in its HTML, and `more`. */
export function pageStyle(html: string, more = "") {
  table ??= JSON.parse(readFileSync(new URL("page-style.json", import.meta.url), "utf8"));
  return table ? styleFrom(table, html, more) : "";
}

export function styleFrom(
  { items, fonts, variables, animations }: StyleTable,
  html: string,
  more = "",
) {
  const rules = write(items, classesIn(html)) + more;
  // Drawings in the page read variables, too.
  const root = `@layer base{:root{${usedVariables(variables, rules + html)}}}`;
  const used = animations.filter(({ name }) => rules.includes(name) || root.includes(name));
  return fonts + used.map(({ text }) => text).join("") + root + rules;
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

/** The variables that rules read, and those that these are made of. */
function usedVariables(variables: Record<string, string>, rules: string) {
  const used = new Map<string, string>();
  let unread = rules;
  while (unread) {
    let values = "";
    for (const [, name = ""] of unread.matchAll(/var\(\s*(--[\w-]+)/g)) {
      const value = used.has(name) ? undefined : variables[name];
      if (value === undefined) continue;
      used.set(name, value);
      values += value;
    }
    unread = values;
  }
  return Array.from(used, ([name, value]) => `${name}:${value}`).join(";");
}

function classesIn(html: string) {
  const classes = new Set<string>();
  for (const [, value = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of value.split(/\s+/)) classes.add(name);
  }
  return classes;
}
