import { setTimeout as wait } from "node:timers/promises";
import { db } from "#app/server/db/db.server.ts";
import { countDeletedSpam } from "#app/server/enquiries/spam.server.ts";

export type Gauges = Awaited<ReturnType<typeof readGauges>>;

/** Numbers from the database for a monitor; undefined if it does not answer in time. */
export function findGauges() {
  const timeout = wait(2000, undefined, { ref: false });
  return Promise.race([readGauges().catch(() => undefined), timeout]);
}

async function readGauges() {
  const row = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const waiting = selectFrom("outbox").where("state", "=", "waiting");
      const all = fn.countAll<number>();
      return [
        waiting.select(all.as("n")).as("waiting"),
        waiting.where("last_error", "is not", null).select(all.as("n")).as("retrying"),
        selectFrom("outbox").where("state", "=", "dead").select(all.as("n")).as("failed"),
        waiting.select((of) => of.fn.min("created_at").as("at")).as("oldest"),
        selectFrom("submissions").select(all.as("n")).as("submissions"),
        selectFrom("submissions").where("spam", "=", true).select(all.as("n")).as("quarantined"),
      ];
    })
    .executeTakeFirstOrThrow();
  const { waiting, retrying, failed, oldest, submissions, quarantined } = row;
  return {
    outbox: {
      waiting: (waiting ?? 0) - (retrying ?? 0),
      retrying: retrying ?? 0,
      failed: failed ?? 0,
    },
    oldestSeconds: oldest ? Math.max(0, (Date.now() - Date.parse(oldest)) / 1000) : 0,
    submissions: submissions ?? 0,
    spam: { quarantined: quarantined ?? 0, deleted: countDeletedSpam() },
  };
}
