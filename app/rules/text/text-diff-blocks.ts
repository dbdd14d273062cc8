/** Elements that have no end. */
const emptyTags = new Set(["br", "hr", "img", "input", "col", "wbr", "source"]);

/** A post body in tags and the text between them. Reads whatever is typed, in one pass. */
function markupOf(html: string) {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const end = html[at] === "<" ? tagEnd(html, at) : textEnd(html, at);
    parts.push(html.slice(at, end));
    at = end;
  }
  return parts;
}

/** The paragraphs, headings, lists, tables and pictures of a post body. */
export function blocksOf(html: string) {
  const blocks: string[] = [];
  let block = "";
  let depth = 0;
  for (const part of markupOf(html)) {
    block += part;
    depth = Math.max(0, depth + depthOf(part));
    if (depth > 0 || block.trim() === "") continue;
    blocks.push(block);
    block = "";
  }
  if (block) blocks.push(block);
  return blocks;
}

/** Tags, words and the space between them. */
export function markupWords(html: string) {
  return markupOf(html).flatMap((part) => (nameOf(part) ? [part] : (part.match(/\s+|\S+/g) ?? [])));
}

/** Whether every element ends where it may: a merge must not tear one apart. */
export function isWhole(html: string) {
  const open: string[] = [];
  for (const part of markupOf(html)) {
    const change = depthOf(part);
    if (change > 0) open.push(nameOf(part));
    if (change < 0 && open.pop() !== nameOf(part)) return false;
  }
  return open.length === 0;
}

/** What a reader sees of a block, with links, pictures and films by name. */
export function readableText(html: string) {
  const links: string[] = [];
  let text = "";
  for (const part of markupOf(html)) {
    if (!nameOf(part)) text += decoded(part.replace(/\s+/g, " "));
    else if (nameOf(part) === "a") text += linkText(part, links);
    else text += tagText(part);
  }
  return text
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n\s*/g, "\n")
    .replaceAll("•\n", "• ")
    .trim();
}

function linkText(tag: string, links: string[]) {
  if (!tag.startsWith("</")) {
    links.push(attribute(tag, "href"));
    return "";
  }
  const address = links.pop();
  return address ? ` [link to ${address}]` : "";
}

function tagText(tag: string) {
  const name = nameOf(tag);
  const isEnd = tag.startsWith("</");
  if (name === "img") return ` [Picture ${pictureName(tag)}] `;
  if (name === "iframe") return isEnd ? "" : ` [Film ${attribute(tag, "src")}] `;
  if (name === "hr") return "[Line]\n";
  if (name === "br") return "\n";
  if (name === "li") return isEnd ? "\n" : "\n• ";
  if (/^t[dh]$/.test(name)) return isEnd ? " | " : "";
  if (/^h[1-6]$/.test(name)) return isEnd ? "\n" : `\n[Heading ${name[1]}] `;
  return /^(p|div|tr|pre|blockquote|figure|figcaption|dt|dd|details|summary|caption)$/.test(name)
    ? "\n"
    : "";
}

function pictureName(tag: string) {
  const file = attribute(tag, "src").split("/").at(-1) ?? "";
  const alt = attribute(tag, "alt");
  return alt ? `“${alt}”, ${file}` : file;
}

function attribute(tag: string, name: string) {
  const [, value = ""] = tag.match(new RegExp(`\\s${name}="([^"]*)"`)) ?? [];
  return decoded(value);
}

function decoded(text: string) {
  return text.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (entity, name) => {
    return entities[name] ?? entity;
  });
}

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  "#39": "'",
};

/** One deeper, one less deep, or neither. */
function depthOf(part: string) {
  const name = nameOf(part);
  if (!name || emptyTags.has(name) || part.endsWith("/>")) return 0;
  return part.startsWith("</") ? -1 : 1;
}

/** The name of a tag; nothing for text. */
function nameOf(part: string) {
  if (!part.startsWith("<") || !part.endsWith(">")) return "";
  return /^<\/?([a-z][a-z0-9-]*)/i.exec(part)?.[1]?.toLowerCase() ?? "";
}

/** A “>” in the value of an attribute ends no tag. */
function tagEnd(html: string, from: number) {
  let quote = "";
  for (let at = from + 1; at < html.length; at += 1) {
    const letter = html[at] ?? "";
    if (quote) quote = letter === quote ? "" : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === ">") return at + 1;
  }
  return html.length;
}

function textEnd(html: string, from: number) {
  const next = html.indexOf("<", from);
  return next === -1 ? html.length : next;
}
