import { redirect } from "react-router";
import { siteUrl } from "#app/server/env.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { countClick, findLink, type Reader } from "#app/server/newsletter/issues/clicks.server.ts";
import { countSources } from "#desk.config.ts";
import type { Route } from "./+types/issue";
import { isOpened } from "./opened.ts";

/** The way of links in issues of the newsletter. It leads to what the issue links to and nowhere else. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const link = /^[1-9]\d{0,3}$/.test(params.link) ? Number(params.link) : 0;
  const found = link > 0 ? await findLink(params.id, link) : undefined;
  if (!found) return new Response("Not found", { status: 404, headers });
  // Nobody is kept from reading on because a click cannot be counted.
  if (isOpened(request)) {
    await countClick(found.issue, link, readerOf(request, context)).catch(() => {});
  }
  return redirect(marked(found), { headers });
}

/** Pages of ours learn from where somebody came; addresses elsewhere stay as they were written. */
function marked({ issue, address }: NonNullable<Awaited<ReturnType<typeof findLink>>>) {
  const url = URL.parse(address, siteUrl());
  const isOurs = url?.origin === new URL(siteUrl()).origin;
  if (!url || !isOurs || !countSources || /[?&]utm_source=/.test(url.search)) return address;
  url.searchParams.set("utm_source", "newsletter");
  url.searchParams.set("utm_medium", "email");
  url.searchParams.set("utm_campaign", `issue ${issue.number}`);
  return url.href;
}

const headers = { "X-Robots-Tag": "noindex" };

function readerOf({ headers }: Request, context: Route.LoaderArgs["context"]): Reader {
  const { address } = context.get(clientContext);
  return { address, userAgent: headers.get("User-Agent"), cookie: headers.get("Cookie") };
}
