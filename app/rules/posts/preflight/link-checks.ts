import { isCertain, type LinkResult, resultSentence } from "#app/rules/links/link-result.ts";
import { hostName, parseVideo } from "#app/rules/media/video.ts";
import { parseLink } from "#app/rules/posts/rich-text.ts";
import { shortLink } from "#app/rules/text/link-text.ts";
import {
  firstOf,
  good,
  type LinkAnswers,
  look,
  type PreflightCheck,
  type PreflightDraft,
  unknown,
  type Where,
} from "./preflight-check.ts";
import type { TextParts } from "./read-text.ts";

export type DraftLink = { address: string; use: "page" | "film"; where: Where };

/** Where a post leads its readers, each address once, as it is written. */
export function linksOf(draft: PreflightDraft, { links, films }: TextParts): DraftLink[] {
  const found: DraftLink[] = [
    ...links.map(({ href }, nth) => page(href, { part: "link", nth })),
    ...films.map(({ src }, nth) => film(src, { part: "film", nth })),
    film(draft.video_url, { field: "video_url" }),
    film(draft.shorts_url, { field: "shorts_url" }),
    page(draft.shopping_link, { field: "shopping_link" }),
    ...draft.products.map(({ link }, nth) => page(link, { field: "link", nth })),
  ].filter((link) => isAsked(link.address));
  return [...new Map(found.toReversed().map((link) => [link.address, link])).values()].toReversed();
}

function page(address: string, where: Where): DraftLink {
  return { address: address.trim(), use: "page", where };
}

/** An address of something else than a film leads to a page. */
function film(address: string, where: Where): DraftLink {
  return { ...page(address, where), use: parseVideo(address.trim()) ? "film" : "page" };
}

function isAsked(address: string) {
  if (address === "" || address.startsWith("#")) return false;
  return /^https?:$/.test(parseLink(address)?.protocol ?? "");
}

export function linkChecks(links: readonly DraftLink[], answers: LinkAnswers): PreflightCheck[] {
  const pages = links.filter(({ use }) => use === "page");
  const films = links.filter(({ use }) => use === "film");
  const name = ({ address }: DraftLink) => (films.length > 1 ? `${shortLink(address)}. ` : "");
  return [
    ...pageChecks(pages, answers),
    ...films.map((link) => filmCheck(link, answers[link.address], name(link))),
  ];
}

function pageChecks(pages: readonly DraftLink[], answers: LinkAnswers): PreflightCheck[] {
  const results = pages.map((link) => ({ link, result: answers[link.address] }));
  const dead = results.flatMap(({ link, result }) =>
    result && isCertain(result) ? [deadCheck(link, result)] : [],
  );
  const fine = results.filter(({ result }) => result?.kind === "fine").length;
  const unsure = results.filter(({ result }) => result?.kind === "unknown");
  const unasked = results.filter(({ result }) => result === undefined).length;
  return [
    ...firstOf(dead, (more) => look("links", `${more} more links do not answer`)),
    ...(unsure.length > 0
      ? [
          unknown(
            "look",
            "links-unsure",
            `${counted(unsure.length)}: not checked`,
            whyUnsure(unsure),
          ),
        ]
      : []),
    ...(unasked > 0
      ? [
          unknown(
            "look",
            "links-unasked",
            `${counted(unasked)}: not checked yet`,
            "“Check links” asks their hosts.",
          ),
        ]
      : []),
    ...(fine > 0
      ? [good("links-fine", fine === 1 ? "1 link answers" : `${fine} links answer`)]
      : []),
  ];
}

function deadCheck({ address, where }: DraftLink, result: LinkResult) {
  const detail = `${shortLink(address)}. ${resultSentence(result)}`;
  return look(`link ${address}`, "A link does not answer", { detail, where, toWords: "Go there" });
}

function whyUnsure(unsure: readonly { link: DraftLink; result: LinkResult | undefined }[]) {
  const [first] = unsure;
  const { result, link } = first ?? {};
  if (!result || !link) return "";
  const more = unsure.length > 1 ? ` And ${unsure.length - 1} more.` : "";
  return `${shortLink(link.address)}. ${resultSentence(result)}${more}`;
}

/** `name` tells one of several films from the others. */
function filmCheck(
  { address, where }: DraftLink,
  result: LinkResult | undefined,
  name: string,
): PreflightCheck {
  const id = `film ${address}`;
  if (!result) {
    const video = parseVideo(address);
    const host = video ? hostName(video) : "its host";
    return unknown("look", id, "Film: not checked yet", `${name}“Check links” asks ${host}.`);
  }
  if (result.kind === "fine") return good(id, "The film is there", { detail: shortLink(address) });
  const detail = `${name}${resultSentence(result)}`;
  if (isCertain(result)) {
    return look(id, "The film cannot be played", { detail, where, toWords: "Go there" });
  }
  const hasAnswered = result.kind === "unknown" && result.status !== undefined;
  const silent = `${name}No connection to the video site.`;
  return unknown("look", id, "Film: not checked", hasAnswered ? detail : silent);
}

function counted(total: number) {
  return total === 1 ? "1 link" : `${total} links`;
}
