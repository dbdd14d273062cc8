import type { Nodes } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { namelessReader, publicValues } from "#app/rules/newsletter/issue-placeholders.ts";
import { issueCategory } from "#app/rules/newsletter/newsletter-lists.ts";
import { readingTime } from "#app/rules/posts/reading-time.ts";
import { replacePlaceholders } from "#app/rules/text/placeholders.ts";
import { countWords } from "#app/rules/text/search-text.ts";
import { longDate } from "#app/rules/time/dates.ts";
import { issuePath } from "#app/seo/issue-path.ts";
import { authorPortrait } from "#app/server/posts/author.server.ts";
import { readRichText, renderArticle, renderRichText } from "#app/server/posts/rich-text.server.ts";
import { site } from "#site.config.ts";
import type { ArchivedIssue } from "./archive.server.ts";

/** An issue in a list, in the shape of a post. */
export function issueCard(issue: ArchivedIssue) {
  const { number, slug, subject, preview_line, started_at } = issue;
  const sent = `Issue ${number} of the newsletter of ${site.name}, sent on ${longDate(started_at)}.`;
  return {
    number,
    slug,
    path: issuePath(slug),
    title: forStrangers(subject, issue),
    excerpt: forStrangers(preview_line, issue) || sent,
    category: issueCategory,
    feature_image: null,
    feature_focus: "center" as const,
    published_at: started_at,
  };
}

export type IssueCard = ReturnType<typeof issueCard>;

/** An issue as its page shows it. */
export function issuePage(issue: ArchivedIssue & { body: string }) {
  const words = countWords(issue.body);
  return {
    ...issueCard(issue),
    words,
    time: readingTime(words),
    portrait: authorPortrait(),
    ...renderArticle(bodyForStrangers(issue)),
  };
}

/** The body of an issue as feeds carry it. */
export function issueHtml(issue: ArchivedIssue & { body: string }) {
  return renderRichText(bodyForStrangers(issue));
}

type Neighbors = Partial<Record<"older" | "newer", ArchivedIssue>>;

/** Where to read on. */
export function furtherIssues({ older, newer }: Neighbors) {
  const further = (issue: ArchivedIssue | undefined, side: string) =>
    issue ? [{ ...issueCard(issue), note: `${side} · Issue ${issue.number}` }] : [];
  return [...further(older, "Older"), ...further(newer, "Newer")];
}

type Sent = Pick<ArchivedIssue, "number" | "started_at">;

/** On the web nobody is known by name. */
function forStrangers(text: string, { number, started_at }: Sent) {
  const values: Record<string, string> = publicValues({ number, date: longDate(started_at) });
  return replacePlaceholders(text, ({ name, or }) =>
    name === "first name" ? or || namelessReader : (values[name] ?? ""),
  );
}

function bodyForStrangers({ body, ...issue }: ArchivedIssue & { body: string }) {
  return readRichText(body, (root) => {
    fillIn(root, (text) => forStrangers(text, issue));
    return writer.stringify(root);
  });
}

/** Code stays as it was written, as it does in mails. */
function fillIn(node: Nodes, fill: (text: string) => string) {
  if (node.type === "text") node.value = fill(node.value);
  if (node.type === "element" && /^(pre|code)$/.test(node.tagName)) return;
  if ("children" in node) for (const child of node.children) fillIn(child, fill);
}

const writer = unified().use(rehypeStringify);
