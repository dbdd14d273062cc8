import type { Element } from "hast";
import { hostName, parseVideo } from "#app/rules/media/video.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { addressOf } from "#app/server/newsletter/issues/issue-links.server.ts";
import { element, textOf } from "#app/server/posts/rich-text-view.server.ts";
import { type Drawing, layout, styled, words } from "./issue-pieces.ts";
import { pieces, sans } from "./issue-styles.ts";

/** What a reader is asked to press: buttons and films. */

/** A paragraph that is one short link and no address, and stands alone: several are a list of links. */
export function isButton(blocks: readonly Element[], at: number) {
  const [before, own, after] = [at - 1, at, at + 1].map((place) => loneLink(blocks[place]));
  return own !== undefined && !before && !after;
}

function loneLink(block: Element | undefined) {
  if (block?.tagName !== "p") return undefined;
  const [only, ...others] = block.children.filter((child) => textOf(child).trim() !== "");
  const isLink = only?.type === "element" && only.tagName === "a" && others.length === 0;
  const text = isLink ? textOf(only).trim() : "";
  const leadsOn = isLink && /^https?:/.test(addressOf(only) ?? "");
  return leadsOn && text.length <= 40 && !/:\/\/|^www\.|@/i.test(text) ? only : undefined;
}

export function button(block: Element, { text, href }: Drawing) {
  const link = loneLink(block);
  const label = words(text(link ? textOf(link).trim() : ""));
  const address = href((link && addressOf(link)) ?? siteUrl());
  const cell = styled(
    "td",
    pieces.button,
    [styled("a", pieces.buttonLink, [label], { href: address })],
    {
      className: ["button"],
      bgColor: pieces.button.background,
    },
  );
  return layout([[cell]], { margin: "8px 0 26px" }, { width: undefined });
}

export function inPanel(node: Element, drawing: Drawing) {
  const cell = styled("td", pieces.panel, [film(node, drawing)], { className: ["panel"] });
  return layout([[cell]], pieces.block);
}

/**
 * A film cannot play in a mail. Its picture is ours, because that of a video host would tell the host
 * who reads; the link beside it is there with pictures off, too.
 */
export function film(node: Element, drawing: Drawing): Element {
  const { name, host, address } = filmOf(node);
  const href = drawing.href(address);
  const title = drawing.text(name);
  const poster = styled("img", { borderRadius: "6px" }, [], {
    src: `${siteUrl()}/mail/film.png`,
    width: 120,
    height: 75,
    alt: `Film: ${title}`,
    className: ["soft"],
  });
  const watch = [words("Watch the film")];
  const side = [
    styled("p", pieces.filmTitle, [words(title)], { dir: "auto", className: ["ink"] }),
    styled(
      "p",
      pieces.filmText,
      [styled("a", pieces.link, watch, { href, className: ["link"] }), words(` on ${host}`)],
      { className: ["soft"] },
    ),
  ];
  const cells = [
    styled(
      "td",
      { paddingRight: "18px" },
      [styled("a", posterLink, [poster], { href, className: ["link"] })],
      {
        width: "120",
        vAlign: "top",
      },
    ),
    element("td", { vAlign: "middle" }, side),
  ];
  return layout([cells], {});
}

const posterLink = { ...pieces.link, fontFamily: sans, fontSize: "13px", lineHeight: "1.4" };

/** What is known of a film in a body. */
export function filmOf(node: Element) {
  const video = parseVideo(String(node.properties.src ?? ""));
  const title = String(node.properties.title ?? "").trim();
  const isNamed = title !== "" && !/^(youtube|vimeo)?\s*video( player)?( \d+)?$/i.test(title);
  return {
    name: isNamed ? title : "A film for this issue",
    host: video ? hostName(video) : "the web",
    address: addressOf(node) ?? siteUrl(),
  };
}
