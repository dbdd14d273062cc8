import { tidyFirstName } from "#app/rules/newsletter/issue-placeholders.ts";
import { oneLine } from "#app/rules/text/placeholders.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import { findSitePage } from "#app/seo/site-pages.ts";
import type { Subscriber } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { subscriberToken } from "#app/server/newsletter/subscribers.server.ts";

export type Reader = Pick<Subscriber, "id" | "email" | "first_name" | "confirmed_at" | "page">;

export type ReaderValue = "first name" | "email" | "why" | "unsubscribe" | "preferences";

/** What differs in a mail from reader to reader. None of it has a line break. */
export function readerValues(reader: Reader, issueId?: string): Record<ReaderValue, string> {
  const email = oneLine(reader.email);
  return {
    "first name": tidyFirstName(reader.first_name),
    email,
    why: whyOf({ ...reader, email }),
    unsubscribe: unsubscribeUrl(reader.id, issueId),
    preferences: `${siteUrl()}/newsletter/preferences?token=${subscriberToken("preferences", reader.id)}`,
  };
}

/** Also in a header, where mail programs press it without opening a page (RFC 8058). */
export function unsubscribeUrl(subscriberId: string, issueId?: string) {
  const token = subscriberToken("unsubscribe", subscriberId);
  const issue = issueId ? `&issue=${issueId}` : "";
  return `${siteUrl()}/newsletter/unsubscribe?token=${token}${issue}`;
}

function whyOf({ email, confirmed_at, page }: Reader) {
  // Staff added it, with consent that was given elsewhere.
  if (!confirmed_at || page.startsWith("/admin")) {
    return `You get this because you agreed to it with the address ${email}.`;
  }
  return `You get this because you confirmed ${email} on ${siteDate(confirmed_at)}, on our ${pageName(page)}.`;
}

function pageName(page: string) {
  if (page === "/") return "home page";
  const name = findSitePage(page)?.name;
  return name ? `page “${name}”` : `page ${oneLine(page)}`;
}
