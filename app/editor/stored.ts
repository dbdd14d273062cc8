import type { Editor } from "@tiptap/core";
import { DOMParser as NodeParser, type Schema } from "@tiptap/pm/model";
import { trustedHtml } from "#app/trusted-html.ts";

export const blocks =
  "p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, tr, td, th, blockquote, pre, div, section, hr, figure, figcaption, dl, dt, dd, details, summary";

/** A document of its own, in which nothing runs and nothing is fetched. */
export function parseApart(html: string) {
  return new DOMParser().parseFromString(trustedHtml(html), "text/html").body;
}

/** Stored HTML for the editor: what it has no node for becomes the nearest it has. */
export function forEditing(html: string, schema: Schema) {
  const body = parseApart(html);
  lowerHeadings(body);
  for (const caption of body.querySelectorAll("caption")) {
    const text = document.createElement("p");
    text.append(...caption.childNodes);
    caption.closest("table")?.before(text);
    caption.remove();
  }
  joinLines(body);
  return NodeParser.fromSchema(schema).parse(body, { preserveWhitespace: true });
}

/** The HTML to save; unedited HTML comes out as it went in. */
export function forSaving(editor: Editor) {
  // The empty line below a table or image at the end exists only in the editor.
  return editor.getHTML().replace(/(?<!<p><\/p>)(?:<p><\/p>)+$/, "");
}

/** The editor has three levels of headings. */
export function lowerHeadings(body: HTMLElement) {
  for (const heading of body.querySelectorAll("h4, h5, h6")) {
    const lowest = document.createElement("h3");
    lowest.append(...heading.childNodes);
    heading.replaceWith(lowest);
  }
}

/** The editor shows all white space, also the line breaks of the HTML source. */
function joinLines(body: HTMLElement) {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.data.includes("\n") || text.parentElement?.closest("pre")) continue;
    const joined = text.data.replace(/(?<!\s)\s*\n\s*/g, " ");
    const inBlock = text.parentElement?.matches(blocks);
    const from = inBlock && !text.previousSibling ? joined.search(/\S|$/) : 0;
    const to = inBlock && !text.nextSibling ? joined.trimEnd().length : joined.length;
    text.data = joined.slice(from, to);
  }
}
