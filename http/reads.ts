import { isVisitor, slugIn } from "#app/rules/enquiries/visitors.ts";
import type { Exchange } from "./exchange.ts";

/** The slug of the post that a visitor opens with this request. */
export function slugOfRead({ path, request }: Pick<Exchange, "path" | "request">) {
  // Nearly every request ends here, so this has to be quick.
  if (!path.startsWith("/blog/") && !path.startsWith("/BuyBlack/")) return undefined;
  const { method, headers } = request;
  if (method !== "GET" || headers["sec-purpose"] || headers.purpose) return undefined;
  if ((headers["sec-fetch-dest"] ?? "document") !== "document") return undefined;
  if (!headers.accept?.includes("text/html")) return undefined;
  const visitor = isVisitor({ userAgent: headers["user-agent"], cookie: headers.cookie });
  return visitor ? slugIn(path) : undefined;
}
