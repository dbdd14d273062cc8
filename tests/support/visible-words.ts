import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

const parser = unified().use(rehypeParse);

/** A piece of a page that people read or hear, with the elements it stands in, the innermost first. */
export type VisibleWords = { text: string; within: Element[] };

/** What a page says outside of declared words: texts, and what is read out for pictures and controls. */
export function undeclaredWords(html: string) {
  const found: VisibleWords[] = [];
  visit(parser.parse(html), [], found);
  return found.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}

/** The texts of HTML, each once. */
export function textsOf(html: string) {
  return new Set(undeclaredWords(html).map(({ text }) => text));
}

const unseen = new Set(["head", "script", "style", "template"]);

function visit(node: Root | Element, within: Element[], found: VisibleWords[]) {
  for (const child of node.children) {
    if (child.type === "text") found.push({ text: clean(child.value), within });
    if (child.type !== "element" || unseen.has(child.tagName)) continue;
    const { properties } = child;
    if (properties.dataWord !== undefined) continue;
    const around = [child, ...within];
    if (properties.dataWords === undefined) {
      for (const spoken of [properties.alt, properties.ariaLabel]) {
        if (spoken) found.push({ text: clean(String(spoken)), within: around });
      }
    }
    visit(child, around, found);
  }
}

function clean(text: string) {
  return text.replace(/\s+/g, " ").trim();
}
