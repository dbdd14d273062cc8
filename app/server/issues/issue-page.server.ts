import { longDate } from "#app/rules/dates.ts";
import { issueCategory } from "#app/rules/newsletter-lists.ts";
import { readingTime } from "#app/rules/reading-time.ts";
import { countWords } from "#app/rules/search-text.ts";
import { issuePath } from "#app/seo/issue-path.ts";
import { authorPortrait } from "#app/server/posts/author.server.ts";
import { renderArticle, renderRichText } from "#app/server/posts/rich-text.server.ts";
import { site } from "#site.config.ts";
import type { ArchivedIssue } from "./archive.server.ts";

/** An issue in a list, in the shape of a post. */
export function issueCard({ number, slug, subject, preview_line, started_at }: ArchivedIssue) {
  const sent = `Issue ${number} of the newsletter of ${site.name}, sent on ${longDate(started_at)}.`;
  return {
    number,
    slug,
    path: issuePath(slug),
    title: forStrangers(subject),
    excerpt: forStrangers(preview_line) || sent,
    category: issueCategory,
    feature_image: null,
    feature_focus: "center" as const,
    published_at: started_at,
  };
}

export type IssueCard = ReturnType<typeof issueCard>;

/** An issue as its page shows it. */
export function issuePage({ body, ...issue }: ArchivedIssue & { body: string }) {
  const words = countWords(body);
  return {
    ...issueCard(issue),
    words,
    time: readingTime(words),
    portrait: authorPortrait(),
    ...renderArticle(forStrangers(body)),
  };
}

/** The body of an issue as feeds carry it. */
export function issueHtml(body: string) {
  return renderRichText(forStrangers(body));
}

type Neighbors = Partial<Record<"older" | "newer", ArchivedIssue>>;

/** Where to read on. */
export function furtherIssues({ older, newer }: Neighbors) {
  const further = (issue: ArchivedIssue | undefined, side: string) =>
    issue ? [{ ...issueCard(issue), note: `${side} · Issue ${issue.number}` }] : [];
  return [...further(older, "Older"), ...further(newer, "Newer")];
}

/** On the web nobody is known by name. */
function forStrangers(text: string) {
  return text.replace(/\{\s*first name\s*\}/gi, "there");
}
