import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { TextPart } from "#app/rules/posts/preflight/preflight-check.ts";
import { isLong } from "#app/rules/posts/preflight/text-advice.ts";

type Range = { from: number; to: number };

/** Selects the nth picture, heading or link and brings it into view; false where there is none. */
export function selectPart(editor: Editor, part: TextPart, nth: number) {
  const range =
    part === "link" ? linksIn(editor.state.doc)[nth] : nodesIn(editor.state.doc, part)[nth];
  if (!range) return false;
  const isNode = part === "picture" || part === "film";
  const chain = editor.chain().focus(undefined, { scrollIntoView: false });
  if (isNode) chain.setNodeSelection(range.from);
  else chain.setTextSelection(range);
  chain.scrollIntoView().run();
  return true;
}

const names = { picture: "image", heading: "heading", paragraph: "paragraph", film: "videoFrame" };

function nodesIn(doc: Node, part: Exclude<TextPart, "link">) {
  const found: Range[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name !== names[part]) return;
    if (part === "paragraph" && !isLong(node.textContent)) return;
    found.push(node.isAtom ? { from: pos, to: pos } : { from: pos + 1, to: pos + 1 });
  });
  return found;
}

/** A link may stand in several pieces, some of them bold, and around a picture. */
function linksIn(doc: Node) {
  const found: (Range & { href: unknown })[] = [];
  doc.descendants((node, pos) => {
    const link = node.marks.find(({ type }) => type.name === "link");
    const href: unknown = link?.attrs.href ?? node.attrs.href;
    if (!href) return;
    const last = found.at(-1);
    if (link && last?.href === href && last.to === pos) last.to = pos + node.nodeSize;
    else found.push({ href, from: pos, to: pos + node.nodeSize });
  });
  return found;
}
