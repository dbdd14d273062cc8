import type { Audience } from "#app/rules/newsletter/audience.ts";
import { db } from "#app/server/db/db.server.ts";

/** Who would get an issue for any choice of lists, counted at once. */
export async function findAudience(): Promise<Audience> {
  const [groups, states] = await Promise.all([
    db
      .selectFrom("subscribers")
      .select(["weekly", "gifts", "brands", ({ fn }) => fn.countAll<number>().as("total")])
      .where("state", "=", "confirmed")
      .groupBy(["weekly", "gifts", "brands"])
      .execute(),
    db
      .selectFrom("subscribers")
      .select(["state", ({ fn }) => fn.countAll<number>().as("total")])
      .groupBy("state")
      .execute(),
  ]);
  const of = (state: string) => states.find((row) => row.state === state)?.total ?? 0;
  return {
    groups,
    leftOut: {
      unconfirmed: of("pending"),
      unsubscribed: of("unsubscribed"),
      suppressed: of("suppressed"),
    },
  };
}
