import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from "parse5";
import { deepest } from "#app/rules/text/json.ts";

/** HTML that came from outside, as a tree over which everything may recurse. */

/** Elements, attributes and comments; there are at most two texts beside each. */
export const mostPieces = 10_000;

/** Of names and values of attributes: as many as were written, twice, for what a parser repeats. */
export function mostLettersOf(html: string) {
  return 2 * html.length + 100_000;
}

/** No text that a person writes is nested so deeply, or has so many pieces. */
export class TooIntricate extends Error {
  constructor() {
    super(
      `it has more than ${deepest} elements in each other, more than ${mostPieces} in all, or a link that does not end`,
    );
  }
}

/** Throws `TooIntricate` instead of reading on. */
export function parseHtml(html: string) {
  return fromParse5(parseBounded(html)) as Root;
}

/** The same for what has to be shown somehow: only the words of a text that is too intricate. */
export function parseOrFlatten(html: string) {
  try {
    return parseHtml(html);
  } catch (error) {
    if (!(error instanceof TooIntricate)) throw error;
    return parseHtml(paragraphsOf(html));
  }
}

/** Bounded while it is parsed: unclosed formatting and its attributes are repeated in every block that follows. */
function parseBounded(html: string) {
  const mostLetters = mostLettersOf(html);
  let [pieces, letters] = [0, 0];
  // Everything is in an element that is not part of the tree.
  let depth = -1;
  function take(more: number) {
    pieces += more;
    if (pieces > mostPieces) throw new TooIntricate();
  }
  const tree = parseFragment(html, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(name, namespace, attributes) {
        take(1 + attributes.length);
        for (const { name, value } of attributes) letters += name.length + value.length;
        if (letters > mostLetters) throw new TooIntricate();
        return defaultTreeAdapter.createElement(name, namespace, attributes);
      },
      createCommentNode(words) {
        take(1);
        return defaultTreeAdapter.createCommentNode(words);
      },
      onItemPush() {
        depth += 1;
        if (depth > deepest) throw new TooIntricate();
      },
      onItemPop() {
        depth -= 1;
      },
    },
  });
  // Tags that are closed in the wrong order move what was read before into other elements.
  if (depthOf(tree) > deepest) throw new TooIntricate();
  return tree;
}

type Node = DefaultTreeAdapterMap["node"];

function depthOf(tree: DefaultTreeAdapterMap["documentFragment"]) {
  let depth = -1;
  for (let level: Node[] = [tree]; level.length > 0; level = level.flatMap(insideOf)) {
    if (level.some((node) => "childNodes" in node)) depth += 1;
  }
  return depth;
}

function insideOf(node: Node): Node[] {
  const content = "content" in node ? [node.content] : [];
  return "childNodes" in node ? [...node.childNodes, ...content] : [];
}

const blockEdge =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|dl|dt|dd|table|caption|tr|t[dh]|blockquote|pre|figure|figcaption|details|summary|br|hr)\b[^<>]*>/gi;

/** The words between the tags. */
function paragraphsOf(html: string) {
  const blocks = html
    .split(blockEdge)
    .map((block) => block.replace(/<[^<>]*>/g, " ").replaceAll("<", "&lt;"))
    .filter((block) => block.trim() !== "");
  const paragraphs = blocks.length > mostPieces ? [blocks.join(" ")] : blocks;
  return paragraphs.map((words) => `<p>${words.trim()}</p>`).join("");
}
