import type { IncomingMessage } from "node:http";
import type * as App from "#app/server/app.server.ts";

/** A browser says which page a change was sent from; only our own pages may send any. */
export function isCrossOrigin({ headers }: IncomingMessage, siteUrl: string) {
  const { origin, host } = headers;
  if (origin === undefined) return headers["sec-fetch-site"] === "cross-site";
  // Where a page keeps its address to itself, a browser names no origin in a plain form post either.
  if (origin === "null") return headers["sec-fetch-site"] !== "same-origin";
  if (!URL.canParse(origin)) return true;
  return new URL(origin).host !== host && origin !== new URL(siteUrl).origin;
}

/** The scheme and host a visitor used; the scheme only as far as our own proxy says so. */
export function originOf({ headers }: IncomingMessage, app: Pick<typeof App, "env" | "siteUrl">) {
  const forwarded = app.env.TRUST_PROXY > 0 ? String(headers["x-forwarded-proto"] ?? "") : "";
  const scheme = forwarded.split(",").at(-1)?.trim() === "https" ? "https" : "http";
  const host = headers.host ?? "localhost";
  return URL.canParse(`${scheme}://${host}`) ? `${scheme}://${host}` : app.siteUrl();
}
