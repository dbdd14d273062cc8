import { archiveRows, nextIssueDay } from "#app/rules/newsletter/archive-rows.ts";
import { countPages, pageOffset } from "#app/rules/text/paging.ts";
import { recordEvent } from "#app/server/accounts/events.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { announceContentChange } from "#app/server/db/content-changes.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { findNewsletterSettings } from "./newsletter-settings.server.ts";

const rowsPerPage = 26;

/** Lists never carry the bodies of issues. */
const listed = ["id", "number", "slug", "subject", "preview_line", "started_at"] as const;

/** What went out has an address and a day. */
type WentOut = { slug: string; started_at: string };

export type ArchivedIssue = Pick<Issue, (typeof listed)[number]> & WentOut;

/**
 * One page of the archive, newest first, with the weeks without an issue; undefined while the owner has none.
 * What a strip looks like depends on all before it, so all are read.
 */
export async function findArchive(page = 1) {
  const { archive } = await findNewsletterSettings();
  if (!archive) return undefined;
  const sent = await newestFirst(
    wentOut()
      .select([...listed, "on_web"])
      .$narrowType<WentOut>(),
  ).execute();
  const now = clock.date();
  const all = archiveRows(sent, now);
  const start = pageOffset(page, rowsPerPage);
  return {
    rows: all.slice(start, start + rowsPerPage),
    page,
    pages: countPages(all.length, rowsPerPage),
    total: sent.filter(({ on_web }) => on_web).length,
    next: sent[0] && nextIssueDay(sent[0].started_at, now),
    oldest: all.at(-1)?.at,
  };
}

/** How many issues can be read, or could if there was an archive. */
export function countOnWeb() {
  return countRows(onWeb());
}

/** The newest issues, none without an archive. */
export async function listArchived(limit: number): Promise<ArchivedIssue[]> {
  const { archive } = await findNewsletterSettings();
  return archive
    ? newestFirst(onWeb().select(listed).$narrowType<WentOut>()).limit(limit).execute()
    : [];
}

/** The newest issues with their bodies, if the owner wants them in the feed. */
export async function listFeedIssues(limit: number) {
  const { archive, inFeed } = await findNewsletterSettings();
  if (!archive || !inFeed) return [];
  return newestFirst(
    onWeb()
      .select([...listed, "body"])
      .$narrowType<WentOut>(),
  )
    .limit(limit)
    .execute();
}

/** All issues, the oldest first, if search engines may list them. */
export async function listSitemapIssues() {
  const { archive, inSitemap } = await findNewsletterSettings();
  if (!archive || !inSitemap) return [];
  const issues = onWeb().select(["slug", "started_at"]).$narrowType<WentOut>();
  return issues.orderBy("started_at").orderBy("id").execute();
}

export async function findArchived(slug: string) {
  const { archive } = await findNewsletterSettings();
  if (!archive) return undefined;
  const issue = onWeb().where("slug", "=", slug);
  return issue
    .select([...listed, "body"])
    .$narrowType<WentOut>()
    .executeTakeFirst();
}

/** The issues before and after one. */
export async function findNeighbors({ started_at, id }: Pick<ArchivedIssue, "started_at" | "id">) {
  const beside = (side: "<" | ">") =>
    onWeb()
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("started_at", "id"), side, tuple(started_at, id)),
      )
      .select(listed)
      .$narrowType<WentOut>();
  const [older, newer] = await Promise.all([
    newestFirst(beside("<")).limit(1).executeTakeFirst(),
    beside(">").orderBy("started_at").orderBy("id").limit(1).executeTakeFirst(),
  ]);
  return { older, newer };
}

/** Shows or hides the page of an issue that went out; false if there is none. */
export async function setOnWeb(id: string, onWeb: boolean, by: string) {
  const changed = await db.transaction().execute(async (transaction) => {
    const issue = await transaction
      .updateTable("newsletter_issues")
      .set({ on_web: onWeb })
      .where("id", "=", id)
      .where("started_at", "is not", null)
      .returning("number")
      .executeTakeFirst();
    if (!issue) return false;
    const detail = onWeb ? "shown on the web" : "hidden from the web";
    const about = `issue ${issue.number}:`;
    await recordEvent(transaction, { kind: "newsletter-issue", actor: by, about, detail });
    return true;
  });
  if (changed) announceContentChange("newsletter_issues");
  return changed;
}

/** Issues that went out, or began to, and that the owner shows. */
function onWeb() {
  return wentOut().where("on_web", "=", true);
}

function wentOut() {
  return db
    .selectFrom("newsletter_issues")
    .where("started_at", "is not", null)
    .where("slug", "is not", null)
    .where("state", "not in", ["draft", "scheduled"]);
}

function newestFirst<Query extends { orderBy: (column: never, direction: "desc") => Query }>(
  query: Query,
) {
  return query.orderBy("started_at" as never, "desc").orderBy("id" as never, "desc");
}
