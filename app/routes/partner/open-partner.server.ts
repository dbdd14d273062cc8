import { data, type RouterContextProvider } from "react-router";
import { limitWork, requireWork } from "#app/server/accounts/work-limit.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { createFloodLimit } from "#app/server/guard/flood-limit.server.ts";
import { linkIdOf, type Partner, readPartner } from "#app/server/shop/partner-links.server.ts";

const take = createFloodLimit({ max: 600, seconds: 600 });

type Asked = { params: { token: string }; context: Readonly<RouterContextProvider> };

/** What the link in an address is worth; whoever tries too many waits. */
export async function openPartner({ params, context }: Asked): Promise<Partner> {
  const wait = take(context.get(clientContext).address);
  if (wait > 0) {
    const headers = { "Retry-After": String(wait) };
    throw data("Too many requests. Please wait a few minutes.", { status: 429, headers });
  }
  const partner = await readPartner(params.token);
  if (partner.state === "open") requireWork(context);
  return partner;
}

type Sent = Parameters<typeof limitWork>[1] & { params: { token?: string } };

/** What is changed with the link of a brand is counted. */
export function limitPartner(sent: Sent, next: () => Promise<Response>) {
  const link = linkIdOf(sent.params.token ?? "");
  return link ? limitWork(link, sent, next) : next();
}

/** 410 where there was a link once. */
export function closedStatus({ state }: Partner) {
  return state === "over" ? 410 : 404;
}
