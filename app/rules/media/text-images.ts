import { uploadName } from "./alt-text.ts";

const attribute = /[\s/]*([^\s=>"'/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/y;

/**
 * Sources of the pictures in a text that have no `alt` at all, in their order. An empty one means that
 * the picture is decorative.
 */
export function imagesWithoutAlt(html: string): string[] {
  return imagesOf(html)
    .filter(({ attributes }) => !attributes.has("alt"))
    .map(({ src }) => src);
}

type Size = { width: number; height: number };

/** Names another upload wherever a text names one, with its proportions where the text says them. */
export function replaceUpload(
  text: string,
  old: Size & { name: string },
  next: Size & { name: string },
) {
  const named = new RegExp(`(blog-images/)${old.name.replace(".", "\\.")}(?![\\w.]*\\w)`, "g");
  return resized(text, old, next).replace(named, `$1${next.name}`);
}

/** A picture that was shown smaller than it is stays so. */
function resized(html: string, old: Size & { name: string }, next: Size) {
  let shown = "";
  let at = 0;
  for (const { src, attributes } of imagesOf(html)) {
    const width = attributes.get("width");
    const height = attributes.get("height");
    if (uploadName(src) !== old.name || !width || !height) continue;
    const wide = Number(width.value) === old.width ? next.width : Number(width.value);
    const high = Math.round((wide * next.height) / next.width);
    const edits = [
      { ...width, size: wide },
      { ...height, size: high },
    ];
    for (const { from, to, size } of edits.toSorted((a, b) => a.from - b.from)) {
      shown += `${html.slice(at, from)}"${size}"`;
      at = to;
    }
  }
  return shown + html.slice(at);
}

type Attribute = {
  value: string;
  /** Where its value stands in the text, quotes included. */
  from: number;
  to: number;
};
type TextImage = { src: string; attributes: Map<string, Attribute> };

/** Pictures of a text in their order, as browsers read their attributes: the first of a name counts. */
function imagesOf(html: string): TextImage[] {
  const images: TextImage[] = [];
  const start = /<img(?=[\s/>])/gi;
  while (start.exec(html)) {
    const { attributes, end } = readAttributes(html, start.lastIndex);
    const src = attributes.get("src")?.value;
    if (src) images.push({ src, attributes });
    start.lastIndex = end;
  }
  return images;
}

function readAttributes(html: string, from: number) {
  const attributes = new Map<string, Attribute>();
  attribute.lastIndex = from;
  let end = from;
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
    const [, name = "", value = ""] = found;
    const key = name.toLowerCase();
    end = attribute.lastIndex;
    if (attributes.has(key)) continue;
    attributes.set(key, { value: unquoted(value), from: end - value.length, to: end });
  }
  return { attributes, end };
}

const named: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", apos: "'" };

function unquoted(value: string) {
  const text = /^["']/.test(value) ? value.slice(1, -1) : value;
  return text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex, decimal) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/&(amp|quot|lt|gt|apos);/g, (_, name: string) => named[name] ?? "");
}
