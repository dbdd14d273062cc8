import { direct, hostOf, readOrigin } from "#app/rules/enquiries/sources.ts";
import { isVisitor, slugIn } from "#app/rules/enquiries/visitors.ts";
import { isWorthNoting, readReferrer } from "#app/rules/links/missing-address.ts";
import type { Exchange } from "./exchange.ts";

type Asked = Pick<Exchange, "path" | "request">;

/** The slug of the post that a visitor opens with this request. */
export function slugOfRead({ path, request }: Asked) {
  // Nearly every request ends here, so this has to be quick.
  if (!path.startsWith("/blog/") && !path.startsWith("/BuyBlack/")) return undefined;
  return opensDocument(request) ? slugIn(path) : undefined;
}

/** What is noted of a visitor's request for a page that does not exist; undefined for everything else. */
export function missingAddress({ path, request }: Asked, siteUrl: string) {
  if (!opensDocument(request) || !isWorthNoting(path)) return undefined;
  const { referer } = request.headers;
  return { path, referrer: readReferrer(referer, ownHosts(request, siteUrl)) };
}

/**
 * Where a visit comes from that begins with this request; undefined where somebody goes on reading, or asks not to be
 * followed.
 */
export function sourceOfVisit({ request }: Pick<Exchange, "request">, siteUrl: string) {
  const { headers, url = "" } = request;
  if (headers["sec-fetch-site"] === "same-origin") return undefined;
  if (headers.dnt === "1" || headers["sec-gpc"] === "1" || !opensDocument(request))
    return undefined;
  const own = ownHosts(request, siteUrl);
  const before = URL.parse(headers.referer ?? "")?.host ?? "";
  if (own.includes(before)) return undefined;
  const origin = url.includes("utm_") ? readOrigin(url, own) : undefined;
  return origin?.source ?? hostOf(before, own) ?? direct;
}

/** Whether a visitor opens a document with this request: no program, nobody signed in, nothing fetched in advance. */
function opensDocument({ method, headers }: Exchange["request"]) {
  if (method !== "GET" || headers["sec-purpose"] || headers.purpose) return false;
  if ((headers["sec-fetch-dest"] ?? "document") !== "document") return false;
  if (!headers.accept?.includes("text/html")) return false;
  return isVisitor({ userAgent: headers["user-agent"], cookie: headers.cookie });
}

function ownHosts({ headers }: Exchange["request"], siteUrl: string) {
  return [URL.parse(siteUrl)?.host ?? "", headers.host ?? ""];
}
