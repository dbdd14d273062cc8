import type { RouterContextProvider } from "react-router";
import { browserName } from "#app/rules/accounts/browser-name.ts";
import { env } from "#app/server/env.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { findCountry } from "#app/server/guard/region.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Where a request of a person comes from. */
export type Visit = { address: string; browser: string; country: string | null };

export async function visitOf(request: Request, context: Context): Promise<Visit> {
  const { address } = context.get(clientContext);
  const header = env.REGION_HEADER ? request.headers.get(env.REGION_HEADER) : undefined;
  const country = await findCountry(header ?? undefined, address);
  return {
    address,
    browser: browserName(request.headers.get("User-Agent")),
    country: country ?? null,
  };
}
