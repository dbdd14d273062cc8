import type { Root, RootContent } from "hast";
import { readOwnMarkdown } from "./read-markdown.ts";
import { writeBlock } from "./write-block.ts";
import { manners } from "./write-inline.ts";

type Block = { html: string; markdown: string };

/**
 * A post as Markdown that is read back as the same HTML, to the letter: what does not come back is
 * written as HTML. Undefined for the rare text that Markdown cannot hold.
 * @param root the HTML, parsed with positions
 */
export function writeMarkdown(root: Root, html: string) {
  const blocks: Block[] = [];
  for (const node of root.children) {
    const block = exactBlock(node, html);
    const last = blocks.at(-1);
    if (last && !comeBack(last, block)) block.markdown = block.html;
    blocks.push(block);
  }
  const markdown = blocks.map((block) => block.markdown).join("\n\n");
  return readOwnMarkdown(markdown) === html ? markdown : undefined;
}

function exactBlock(node: RootContent, source: string): Block {
  const html = source.slice(node.position?.start.offset, node.position?.end.offset);
  for (const manner of manners) {
    const markdown = writeBlock(node, source, manner);
    if (markdown && readOwnMarkdown(markdown) === html) return { html, markdown };
  }
  return { html, markdown: html };
}

/** Two lists beside each other, for one, would become a single one. */
function comeBack(...blocks: Block[]) {
  const markdown = blocks.map((block) => block.markdown).join("\n\n");
  return readOwnMarkdown(markdown) === blocks.map(({ html }) => html).join("");
}
