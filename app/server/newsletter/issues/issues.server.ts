import { db } from "#app/server/db/db.server.ts";

export function findIssue(id: string) {
  return db.selectFrom("newsletter_issues").selectAll().where("id", "=", id).executeTakeFirst();
}
