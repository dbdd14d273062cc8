export type Tag = {
  /** In small letters; empty for a comment. */
  name: string;
  closes: boolean;
  /** Where the text goes on. */
  end: number;
  attribute: (name: string) => string | undefined;
};

const beginning = /<(\/?)([a-z][a-z0-9-]*)/iy;
const attributes = /([^\s=>/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;

/** No writer needs more, addresses included. */
const longestTag = 50_000;

/** The tag or comment at a `<`; undefined where it is a sign like any other. One without its end takes the rest. */
export function readTag(html: string, open: number): Tag | undefined {
  if (html.startsWith("<!--", open)) return comment(html, open);
  beginning.lastIndex = open;
  const [start, slash, name = ""] = beginning.exec(html) ?? [];
  if (start === undefined) return undefined;
  const from = open + start.length;
  const close = closingOf(html, from);
  let known: Map<string, string> | undefined;
  return {
    name: name.toLowerCase(),
    closes: slash === "/",
    end: close + 1,
    attribute(wanted) {
      if (from === close) return undefined;
      known ??= attributesOf(html.slice(from, Math.min(close, from + longestTag)));
      return known.get(wanted);
    },
  };
}

/** The words of a piece of HTML without tags. */
export function textOf(html: string) {
  if (!html.includes("&")) return html;
  return html.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,5});/gi, (entity, name: string) =>
    name.startsWith("#") ? character(name.slice(1)) : (named[name.toLowerCase()] ?? entity),
  );
}

function comment(html: string, open: number): Tag {
  const close = html.indexOf("-->", open + 4);
  const end = close < 0 ? html.length : close + 3;
  return { name: "", closes: false, end, attribute: () => undefined };
}

/** A `>` inside quotes closes nothing; quotes begin after an equals sign. */
function closingOf(html: string, from: number) {
  let quote = "";
  let last = "";
  for (let at = from; at < html.length; at += 1) {
    const letter = html.charAt(at);
    if (quote) {
      if (letter === quote) quote = "";
    } else if (letter === ">") return at;
    else if ((letter === '"' || letter === "'") && last === "=") quote = letter;
    if (letter.trim()) last = letter;
  }
  return html.length;
}

function attributesOf(text: string) {
  const found = new Map<string, string>();
  for (const [, name = "", ...values] of text.matchAll(attributes)) {
    const key = name.toLowerCase();
    const value = values.find((one) => one !== undefined) ?? "";
    if (!found.has(key)) found.set(key, textOf(value));
  }
  return found;
}

function character(digits: string) {
  const code = digits.startsWith("x") ? Number.parseInt(digits.slice(1), 16) : Number(digits);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};
