import { clock } from "#app/server/clock.server.ts";
import { copyLag, copyState, isCopyUnsafe } from "#app/server/db/copy-state.server.ts";
import { databaseAnswers } from "#app/server/db/db.server.ts";
import { findHealth } from "#app/server/db/health.server.ts";
import { env } from "#app/server/env.server.ts";
import { findMailHealth, oldestWaitingSeconds } from "./mail-health.server.ts";

const cacheFor = 5000;

type Readiness = Awaited<ReturnType<typeof readReadiness>>;

let cached: { at: number; readiness: Promise<Readiness> } | undefined;

/** What a monitor should know: the database, and whether enquiries reach their owner. */
export function findReadiness() {
  if (!cached || clock.elapsed() - cached.at > cacheFor) {
    cached = { at: clock.elapsed(), readiness: readReadiness() };
  }
  return cached.readiness;
}

async function readReadiness() {
  const parts = (await databaseAnswers()) ? await readParts().catch(() => undefined) : undefined;
  if (!parts) return { ready: false, database: false };
  const { mail, oldestSeconds, canary, drill } = parts;
  return {
    ready: mail.kind !== "failing" && !canary?.failing_since && isCopySafe(drill),
    database: true,
    mail: { state: mail.kind, since: mail.since ?? null, waiting: mail.waiting },
    outbox: { oldestSeconds },
    copy: findCopy(drill),
    canary: canary
      ? {
          at: canary.checked_at,
          ok: canary.failing_since === null,
          detail: withoutAddresses(canary.detail),
        }
      : null,
  };
}

function isCopySafe(drill: Drill) {
  return !isCopyUnsafe() && (copyLag() === undefined || !drill?.failing_since);
}

type Drill = Awaited<ReturnType<typeof findHealth>>;

/** It names nothing that is copied, and not where to. */
function findCopy(drill: Drill) {
  const behind = copyLag();
  if (behind === undefined) return null;
  const { failing, waived, waivedSince, levelAt } = copyState;
  return {
    behindSeconds: Math.round(behind),
    failing: failing !== undefined,
    complete: levelAt !== undefined,
    sync: env.COPY_MODE === "sync",
    /** Forms that were acknowledged uncopied: since the start, and whether some still are. */
    acknowledgedUncopied: waived,
    uncopiedNow: waivedSince !== undefined,
    drill: drill ? { at: drill.checked_at, ok: drill.failing_since === null } : null,
  };
}

async function readParts() {
  const [mail, oldestSeconds, canary, drill] = await Promise.all([
    findMailHealth(),
    oldestWaitingSeconds(),
    findHealth("canary"),
    findHealth("drill"),
  ]);
  return { mail, oldestSeconds, canary, drill };
}

/** Mail servers repeat whom they refuse, and anybody may ask. */
function withoutAddresses(text: string) {
  return text.replace(/(?<![^\s<>])[^\s<>@]*@[^\s<>]+/g, "(address)");
}
