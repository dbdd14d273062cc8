import { db } from "#app/server/db/db.server.ts";

const perPage = 50;

/** Issues without their bodies, the newest first. `older` is what the next page begins below. */
export async function listIssues({ before }: { before?: number | undefined } = {}) {
  const issues = await db
    .selectFrom("newsletter_issues")
    .select(["id", "number", "subject", "state", "held_reason", "recipients", "totals"])
    .select(["scheduled_at", "started_at", "finished_at", "updated_at", "updated_by"])
    .where("number", "<", before ?? 2 ** 31 - 1)
    .orderBy("number", "desc")
    .limit(perPage + 1)
    .execute();
  const shown = issues.slice(0, perPage);
  const accepted = await countAccepted(
    shown.filter(({ totals, started_at }) => started_at && !totals).map(({ id }) => id),
  );
  return {
    issues: shown.map(({ totals, ...issue }) => ({
      ...issue,
      accepted: totals?.accepted ?? accepted.get(issue.id) ?? 0,
    })),
    older: issues.length > perPage ? shown.at(-1)?.number : undefined,
  };
}

export type ListedIssue = Awaited<ReturnType<typeof listIssues>>["issues"][number];

/** Of issues that are on their way; those that are done know it. */
async function countAccepted(ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom("outbox")
    .select(["issue_id", ({ fn }) => fn.countAll<number>().as("total")])
    .where("issue_id", "in", ids)
    .where("state", "in", ["sent", "kept"])
    .groupBy("issue_id")
    .execute();
  return new Map(rows.map(({ issue_id, total }) => [String(issue_id), total]));
}
