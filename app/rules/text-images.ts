const attribute = /[\s/]*([^\s=>"'/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/y;

/**
 * Sources of the pictures in a text that have no `alt` at all, in their order. An empty one means that
 * the picture is decorative.
 */
export function imagesWithoutAlt(html: string): string[] {
  return imagesOf(html)
    .filter(({ alt }) => alt === undefined)
    .map(({ src }) => src);
}

type TextImage = { src: string; alt: string | undefined };

/** Pictures of a text in their order, as browsers read their attributes: the first of a name counts. */
function imagesOf(html: string): TextImage[] {
  const images: TextImage[] = [];
  const start = /<img(?=[\s/>])/gi;
  while (start.exec(html)) {
    const { attributes, end } = readAttributes(html, start.lastIndex);
    const src = attributes.get("src");
    if (src) images.push({ src, alt: attributes.get("alt") });
    start.lastIndex = end;
  }
  return images;
}

function readAttributes(html: string, from: number) {
  const attributes = new Map<string, string>();
  attribute.lastIndex = from;
  let end = from;
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
    const [, name = "", value = ""] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, unquoted(value));
    end = attribute.lastIndex;
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
