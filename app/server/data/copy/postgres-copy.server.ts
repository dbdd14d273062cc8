import { type RawBuilder, sql } from "kysely";
import type { PostgresCopy } from "#app/rules/data/postgres-copy.ts";
import { db } from "#app/server/db/db.server.ts";

type Standby = { state: string | null; lag: number | null };
/** Seconds since 1970. */
type Archiver = { archived: number | null; failed: number | null };

/** What the role of the site may not see is undefined: most of it needs `pg_monitor`. */
export async function findPostgresCopy(): Promise<PostgresCopy> {
  const [standbys, [archiver], [base]] = await Promise.all([
    ask(sql<Standby>`select state, extract(epoch from replay_lag)::float as lag
      from pg_stat_replication where application_name <> 'pg_basebackup'`),
    ask(sql<Archiver>`select extract(epoch from last_archived_time)::float as archived,
      extract(epoch from last_failed_time)::float as failed from pg_stat_archiver`),
    ask(sql<{ at: number | null }>`select extract(epoch from max(modification))::float as at
      from pg_ls_waldir() where name like '%.backup'`),
  ]);
  const { archived = null, failed = null } = archiver ?? {};
  return {
    // One that has everything has no lag.
    standbys: standbys.map(({ state, lag }) => (state ? (lag ?? 0) : undefined)),
    archivedAt: isoOf(archived),
    archiveFailsAt: failed !== null && failed > (archived ?? 0) ? isoOf(failed) : undefined,
    baseAt: isoOf(base?.at ?? null),
  };
}

function isoOf(seconds: number | null) {
  return seconds === null ? undefined : new Date(seconds * 1000).toISOString();
}

async function ask<Row>(query: RawBuilder<Row>): Promise<Row[]> {
  try {
    return (await query.execute(db)).rows;
  } catch {
    return [];
  }
}
