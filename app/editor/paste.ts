import { linkRelations } from "#app/rules/posts/rich-text.ts";
import { blocks, lowerHeadings, parseApart } from "./stored.ts";
import { joinWordLists } from "./word-lists.ts";

type Pasted = { html: string; removedImages: number };

/**
 * Reduces HTML from Word, Google Docs and web pages to its structure. Styles, classes and unknown
 * elements are dropped by the editor itself.
 */
export function cleanPaste(html: string): Pasted {
  // Copied inside the editor.
  if (html.includes("data-pm-slice")) return { html, removedImages: 0 };
  const body = parseApart(html);
  removeAll(body, "script, style, meta, link, title, colgroup, caption:empty, xml");
  removeComments(body);
  joinWordLists(body);
  unwrapAll(body, "o\\:p, [id^='docs-internal-guid'], a:not([href]), a[href^='#']");
  removeEmptyLines(body);
  plainHeadings(body);
  plainLinks(body);
  const removedImages = removeUnreachableImages(body);
  return { html: body.innerHTML, removedImages };
}

function removeAll(body: HTMLElement, selector: string) {
  for (const found of body.querySelectorAll(selector)) found.remove();
}

function unwrapAll(body: HTMLElement, selector: string) {
  for (const found of body.querySelectorAll(selector)) found.replaceWith(...found.childNodes);
}

function removeComments(body: HTMLElement) {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [];
  while (comments.nextNode()) found.push(comments.currentNode as Comment);
  for (const comment of found) comment.remove();
}

/** The style sheet sets the space between paragraphs. */
function removeEmptyLines(body: HTMLElement) {
  for (const line of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6")) {
    if (!line.textContent.trim() && !line.querySelector("img, iframe")) line.remove();
  }
  for (const lineBreak of body.querySelectorAll("br")) {
    const beside = [sibling(lineBreak, "previousSibling"), sibling(lineBreak, "nextSibling")];
    if (beside.some((node) => node instanceof Element && node.matches(blocks))) lineBreak.remove();
  }
  removeAll(body, "br.Apple-interchange-newline");
}

function sibling(node: ChildNode, side: "previousSibling" | "nextSibling") {
  let beside = node[side];
  while (beside?.nodeType === Node.TEXT_NODE && !beside.textContent?.trim()) beside = beside[side];
  return beside;
}

/** Headings are bold anyway. */
function plainHeadings(body: HTMLElement) {
  lowerHeadings(body);
  for (const heading of body.querySelectorAll<HTMLElement>("h1, h2, h3")) {
    unwrapAll(heading, "b, strong");
    for (const part of [heading, ...heading.querySelectorAll<HTMLElement>("[style]")]) {
      part.style.removeProperty("font-weight");
    }
  }
}

function plainLinks(body: HTMLElement) {
  for (const link of body.querySelectorAll("a")) {
    const rel = linkRelations.filter((word) => link.relList.contains(word)).join(" ");
    for (const name of ["target", "class", "rel", "title"]) link.removeAttribute(name);
    if (rel) link.setAttribute("rel", rel);
  }
}

/** Removes images that exist only on the computer or page they came from; returns how many. */
function removeUnreachableImages(body: HTMLElement) {
  let removed = 0;
  for (const image of body.querySelectorAll("img")) {
    const lazySrc = image.dataset.src ?? "";
    if (lazySrc.startsWith("https://")) image.setAttribute("src", lazySrc);
    const src = image.getAttribute("src") ?? "";
    const tracker = image.width === 1 && image.height === 1;
    const reachable = /^(https:|data:image\/(?!svg))/i.test(src);
    if (reachable && !tracker) continue;
    image.remove();
    if (src && !tracker) removed += 1;
  }
  return removed;
}
