import { findAudience } from "#app/server/app/issue-checks/audience.server.ts";
import { checkBeforeSending } from "#app/server/app/issue-checks/issue-checks.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { parseCursor } from "#app/server/guard/cursor.server.ts";
import { countClicks } from "#app/server/newsletter/issues/clicks.server.ts";
import { findProgress, listTroubled } from "#app/server/newsletter/issues/issue-figures.server.ts";
import { findNewsletterSettings } from "#app/server/newsletter/issues/newsletter-settings.server.ts";
import { asksForCheck } from "./check-path.ts";

/** What `<BeforeSending>` shows of a draft: whom it reaches and, if somebody asks, what is open. */
export async function findBeforeSending(issue: Issue, searchParams: URLSearchParams) {
  const [audience, checks] = await Promise.all([
    findAudience(),
    asksForCheck(searchParams) ? checkBeforeSending(issue) : undefined,
  ]);
  return { audience, checks, now: clock.iso() };
}

/** What `<SendingView>` shows of an issue that is no draft any more. */
export async function findSendingView(issue: Issue, searchParams: URLSearchParams) {
  const settings = await findNewsletterSettings();
  const before = parseCursor(searchParams.get("before"));
  const [progress, troubled, clicks, decisions, audience] = await Promise.all([
    findProgress(issue),
    listTroubled(issue.id, before),
    settings.countClicks ? countClicks(issue.id) : undefined,
    listDecisions(issue),
    issue.started_at ? undefined : findAudience(),
  ]);
  return {
    progress,
    troubled: { ...troubled, isFirst: before === undefined },
    clicks,
    decisions,
    audience,
    hasArchive: settings.archive,
    now: clock.iso(),
  };
}

/** Who decided what, the oldest first. */
function listDecisions({ number }: Issue) {
  return db
    .selectFrom("events")
    .select(["at", "actor", "detail"])
    .where("kind", "=", "newsletter-issue")
    .where("about", "in", [`issue ${number}`, `issue ${number}:`])
    .orderBy("at")
    .limit(50)
    .execute();
}
