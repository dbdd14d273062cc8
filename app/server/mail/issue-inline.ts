import type { Element, ElementContent } from "hast";
import { categories, categorySlug } from "#app/rules/posts/categories.ts";
import { parseSource } from "#app/rules/posts/rich-text.ts";
import { postPath } from "#app/seo/post-path.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { addressOf } from "#app/server/newsletter/issues/issue-links.server.ts";
import { element } from "#app/server/posts/rich-text-view.server.ts";
import { type Drawing, styled } from "./issue-pieces.ts";
import { contentWidth, pieces } from "./issue-styles.ts";

const plainTags = new Set(
  "b br cite del em i ins kbd q s samp small strong sub sup u var".split(" "),
);

/** Words, links, marks and pictures. Of anything else the words stay. */
export function inline(node: ElementContent, drawing: Drawing): ElementContent[] {
  if (node.type === "text") return [{ ...node, value: drawing.text(node.value) }];
  if (node.type !== "element") return [];
  const children = node.children.flatMap((child) => inline(child, drawing));
  if (plainTags.has(node.tagName)) return [element(node.tagName, {}, children)];
  switch (node.tagName) {
    case "a":
      return link(node, children, drawing);
    case "img":
      return picture(node);
    case "abbr":
      return [element("abbr", { title: node.properties.title }, children)];
    case "mark":
      return [styled("mark", pieces.mark, children)];
    case "code":
      return [styled("code", pieces.code, node.children, { className: ["panel", "ink"] })];
    default:
      return children;
  }
}

function link(node: Element, children: ElementContent[], { href }: Drawing) {
  const address = addressOf(node);
  if (!address) return children;
  const properties = { href: href(address), className: ["link"] };
  return [styled("a", pieces.link, children, properties)];
}

/** As wide as the text at most, with the room it takes, for programs that load it later or never. */
export function picture({ properties }: Element): Element[] {
  const source = sourceOf(properties.src);
  if (!source) return [];
  const { src, width = Number(properties.width), height = Number(properties.height) } = source;
  const shown = width > 0 ? Math.min(contentWidth, Math.round(width)) : contentWidth;
  const size = {
    width: shown,
    ...(width > 0 && height > 0 && { height: Math.max(1, Math.round((shown * height) / width)) }),
  };
  const style = { ...pieces.picture, maxWidth: `${shown}px` };
  const alt = String(properties.alt ?? "");
  return [styled("img", style, [], { src, ...size, alt, className: ["soft"] })];
}

type Source = { src: string; width?: number; height?: number };

/** Uploads have a width that suits; mail programs show no SVG, but posts have a card. */
function sourceOf(address: unknown): Source | undefined {
  const url = parseSource(address, siteUrl());
  if (!url) return undefined;
  const { origin, pathname } = url;
  if (origin !== new URL(siteUrl()).origin) return { src: url.href };
  if (pathname.startsWith("/blog-images/")) return { src: `${origin}${pathname}?w=800` };
  const [, named, slug = ""] = /^\/covers\/([\w-]+)\/([\w-]+)\.svg$/.exec(pathname) ?? [];
  const category = categories.find((known) => categorySlug(known) === named);
  if (!category) return { src: url.href };
  return { src: `${origin}/cards${postPath({ category, slug })}.png`, width: 1200, height: 630 };
}
