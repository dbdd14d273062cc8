/** A small reader of XML that never holds more than a piece of it: exports may have gigabytes. */

export type XmlToken =
  | { type: "open"; name: string; attributes: Record<string, string> }
  | { type: "close"; name: string }
  | { type: "text"; text: string };

/** A tag, or the name of an entity, that is longer than this is none. */
const longestTag = 64 * 1024;
const longestEntity = 12;

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Pieces that end with their own words, and whether what is in them is text. */
const sections = [
  { start: "<![CDATA[", end: "]]>", isText: true },
  { start: "<!--", end: "-->", isText: false },
  { start: "<?", end: "?>", isText: false },
];

type Section = (typeof sections)[number];

/**
 * The tokens of each chunk. Entities other than those of XML itself stay as they are written, and a
 * file with a document type is refused, so that nothing in it can grow or reach other files.
 */
export async function* readXml(chunks: AsyncIterable<string>): AsyncGenerator<XmlToken[]> {
  let rest = "";
  let section: Section | undefined;
  for await (const chunk of chunks) {
    const read = tokensOf(rest + chunk, section);
    ({ rest, section } = read);
    yield read.tokens;
  }
  if (section || rest.trim() !== "") throw new Error("it ends too early");
}

function tokensOf(text: string, begun: Section | undefined) {
  const tokens: XmlToken[] = [];
  let at = 0;
  let section = begun;
  while (at < text.length) {
    if (section) {
      const end = text.indexOf(section.end, at);
      // The end may be split between two chunks.
      const to = end < 0 ? Math.max(at, text.length - section.end.length + 1) : end;
      if (section.isText && to > at) tokens.push({ type: "text", text: text.slice(at, to) });
      at = end < 0 ? to : end + section.end.length;
      if (end < 0) break;
      section = undefined;
    } else if (text[at] === "<") {
      const next = openingAt(text, at);
      if (next === "unfinished") break;
      if (next.section) section = next.section;
      else tokens.push(...next.tokens);
      at = next.end;
    } else {
      const end = endOfText(text, at);
      if (end > at) tokens.push({ type: "text", text: decode(text.slice(at, end)) });
      if (end === at || end === text.length) {
        at = end;
        break;
      }
      at = end;
    }
  }
  return { tokens, rest: text.slice(at), section };
}

type Opening = { end: number; tokens: XmlToken[]; section?: Section };

function openingAt(text: string, at: number): Opening | "unfinished" {
  for (const section of sections) {
    const { start } = section;
    if (text.startsWith(start, at)) return { end: at + start.length, tokens: [], section };
    if (start.startsWith(text.slice(at, at + start.length))) return "unfinished";
  }
  if (text.startsWith("<!", at)) throw new Error("it has a document type, which no export has");
  const end = endOfTag(text, at);
  if (end > 0) return { end, tokens: tagTokens(text.slice(at + 1, end - 1)) };
  if (text.length - at > longestTag) throw new Error("one of its tags never ends");
  return "unfinished";
}

/** Behind the `>` that is not inside a quoted value; 0 if it is not there yet. */
function endOfTag(text: string, from: number) {
  let quote = "";
  for (let at = from + 1; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (quote) quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === ">") return at + 1;
  }
  return 0;
}

function tagTokens(inside: string): XmlToken[] {
  const [, isEnd, name = "", rest = ""] = /^(\/?)([^\s/>]+)([\s\S]*)$/.exec(inside) ?? [];
  if (name === "") throw new Error("one of its tags has no name");
  if (isEnd) return [{ type: "close", name }];
  const attributes: Record<string, string> = {};
  for (const [, key = "", one, other] of rest.matchAll(
    /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    attributes[key] = decode(one ?? other ?? "");
  }
  const open: XmlToken = { type: "open", name, attributes };
  return rest.endsWith("/") ? [open, { type: "close", name }] : [open];
}

/** Where a text ends that can be read now: an entity may be split between two chunks. */
function endOfText(text: string, at: number) {
  const tag = text.indexOf("<", at);
  if (tag >= 0) return tag;
  const entity = text.lastIndexOf("&");
  const isSplit =
    entity >= at && text.length - entity < longestEntity && text.indexOf(";", entity) < 0;
  return isSplit ? entity : text.length;
}

function decode(text: string) {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (written, name: string) => {
    if (!name.startsWith("#")) return named[name] ?? written;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}
