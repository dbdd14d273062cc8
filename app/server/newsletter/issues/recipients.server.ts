import { listKeys, type NewsletterList } from "#app/rules/newsletter/newsletter-lists.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import type { Executor } from "#app/server/db/schema.server.ts";

/** Those who get an issue for some lists: confirmed, each once. Nobody who bounced, left or was erased is. */
export function recipientsOf(executor: Executor, lists: readonly NewsletterList[]) {
  return executor
    .selectFrom("subscribers")
    .where("state", "=", "confirmed")
    .where((eb) => eb.or(lists.map((list) => eb(list, "=", true))));
}

/** How many there are on each list, on some lists together, and why others are left out. */
export async function countRecipients(executor: Executor, lists: readonly NewsletterList[]) {
  const confirmed = executor.selectFrom("subscribers").where("state", "=", "confirmed");
  const byList = {} as Record<NewsletterList, number>;
  for (const list of listKeys) byList[list] = await countRows(confirmed.where(list, "=", true));
  const states = await executor
    .selectFrom("subscribers")
    .select(["state", ({ fn }) => fn.countAll<number>().as("total")])
    .groupBy("state")
    .execute();
  const of = (state: string) => states.find((row) => row.state === state)?.total ?? 0;
  return {
    byList,
    total: await countRows(recipientsOf(executor, lists)),
    leftOut: {
      unconfirmed: of("pending"),
      unsubscribed: of("unsubscribed"),
      /** Those who bounced, and those who are never written to. */
      suppressed: of("suppressed"),
    },
  };
}
