import { traitsOf } from "#app/areas.ts";
import { isApart } from "#app/rules/links/paths.ts";
import type { Exchange } from "./exchange.ts";

/** Whether somebody who claims to be signed in opens a public page; nobody checked it. */
export function mayBeStaff({ path, request }: Pick<Exchange, "path" | "request">) {
  const { cookie, accept } = request.headers;
  // Nearly every request ends here, so this has to be quick.
  if (!cookie?.includes("session=") || traitsOf(path).area === "endpoint") return false;
  return Boolean(accept?.includes("text/html")) && !isApart(path);
}
