import type { Issue } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import type { NewsletterSettings } from "#app/server/issues/newsletter-settings.server.ts";
import { subscriberToken } from "#app/server/newsletter/subscribers.server.ts";

export type IssueWords = Pick<
  Issue,
  "id" | "number" | "slug" | "subject" | "preview_line" | "body" | "on_web"
> & { date: string; settings: NewsletterSettings };

export type Reader = {
  id: string;
  email: string;
  first_name: string | null;
  confirmed_at: string | null;
  page: string;
};

export type DrawnIssue = { words: IssueWords; html: string };

export function drawIssue(words: IssueWords): DrawnIssue {
  return { words, html: words.body };
}

export function addressIssue({ words, html }: DrawnIssue, reader: Reader) {
  const leave = `${siteUrl()}/newsletter/unsubscribe?token=${subscriberToken("unsubscribe", reader.id)}&issue=${words.id}`;
  return {
    subject: words.subject,
    text: `${words.subject}\n\n${leave}`,
    html: `${html}<p><a href="${leave}">Unsubscribe</a></p>`,
  };
}

export function sampleReader(email: string): Reader {
  return { id: "sample", email, first_name: "Amara", confirmed_at: null, page: "/" };
}
