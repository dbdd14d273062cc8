import type { IncomingMessage } from "node:http";
import { unsubscribePath } from "#app/rules/links/paths.ts";
import type * as App from "#app/server/app.server.ts";

/** Whether a browser sent this from a page of another site. */
export function isCrossOrigin({ headers }: IncomingMessage, siteUrl: string) {
  const { origin, host } = headers;
  if (origin === undefined) return headers["sec-fetch-site"] === "cross-site";
  // With `Referrer-Policy: no-referrer` the origin of a plain form post is `null`.
  if (origin === "null") return headers["sec-fetch-site"] !== "same-origin";
  if (!URL.canParse(origin)) return true;
  return new URL(origin).host !== host && origin !== new URL(siteUrl).origin;
}

/** The scheme and host a visitor used; the scheme comes from a trusted proxy only. */
export function originOf({ headers }: IncomingMessage, app: Pick<typeof App, "env" | "siteUrl">) {
  const forwarded = app.env.TRUST_PROXY > 0 ? String(headers["x-forwarded-proto"] ?? "") : "";
  const scheme = forwarded.split(",").at(-1)?.trim() === "https" ? "https" : "http";
  const host = headers.host ?? "localhost";
  return URL.canParse(`${scheme}://${host}`) ? `${scheme}://${host}` : app.siteUrl();
}

/**
 * Mail programs unsubscribe with a post from anywhere, with or without an origin (RFC 8058): the
 * token in the address is all that counts.
 */
export function isOneClick({ headers, method }: IncomingMessage, path: string) {
  const type = headers["content-type"] ?? "";
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
  return method === "POST" && path === unsubscribePath && isForm;
}
