import { clock } from "#app/server/clock.server.ts";
import { copyLag, copyState } from "#app/server/db/copy-state.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findHealth } from "#app/server/db/health.server.ts";
import { findMailHealth } from "#app/server/enquiries/desk/mail-health.server.ts";
import { countDeletedSpam } from "#app/server/enquiries/spam.server.ts";

export type Gauges = Awaited<ReturnType<typeof readGauges>>;

/** Numbers from the database for a monitor; undefined if it does not answer in time. */
export function findGauges() {
  const timeout = clock.sleep(2000, { ref: false });
  return Promise.race([readGauges().catch(() => undefined), timeout]);
}

async function readGauges() {
  const [mail, canary, drill] = await Promise.all([
    findMailHealth(),
    findHealth("canary"),
    findHealth("drill"),
  ]);
  const row = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const mails = selectFrom("outbox").where("issue_id", "is", null);
      const waiting = mails.where("state", "=", "waiting");
      const all = fn.countAll<number>();
      return [
        waiting.select(all.as("n")).as("waiting"),
        waiting.where("last_error", "is not", null).select(all.as("n")).as("retrying"),
        mails.where("state", "=", "dead").select(all.as("n")).as("failed"),
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
    oldestSeconds: oldest ? Math.max(0, (clock.now() - Date.parse(oldest)) / 1000) : 0,
    submissions: submissions ?? 0,
    mailFailing: mail.kind === "failing",
    copy: findCopyGauges(drill),
    canary: canary && { ok: canary.failing_since === null, at: Date.parse(canary.checked_at) },
    spam: { quarantined: quarantined ?? 0, deleted: countDeletedSpam() },
  };
}

type CheckedHealth = Awaited<ReturnType<typeof findHealth>>;

/** Undefined where nothing is copied. */
function findCopyGauges(drill: CheckedHealth) {
  const behind = copyLag();
  if (behind === undefined) return undefined;
  const { failing, pieces, bytes, waived, longestTurn } = copyState;
  return {
    behind,
    failing: failing !== undefined,
    pieces,
    bytes,
    waived,
    longestTurn: longestTurn / 1000,
    drill: drill && { ok: drill.failing_since === null, at: Date.parse(drill.checked_at) },
  };
}
