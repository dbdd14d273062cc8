import type { Element, Nodes, Root } from "hast";
import { parseVideo, watchUrl } from "#app/rules/media/video.ts";
import { parseLink } from "#app/rules/posts/rich-text.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { readRichText } from "#app/server/posts/rich-text.server.ts";

/**
 * The web addresses that the body of an issue links to, films included, each once and in its order.
 * The links of counted issues have the place in this list, from 1.
 */
export function linksOf(body: string): string[] {
  return readRichText(body, linksIn);
}

export function linksIn(root: Root): string[] {
  return [...new Set(addresses(root))].filter((address) => /^https?:/.test(address));
}

/** Where a link or a film leads, wherever it is read; undefined for what leads nowhere. */
export function addressOf({ tagName, properties }: Element) {
  if (tagName === "a") return parseLink(properties.href, siteUrl())?.href;
  const video = tagName === "iframe" ? parseVideo(String(properties.src ?? "")) : undefined;
  return video && watchUrl(video);
}

function addresses(node: Nodes): string[] {
  if (!("children" in node)) return [];
  const own = node.type === "element" ? (addressOf(node) ?? []) : [];
  return [own, node.children.map(addresses)].flat(2);
}
