/** What may stand in the body of a post. The sanitizer allows no more, the editor writes no more. */

/** The ranks of headings that the editor offers; older posts may have all six. */
export const editorHeadings = [1, 2, 3] as const;

/** Marks for which the editor has no button. It preserves them. */
export const marksWithoutButton = ["u", "ins", "sub", "sup", "mark", "small", "kbd", "cite", "q"];

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const blocks = ["p", "div", "br", "hr", "blockquote", "pre", "figure", "figcaption", "details"];
const lists = ["ul", "ol", "li", "dl", "dt", "dd", "summary"];
const media = ["img", "iframe"];
const plainMarks = ["a", "strong", "b", "em", "i", "s", "del", "code", "samp", "var", "abbr"];

/** What may stand among words. */
export const marks = [...plainMarks, ...marksWithoutButton];

export const tableParts = ["caption", "thead", "tbody", "tfoot", "tr", "th", "td"];

export const bodyTags = [
  ...headings,
  ...blocks,
  ...lists,
  ...media,
  "table",
  ...tableParts,
  ...marks,
];

export const imageAttributes = ["src", "alt", "title", "width", "height"];
export const frameAttributes = ["src", "title", "width", "height"];

/** The words of `rel` that a writer may choose. */
export const linkRelations = ["sponsored", "nofollow"];

const linkProtocols = ["http:", "https:", "mailto:"];
const sourceProtocols = ["http:", "https:"];

/** A link as browsers read it, tabs and odd casing included; undefined when it is not allowed. */
export function parseLink(address: unknown, base?: string) {
  return parseAddress(address, linkProtocols, base);
}

/** The same for what a page loads by itself: pictures and frames. */
export function parseSource(address: unknown, base?: string) {
  return parseAddress(address, sourceProtocols, base);
}

/** Feed readers may leave these out and find another scheme than browsers do. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\s]/gu;

function parseAddress(
  address: unknown,
  protocols: readonly string[],
  base = "https://site.invalid",
) {
  if (typeof address !== "string" || address.trim() === "") return undefined;
  const url = URL.parse(address, base);
  const visible = URL.parse(address.replace(invisible, ""), base);
  const isAllowed = [url, visible].every((read) => read && protocols.includes(read.protocol));
  return url && isAllowed ? url : undefined;
}
