import { readLink } from "#app/rules/text/link-text.ts";
import { lowerCase, plainPath } from "./plain-path.ts";
import { findSiteFolder, findSitePage } from "./site-paths.ts";

export const maxFrom = 500;
const maxTo = 2048;

/** Parameters by which other systems name a post. They count on a page that is there, too. */
const oldParameters = /[?&](p|page_id|attachment_id)=/;

export function hasOldParameter(query: string) {
  return oldParameters.test(query);
}

/** The one spelling under which an old address is stored and looked up, without its query. */
export function redirectKey(path: string) {
  const plain = lowerCase(plainPath(path).replace(/(.)\/$/, "$1"));
  return plain
    .replace(/%[0-9a-f]{2}/gi, (written) => written.toUpperCase())
    .replace(/^\/buyblack(?=\/|$)/, "/BuyBlack");
}

/** The old address that was typed, or what is wrong with it in one sentence. */
export function readFrom(typed: string, siteUrl: string): { from: string } | { problem: string } {
  const text = typed.trim();
  if (text === "") return { problem: "Please write the old address, such as /old-page." };
  const own = ownUrl(text, siteUrl);
  if (own === "foreign") {
    return { problem: "This site answers for its own addresses alone. Please begin with a slash." };
  }
  if (!own) return { problem: "Please begin the old address with one slash, such as /old-page." };
  const from = redirectKey(own.pathname) + own.search;
  if (from.length > maxFrom) {
    return { problem: `Please keep the old address below ${maxFrom} characters.` };
  }
  return { from };
}

/** Why nobody would ever be sent on from an address: the site itself answers there. */
export function shadowProblem(from: string) {
  const [path = "", query] = splitQuery(from);
  const folder = findSiteFolder(path);
  if (folder) {
    return folder === path
      ? `${path} belongs to the site itself, so it cannot lead elsewhere.`
      : `Everything below ${folder} belongs to the site itself, so it cannot lead elsewhere.`;
  }
  const page = findSitePage(path);
  if (!page || hasOldParameter(query)) return undefined;
  return query
    ? `${page} is a page of this site. Of its parameters only p, page_id and attachment_id can lead elsewhere.`
    : `${page} is a page of this site, so it cannot lead elsewhere.`;
}

/** Where an old address leads: a path of this site, or an address elsewhere in full. */
export function readTo(typed: string, siteUrl: string): { to: string } | { problem: string } {
  const text = typed.trim();
  if (text === "") return { problem: "Please write where it leads, such as /about." };
  const own = ownUrl(text, siteUrl);
  if (own && own !== "foreign") return ownTarget(own);
  if (own !== "foreign") return { problem: unclearTarget };
  const read = readLink(text);
  return "address" in read ? { to: read.address } : { problem: `${read.problem}.` };
}

const unclearTarget =
  "Please write a path of this site, such as /about, or an address that begins with https://.";

function ownTarget(url: URL) {
  const path = plainPath(url.pathname).replace(/(.)\/$/, "$1");
  const to = (findSitePage(path) ?? spelled(path)) + url.search + url.hash;
  return to.length > maxTo ? { problem: `Please keep it below ${maxTo} characters.` } : { to };
}

/** Posts have their own spelling; the letters of a file are what they are. */
function spelled(path: string) {
  return /^\/(blog|buyblack)\//i.test(path) ? redirectKey(path) : path;
}

/** An address of this site, written as a path or in full. */
function ownUrl(text: string, siteUrl: string) {
  if (/^https?:\/\//i.test(text)) {
    const url = URL.parse(text);
    return url?.host === new URL(siteUrl).host ? url : ("foreign" as const);
  }
  // Browsers read `//other.example` and `/\other.example` as another host.
  if (!/^[/?](?![/\\])/.test(text)) return undefined;
  const url = URL.parse(text.replace(/^\?/, "/?"), siteUrl);
  return url?.host === new URL(siteUrl).host ? url : undefined;
}

/** The path and the query, with its question mark or empty. */
export function splitQuery(address: string): [string, string] {
  const at = address.indexOf("?");
  return at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at)];
}

/** Whoever came with parameters arrives with them, unless the target has its own or is elsewhere. */
export function withQuery(target: string, query: string) {
  return target.startsWith("/") && !/[?#]/.test(target) ? target + query : target;
}
