/**
 * Part of `npm run build`: takes the style sheet of the public pages apart, so that the server can
 * give each page just the rules it needs.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import {
  type Atrule,
  type CssNode,
  generate,
  type List,
  type PseudoClassSelector,
  parse,
  type Rule,
  walk,
} from "css-tree";
import type { StyleItem, StyleTable } from "#app/server/page/page-style.server.ts";

if (import.meta.main) {
  const assets = new URL("../build/client/assets/", import.meta.url);
  const read = (chunk: string) => {
    const pattern = new RegExp(`^${chunk}-[\\w-]{6}\\.css$`);
    const [file, ...others] = readdirSync(assets).filter((name) => pattern.test(name));
    if (!file || others.length > 0) throw new Error(`Expected one style sheet “${chunk}”.`);
    return readFileSync(new URL(file, assets), "utf8");
  };
  // Sheets of single pages are asked for by their own name: `ui/own-style.tsx`.
  const own = [
    "archive",
    "claim-line",
    "pieces",
    "printed-address",
    "sign-font",
    "sky",
    "transcript",
    "written-page",
  ]
    .map(read)
    .join("");
  const table = styleTable(read("fonts") + read("style"), own);
  writeFileSync(new URL("../build/server/page-style.json", import.meta.url), JSON.stringify(table));
}

/** A page has all typefaces of `css`, and of `own` those that it names. */
export function styleTable(css: string, own = ""): StyleTable {
  const table: StyleTable = { items: [], fonts: [], ownFonts: [], variables: {}, animations: [] };
  const items = [...itemsIn(css, table, table.fonts), ...itemsIn(own, table, table.ownFonts)];
  // Every sheet begins with the order of the layers, which the first one has settled.
  table.items = items.filter(
    (item, at) => at === 0 || typeof item !== "string" || !item.startsWith("@layer"),
  );
  return table;
}

function itemsIn(css: string, table: StyleTable, fonts: string[]) {
  const sheet = parse(css);
  if (sheet.type !== "StyleSheet") return [];
  const [faces, others] = [true, false].map((isFace) =>
    sheet.children.filter(
      (node) => isFace === (node.type === "Atrule" && node.name === "font-face"),
    ),
  );
  if (faces) fonts.push(...faces.toArray().map((face) => generate(face)));
  return others ? itemsOf(others, table) : [];
}

function itemsOf(nodes: List<CssNode>, table: StyleTable): StyleItem[] {
  return nodes.toArray().flatMap((node): StyleItem[] => {
    if (node.type === "Rule") return ruleOf(node, table);
    if (node.type !== "Atrule") return [];
    if (node.name === "keyframes" && node.prelude) {
      table.animations.push({ name: generate(node.prelude), text: generate(node) });
      return [];
    }
    if (node.name === "page") return [pageItem(node)];
    const head = `@${node.name}${node.prelude ? ` ${generate(node.prelude)}` : ""}`;
    return node.block ? [{ head, items: itemsOf(node.block.children, table) }] : [`${head};`];
  });
}

/** A named page of paper is for documents with the class of its name. */
function pageItem(node: Atrule): StyleItem {
  if (!node.prelude || !node.block) return generate(node);
  const name = generate(node.prelude);
  const text = `@page ${name}`;
  return { selectors: [{ text, classes: [name] }], body: generate(node.block).slice(1, -1) };
}

function ruleOf(rule: Rule, table: StyleTable): StyleItem[] {
  const { prelude, block } = rule;
  // Nothing travels before React starts, and then the whole sheet is there.
  if (prelude.type !== "SelectorList" || generate(rule).includes("view-transition")) return [];
  if (generate(prelude) === ":root") {
    for (const line of block.children) {
      if (line.type === "Declaration") table.variables[line.property] = generate(line.value);
    }
    return [];
  }
  const selectors = prelude.children
    .toArray()
    .map((selector) => ({ text: generate(selector), classes: neededClasses(selector) }));
  const lines = block.children.toArray().map((line) => generate(line));
  return [{ selectors, body: lines.join(";") }];
}

/** The classes outside pseudo-classes but `:has(.a)`: `:not(.a)` needs no `.a`, and `:is(.a, .b)` not both. */
function neededClasses(selector: CssNode) {
  const classes: string[] = [];
  walk(selector, (node) => {
    if (node.type === "PseudoClassSelector" && !hasOne(node)) return walk.skip;
    if (node.type === "ClassSelector") classes.push(node.name);
    return undefined;
  });
  return classes;
}

function hasOne({ name, children }: PseudoClassSelector) {
  const [list] = children?.toArray() ?? [];
  return name === "has" && list?.type === "SelectorList" && list.children.size === 1;
}
