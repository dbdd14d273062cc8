import type { Element, Nodes } from "hast";
import { ordinal } from "#app/rules/text/ordinal.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { parseOrFlatten } from "#app/server/guard/parse-html.server.ts";

type Picture = { address: string; described: boolean };

/** What the check wants to know of a text: where its links are, its pictures, and whether it says anything. */
export function readBody(html: string) {
  const places = new Map<string, string>();
  const pictures: Picture[] = [];
  let hasWords = false;
  let paragraph = 0;
  function visit(node: Nodes, place: string | undefined) {
    if (node.type === "text" && node.value.trim() !== "") hasWords = true;
    if (!("children" in node)) return;
    let here = place;
    if (node.type === "element") {
      if (node.tagName === "p") paragraph += 1;
      here = placeOf(node, paragraph) ?? place;
      note(node, here);
    }
    for (const child of node.children) visit(child, here);
  }
  function note({ tagName, properties: { href, src, alt } }: Element, place: string | undefined) {
    if (tagName === "a" && place) {
      const address = absolute(href);
      if (!places.has(address)) places.set(address, place);
    }
    if (tagName !== "img") return;
    pictures.push({ address: absolute(src), described: String(alt ?? "").trim() !== "" });
  }
  visit(parseOrFlatten(html), undefined);
  return { places, pictures, hasWords: hasWords || pictures.length > 0 };
}

/** As a browser reads it; what it cannot read stays as it is. */
export function absolute(address: unknown) {
  return URL.parse(String(address ?? ""), siteUrl())?.href ?? String(address ?? "");
}

function placeOf({ tagName }: Element, paragraph: number) {
  if (tagName === "p") return `${ordinal(paragraph)} paragraph`;
  if (tagName === "table") return "in a table";
  if (tagName === "ul" || tagName === "ol") return "in a list";
  return /^h[1-6]$/.test(tagName) ? "in a heading" : undefined;
}
