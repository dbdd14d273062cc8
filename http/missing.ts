import { isVisitor } from "#app/rules/enquiries/visitors.ts";
import { isWorthNoting, readReferrer } from "#app/rules/links/missing-address.ts";
import type { Exchange } from "./exchange.ts";

/** What is noted of a visitor's request for a page that does not exist; undefined for everything else. */
export function missingAddress(
  { path, request }: Pick<Exchange, "path" | "request">,
  siteUrl: string,
) {
  const { method, headers } = request;
  if (method !== "GET" || headers["sec-purpose"] || headers.purpose) return undefined;
  if ((headers["sec-fetch-dest"] ?? "document") !== "document") return undefined;
  if (!headers.accept?.includes("text/html") || !isWorthNoting(path)) return undefined;
  if (!isVisitor({ userAgent: headers["user-agent"], cookie: headers.cookie })) return undefined;
  const hosts = [URL.parse(siteUrl)?.host ?? "", headers.host ?? ""];
  return { path, referrer: readReferrer(headers.referer, hosts) };
}
