import { redirect } from "react-router";
import { isReference } from "#app/rules/enquiries/reference.ts";
import { countBooking, fromMail, type Visit } from "#app/server/enquiries/desk/visits.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { clientContext } from "#app/server/guard/client.server.ts";
import { facts } from "#app/words/facts.ts";
import type { Route } from "./+types/call";

/**
 * The way to the booking page for links in mails, `?ref=7F3A-91C2`, and for those outside of the site,
 * `?from=/packages`. It leads to the configured address and nowhere else.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const reference = url.searchParams.get("ref") ?? "";
  const target = new URL(facts.callUrl, siteUrl());
  if (isReference(reference)) target.searchParams.set("reference", reference.toUpperCase());
  const from = isReference(reference) ? fromMail : url.searchParams.get("from");
  const opened = request.headers.get("Accept")?.includes("text/html");
  if (from && opened) await count(from, visitOf(request, context));
  return redirect(target.href, { headers: { "X-Robots-Tag": "noindex" } });
}

/** Browsers post here when a link with `ping="/go/call"` is followed, and do not wait. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const from = request.headers.get("Ping-From") ?? "";
  const page = URL.canParse(from) ? new URL(from) : undefined;
  // The hosts alone: behind a proxy the scheme may be another.
  const hosts = [url.host, new URL(siteUrl()).host];
  if (page && hosts.includes(page.host)) await count(page.pathname, visitOf(request, context));
  return new Response(null, { status: 204 });
}

/** Nobody is kept from booking because a click cannot be counted. */
async function count(from: string, visit: Visit) {
  await countBooking(from, visit).catch(() => {});
}

function visitOf({ headers }: Request, context: Route.LoaderArgs["context"]): Visit {
  const { address } = context.get(clientContext);
  return { address, userAgent: headers.get("User-Agent"), cookie: headers.get("Cookie") };
}
