import { isSmallTree, mostValues } from "#app/rules/text/json.ts";
import { listOf, z } from "#app/rules/text/schema.ts";

/** Texts that newer versions of Ghost saved without their HTML. */

type LexicalNode = {
  type: string;
  children: LexicalNode[];
  [name: string]: unknown;
};

const nodeSchema: z.ZodType<LexicalNode> = z.lazy(() =>
  z.looseObject({ type: z.string(), children: listOf(nodeSchema, mostValues).default([]) }),
) as z.ZodType<LexicalNode>;

/** Throws a `RangeError` for what is nested too deeply. */
export function lexicalHtml(json: string, notes: string[]) {
  if (!isSmallTree(json)) throw new RangeError("it is nested too deeply");
  try {
    const { root } = z.object({ root: nodeSchema }).parse(JSON.parse(json));
    const unknown = new Set<string>();
    const html = inside(root, unknown);
    for (const type of unknown) notes.push(`a card of the kind “${type}” was taken out`);
    return html;
  } catch {
    notes.push("its text could not be read");
    return "";
  }
}

const formats = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [8, "u"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
] as const;

function inside(node: LexicalNode, unknown: Set<string>): string {
  return node.children.map((child) => htmlOf(child, unknown)).join("");
}

function htmlOf(node: LexicalNode, unknown: Set<string>): string {
  const words = inside(node, unknown);
  switch (node.type) {
    case "text":
    case "extended-text":
      return textOf(node);
    case "linebreak":
      return "<br>";
    case "paragraph":
      return `<p>${words}</p>`;
    case "heading":
    case "extended-heading":
      return tag(/^h[1-6]$/.exec(attribute(node.tag))?.[0] ?? "h2", words);
    case "quote":
    case "extended-quote":
    case "aside":
      return `<blockquote><p>${words}</p></blockquote>`;
    case "list":
      return tag(node.listType === "number" ? "ol" : "ul", words);
    case "listitem":
      return `<li>${words}</li>`;
    case "link":
    case "autolink":
      return `<a href="${attribute(node.url)}">${words}</a>`;
    case "horizontalrule":
      return "<hr>";
    default:
      return cardOf(node, unknown);
  }
}

function cardOf(node: LexicalNode, unknown: Set<string>): string {
  switch (node.type) {
    case "image":
      return `<figure><img src="${attribute(node.src)}" alt="${attribute(node.alt)}"><figcaption>${String(node.caption ?? "")}</figcaption></figure>`;
    case "gallery":
      return Array.from(Array.isArray(node.images) ? node.images : [], (image) =>
        cardOf({ ...image, type: "image", children: [] }, unknown),
      ).join("");
    case "html":
    case "embed":
      return String(node.html ?? "");
    case "codeblock":
      return `<pre><code>${attribute(node.code)}</code></pre>`;
    case "bookmark":
      return `<p><a href="${attribute(node.url)}">${attribute(node.url)}</a></p>`;
    default:
      unknown.add(node.type);
      return inside(node, unknown);
  }
}

function textOf({ text, format }: LexicalNode) {
  const chosen = Number(format) || 0;
  return formats.reduce(
    (html, [bit, name]) => (chosen & bit ? tag(name, html) : html),
    attribute(text),
  );
}

function tag(name: string, inner: string) {
  return `<${name}>${inner}</${name}>`;
}

function attribute(value: unknown) {
  return String(value ?? "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll('"', "&quot;");
}
