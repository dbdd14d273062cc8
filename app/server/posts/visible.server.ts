import { type Expression, type SqlBool, sql } from "kysely";
import { databaseNow } from "#app/server/db/clock.server.ts";

/** When visitors last saw something new of a post: a change, or that it became visible. */
export function changedAt({ updated_at, published_at }: Changed) {
  return published_at && published_at > updated_at ? published_at : updated_at;
}

type Changed = { updated_at: string; published_at: string | null };

/** Whether visitors see a post; pages are none. */
export function isVisible(table = "blog_posts") {
  return sql<SqlBool>`(${isPublic(table)} and ${sql.ref(`${table}.is_page`)} = false)`;
}

/**
 * Whether visitors see a post or a page: it is published, not in the trash, and its time has come. One test of
 * the date, so that the indexes that end with it are still read in their order and alone.
 * @param table its name in the query
 */
export function isPublic(table = "blog_posts") {
  return sql<SqlBool>`(${sql.ref(`${table}.published`)} = true
    and ${sql.ref(`${table}.deleted_at`)} is null and ${hasCome(sql.ref(`${table}.published_at`))})`;
}

/** Whether a date has come; none counts as come. */
export function hasCome(date: Expression<unknown>) {
  return sql<SqlBool>`(${date} > ${databaseNow()}) is not true`;
}
