/**
 * A page carries only the rules it can use: those whose classes all occur in its HTML. The whole
 * style sheet follows when the page wakes up, before anything new can appear on it.
 */
export function createPageCss(css: string) {
  const sheet = parse(css);
  return function pageCss(html: string) {
    const classes = classesIn(html);
    const used = write(sheet, (selector) => selector.every((name) => classes.has(name)));
    return withoutUnread(used, html);
  };
}

/** Drops variables that nothing reads and fonts that nothing names. */
function withoutUnread(css: string, html: string) {
  const read = new Set(
    Array.from((css + html).matchAll(/var\(\s*(--[\w-]+)/g), ([, name]) => name),
  );
  const fonts = css.replace(/@font-face\{[^}]*\}/g, "");
  return css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (read.has(name) ? rule : ""))
    .replace(
      /(?<=[{;])(--[\w-]+):[^;{}()]*(?:\([^;{}]*\)[^;{}()]*)*;?(?=[^;{}]*[:}])/g,
      (line, name) => (read.has(name) ? line : ""),
    )
    .replace(/@font-face\{font-family:([^;]+);[^}]*\}/g, (rule, family) =>
      fonts.includes(family) ? rule : "",
    );
}

type Rule = {
  /** Selectors with the classes each of them needs. */
  selectors: { text: string; classes: string[] }[];
  body: string;
};

/** A block with rules inside, a rule, or what is kept as it is. */
type Node = { open: string; nodes: Node[] } | Rule | string;

const grouping = /^@(media|supports|layer|container)\b/;

function parse(css: string): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  while (at < css.length) {
    const end = findAny(css, at, ";{");
    if (end === css.length) break;
    const head = css
      .slice(at, end)
      .replace(/\/\*.*?\*\//gs, "")
      .trim();
    if (css[end] === ";") {
      nodes.push(`${head};`);
      at = end + 1;
      continue;
    }
    const close = findClosing(css, end);
    const body = css.slice(end + 1, close);
    if (grouping.test(head)) nodes.push({ open: head, nodes: parse(body) });
    else if (head.startsWith("@")) nodes.push(`${head}{${body}}`);
    else nodes.push({ selectors: selectorsOf(head), body });
    at = close + 1;
  }
  return nodes;
}

function write(nodes: Node[], isUsed: (classes: string[]) => boolean): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return node;
      if ("open" in node) {
        const inside = write(node.nodes, isUsed);
        return inside && `${node.open}{${inside}}`;
      }
      const used = node.selectors.filter(({ classes }) => isUsed(classes));
      return used.length > 0 ? `${used.map(({ text }) => text).join(",")}{${node.body}}` : "";
    })
    .join("");
}

function selectorsOf(list: string) {
  const selectors: Rule["selectors"] = [];
  for (let at = 0; at < list.length; ) {
    const end = findAny(list, at, ",");
    const text = list.slice(at, end).trim();
    selectors.push({ text, classes: neededClasses(text) });
    at = end + 1;
  }
  return selectors;
}

/** The classes outside parentheses: `:not(.a)` needs no `.a`, and `:is(.a, .b)` not both. */
function neededClasses(selector: string) {
  let outside = "";
  for (let at = 0; at < selector.length; at += 1) {
    const sign = selector[at];
    if (sign === "\\") outside += selector.slice(at, ++at + 1);
    else if (sign === "(" || sign === "[") at = findClosing(selector, at);
    else outside += sign;
  }
  return Array.from(outside.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = ""]) =>
    name.replaceAll("\\", ""),
  );
}

function classesIn(html: string) {
  const classes = new Set<string>();
  for (const [, value = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of value.replaceAll("&amp;", "&").split(/\s+/)) classes.add(name);
  }
  return classes;
}

/** The next of some signs that is not inside a string, parentheses, brackets or an escape. */
function findAny(text: string, from: number, signs: string) {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (signs.includes(sign)) return at;
    at = skip(text, at);
  }
  return text.length;
}

/** The bracket that closes the one at `from`. */
function findClosing(text: string, from: number) {
  const close = { "(": ")", "[": "]", "{": "}" }[text[from] ?? ""] ?? "";
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === close) return at;
    at = skip(text, at);
  }
  return text.length;
}

/** The last place of whatever begins at `at`: a string, a comment, brackets, an escape, a sign. */
function skip(text: string, at: number): number {
  const sign = text[at];
  if (sign === "\\") return at + 1;
  if (sign === '"' || sign === "'") {
    let end = at + 1;
    while (end < text.length && text[end] !== sign) end += text[end] === "\\" ? 2 : 1;
    return end;
  }
  if (sign === "/" && text[at + 1] === "*") {
    const end = text.indexOf("*/", at + 2);
    return end < 0 ? text.length : end + 1;
  }
  return sign === "(" || sign === "[" || sign === "{" ? findClosing(text, at) : at;
}
