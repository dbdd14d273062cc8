const longest = 1_000_000;
const hidden = new Set(["script", "style", "head", "title", "template", "noscript", "svg"]);
const blocks = new Set("p div br tr li h1 h2 h3 h4 h5 h6 ul ol table hr blockquote pre".split(" "));

/** The words of an HTML mail, quotations with a `>` before each line. Reads it once, from left to right. */
export function htmlToText(html: string) {
  const source = html.slice(0, longest);
  const lines: string[] = [];
  let line = "";
  let quotes = 0;
  let at = 0;
  function endLine() {
    lines.push(
      `${"> ".repeat(Math.min(quotes, 5))}${line.trim().replace(/ {2,}/g, " ")}`.trimEnd(),
    );
    line = "";
  }
  while (at < source.length) {
    const open = source.indexOf("<", at);
    const end = open < 0 ? -1 : source.indexOf(">", open);
    line += decode(source.slice(at, open < 0 || end < 0 ? source.length : open));
    if (open < 0 || end < 0) break;
    const isEnd = source[open + 1] === "/";
    const name = /^[a-z0-9]{1,20}/i.exec(source.slice(open + (isEnd ? 2 : 1), open + 23));
    const tag = name?.[0].toLowerCase() ?? "";
    at = end + 1;
    if (source.startsWith("<!--", open)) {
      const close = source.indexOf("-->", open + 4);
      at = close < 0 ? source.length : close + 3;
    } else if (hidden.has(tag) && !isEnd && source[end - 1] !== "/") {
      at = afterHidden(source, tag, at);
    }
    if (blocks.has(tag)) endLine();
    if (tag === "blockquote") quotes = Math.max(0, quotes + (isEnd ? -1 : 1));
    if (tag === "td" || tag === "th") line += " ";
  }
  endLine();
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Behind the end of an element that shows nothing. What is never closed shows nothing until the end. */
function afterHidden(source: string, tag: string, from: number) {
  const close = source.indexOf(`</${tag}`, from);
  const shout = source.indexOf(`</${tag.toUpperCase()}`, from);
  const found = Math.min(...[close, shout].filter((place) => place >= 0), source.length);
  const end = source.indexOf(">", found);
  return end < 0 ? source.length : end + 1;
}

const entities: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ndash: "–", mdash: "—" },
  ...{ auml: "ä", ouml: "ö", uuml: "ü", Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß", euro: "€" },
  ...{ eacute: "é", egrave: "è", agrave: "à", ccedil: "ç", ntilde: "ñ", hellip: "…" },
  ...{ rsquo: "’", lsquo: "‘", rdquo: "”", ldquo: "“", zwnj: "", shy: "" },
};

function decode(text: string) {
  return text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (all, decimal, hex, name) => {
      if (name) return entities[name] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : " ";
    })
    .replace(/[ \t\r\n\u00a0]+/g, " ");
}
