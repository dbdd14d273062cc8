import { createLruMap } from "#app/rules/memory/lru-map.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import { clock } from "#app/server/clock.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { findIssue } from "#app/server/newsletter/issues/issues.server.ts";
import { findNewsletterSettings } from "#app/server/newsletter/issues/newsletter-settings.server.ts";
import { type DrawnIssue, drawIssue, type IssueWords, senderLine } from "./issue-mail.tsx";

/** A hundred mails of an issue pass here every second, several at a time. */
const drawn = createLruMap<string, DrawnIssue>({ maxSize: 4 });
const drawing = new Map<string, Promise<DrawnIssue | undefined>>();

/** An issue in one of its versions, drawn once, until its sender moves. */
export async function findDrawn(id: string, version: number) {
  const key = `${id} ${version} ${senderLine()}`;
  const known = drawn.get(key);
  if (known) return known;
  const started = drawing.get(key) ?? drawFresh(id).finally(() => drawing.delete(key));
  drawing.set(key, started);
  const issue = await started;
  if (issue) drawn.set(key, issue);
  return issue;
}

/** An issue as it is now, with the settings of now. */
export async function drawFresh(id: string) {
  const issue = await findIssue(id);
  return issue && drawIssue(await wordsOf(issue));
}

/** What its readers see of an issue. */
export async function wordsOf(issue: Issue): Promise<IssueWords> {
  const at = issue.started_at ?? issue.scheduled_at ?? clock.iso();
  return { ...issue, date: siteDate(at), settings: await findNewsletterSettings() };
}
