import type { Element, Nodes, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

export type Node = { "@type"?: string; "@id"?: string; [property: string]: unknown };

const parser = unified().use(rehypeParse);

/** A page as a search engine reads it. */
export async function readPage(address: string) {
  const answer = await fetch(address, { redirect: "manual" });
  const tree = parser.parse(await answer.text());
  const all = (name: string) => find(tree, ({ tagName }) => tagName === name);
  const metas = all("meta").map(({ properties }) => ({
    name: String(properties.name ?? properties.property ?? ""),
    content: String(properties.content),
  }));
  const links = all("link").map(({ properties }) => ({
    rel: [properties.rel].flat().join(" "),
    href: String(properties.href),
  }));
  const scripts = all("script").filter(({ properties }) => properties.type === dataType);
  return {
    status: answer.status,
    headers: answer.headers,
    titles: all("title").map(textOf),
    headings: all("h1").map(textOf),
    meta: (name: string) =>
      metas.filter((meta) => meta.name === name).map(({ content }) => content),
    links: (rel: string) => links.filter((link) => link.rel === rel).map(({ href }) => href),
    anchors: all("a").flatMap(({ properties }) => String(properties.href ?? "")),
    questions: all("details").map((details) => ({
      question: textOf(find(details, ({ tagName }) => tagName === "summary")[0]),
      answer: textOf(details.children.at(-1)),
    })),
    graphs: scripts.map((script) => JSON.parse(textOf(script))["@graph"] as Node[]),
  };
}

export type ParsedPage = Awaited<ReturnType<typeof readPage>>;

/** Every node of a graph, also those inside others. */
export function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== "object" || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesIn)];
}

const dataType = "application/ld+json";

function find(node: Root | Element, wanted: (element: Element) => boolean): Element[] {
  return node.children.flatMap((child) =>
    child.type === "element" ? [...(wanted(child) ? [child] : []), ...find(child, wanted)] : [],
  );
}

function textOf(node: Nodes | undefined): string {
  if (!node) return "";
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
