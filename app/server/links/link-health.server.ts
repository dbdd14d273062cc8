import { db } from "#app/server/db/db.server.ts";
import { findLinkRun } from "./link-run.server.ts";

export type LinkHealth = {
  checkedAt: string;
  offline: boolean;
  total: number;
  broken: number;
  unchecked: number;
};

/** How the links are doing, for the desk; undefined until they were checked. */
export async function findLinkHealth(): Promise<LinkHealth | undefined> {
  const run = await findLinkRun();
  if (!run?.startedAt) return undefined;
  const counts = await db
    .selectFrom("outgoing_links")
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      fn.countAll<number>().filterWhere("failing_since", "is not", null).as("broken"),
      fn
        .countAll<number>()
        .filterWhere("failing_since", "is", null)
        .filterWhere(({ eb, or }) =>
          or([eb("checked_at", "is", null), eb("reason", "is not", null)]),
        )
        .as("unchecked"),
    ])
    .where("ignored_at", "is", null)
    .executeTakeFirstOrThrow();
  return { checkedAt: run.endedAt ?? run.startedAt, offline: run.offline, ...counts };
}
