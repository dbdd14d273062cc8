/** Text without formatting, as the body of a post: paragraphs between blank lines, and their line breaks. */

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x26": "&",
  "#x3C": "<",
  "#x22": '"',
  "#x27": "'",
  nbsp: "\u00a0",
  "#xA0": "\u00a0",
};

export function toParagraphs(text: string) {
  return text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escaped(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/** The text of a body that has nothing but paragraphs; undefined once somebody has formatted it. */
export function readParagraphs(html: string) {
  const paragraphs = html.trim() === "" ? [] : html.trim().split(/<\/p>\s*(?:<p>|$)/);
  if (paragraphs.length > 0 && (paragraphs.pop() !== "" || !paragraphs[0]?.startsWith("<p>"))) {
    return undefined;
  }
  const texts = paragraphs.map((paragraph, at) =>
    plain((at === 0 ? paragraph.slice("<p>".length) : paragraph).replaceAll(/<br\s*\/?>/g, "\n")),
  );
  return texts.includes(undefined) ? undefined : texts.join("\n\n");
}

function escaped(text: string) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function plain(text: string) {
  if (text.includes("<")) return undefined;
  const unknown = Array.from(text.matchAll(/&(#?\w+);/g)).some(([, name = ""]) => !entities[name]);
  return unknown ? undefined : text.replace(/&(#?\w+);/g, (_, name) => entities[name] ?? "");
}
