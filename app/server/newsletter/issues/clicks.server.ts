import { isVisitor, type Visitor } from "#app/rules/enquiries/visitors.ts";
import { dayAt } from "#app/rules/time/periods.ts";
import { countDaily } from "#app/server/db/daily-counts.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { createFloodLimit } from "#app/server/guard/flood-limit.server.ts";
import { site } from "#site.config.ts";
import { linksOf } from "./issue-links.server.ts";
import { findIssue } from "./issues.server.ts";
import { findNewsletterSettings } from "./newsletter-settings.server.ts";

/** The network address limits how often one reader is counted, and is not stored. */
export type Reader = Visitor & { address: string };

const takeClick = createFloodLimit({ max: 20, seconds: 3600 });

/** Where link number `link` of an issue leads, counted from 1. */
export async function findLink(issueId: string, link: number) {
  const issue = await findIssue(issueId);
  const address = issue && linksOf(issue.body)[link - 1];
  return address ? { issue, address } : undefined;
}

/** Counts a click of somebody, nobody knows whom, while the owner wants clicks to be counted. */
export async function countClick(issue: Issue, link: number, reader: Reader) {
  if (issue.started_at === null || !isVisitor(reader)) return;
  const { countClicks } = await findNewsletterSettings();
  if (countClicks && takeClick(reader.address) === 0) countDaily("issue", nameOf(issue.id, link));
}

export type Clicks = { link: number; address: string; clicks: number };

/** Every link of an issue, in the order of its body, with how often it was followed. */
export async function listClicks(issueId: string): Promise<Clicks[]> {
  const issue = await findIssue(issueId);
  const links = issue ? linksOf(issue.body) : [];
  if (!issue?.started_at || links.length === 0) return [];
  const counted = await db
    .selectFrom("daily_counts")
    .select(({ fn }) => ["name", fn.sum<number>("total").as("sum")])
    .where("day", ">=", dayAt(new Date(issue.started_at), site.timeZone))
    .where("kind", "=", "issue")
    .where(
      "name",
      "in",
      links.map((_, at) => nameOf(issueId, at + 1)),
    )
    .groupBy("name")
    .execute();
  const sums = new Map(counted.map(({ name, sum }) => [name, Number(sum)]));
  return links.map((address, at) => {
    const link = at + 1;
    return { link, address, clicks: sums.get(nameOf(issueId, link)) ?? 0 };
  });
}

/** How often links of an issue were followed. */
export async function countClicks(issueId: string) {
  const links = await listClicks(issueId);
  return links.reduce((sum, { clicks }) => sum + clicks, 0);
}

function nameOf(issueId: string, link: number) {
  return `${issueId}/${link}`;
}
