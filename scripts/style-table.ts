/**
 * Part of `npm run build`: takes the style sheet of the public pages apart, so that the server can
 * give each page just the rules it needs.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Atrule, type CssNode, generate, type List, parse, type Rule, walk } from "css-tree";
import type { StyleItem, StyleTable } from "#app/server/page-style.server.ts";

if (import.meta.main) {
  const assets = new URL("../build/client/assets/", import.meta.url);
  const [file, ...others] = readdirSync(assets).filter((name) => /^style-[\w-]+\.css$/.test(name));
  if (!file || others.length > 0) throw new Error("The build must make exactly one style sheet.");
  const table = styleTable(readFileSync(new URL(file, assets), "utf8"));
  writeFileSync(new URL("../build/server/page-style.json", import.meta.url), JSON.stringify(table));
}

export function styleTable(css: string): StyleTable {
  const table: StyleTable = { items: [], variables: {}, named: [] };
  const sheet = parse(css);
  if (sheet.type === "StyleSheet") table.items = itemsOf(sheet.children, table);
  return table;
}

function itemsOf(nodes: List<CssNode>, table: StyleTable): StyleItem[] {
  return nodes.toArray().flatMap((node): StyleItem[] => {
    if (node.type === "Rule") return ruleOf(node, table);
    if (node.type !== "Atrule") return [];
    const name = nameOf(node);
    if (name) {
      table.named.push({ name, text: generate(node) });
      return [];
    }
    const head = `@${node.name}${node.prelude ? ` ${generate(node.prelude)}` : ""}`;
    return node.block ? [{ head, items: itemsOf(node.block.children, table) }] : [`${head};`];
  });
}

/** Fonts and animations are needed where their name is mentioned. */
function nameOf(node: Atrule) {
  if (node.name === "keyframes" && node.prelude) return generate(node.prelude);
  if (node.name !== "font-face") return undefined;
  return /font-family:\s*"?([^";}]+)/.exec(generate(node))?.[1];
}

function ruleOf({ prelude, block }: Rule, table: StyleTable): StyleItem[] {
  if (prelude.type !== "SelectorList") return [];
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

/** The classes outside pseudo-classes: `:not(.a)` needs no `.a`, and `:is(.a, .b)` not both. */
function neededClasses(selector: CssNode) {
  const classes: string[] = [];
  walk(selector, (node) => {
    if (node.type === "PseudoClassSelector") return walk.skip;
    if (node.type === "ClassSelector") classes.push(node.name);
    return undefined;
  });
  return classes;
}
