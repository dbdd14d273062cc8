import { randomUUID } from "node:crypto";
import { db, json } from "#app/server/db/db.server.ts";
import type { Issue, SubscriberState } from "#app/server/db/schema.server.ts";

let numbers = 0;

/** A draft of an issue with everything it needs. */
export function addIssue({ lists = ["weekly"], totals: _totals, ...fields }: Partial<Issue> = {}) {
  const now = new Date().toISOString();
  numbers += 1;
  return db
    .insertInto("newsletter_issues")
    .values({
      id: randomUUID().replaceAll("-", "").slice(0, 12),
      number: numbers,
      slug: null,
      subject: "One meeting instead of twelve",
      preview_line: "",
      body: "<p>Hello</p>",
      source_post: null,
      lists: json(lists),
      on_web: true,
      state: "draft",
      held_reason: null,
      home: null,
      scheduled_at: null,
      started_at: null,
      beat_at: null,
      finished_at: null,
      recipients: null,
      created_at: now,
      updated_at: now,
      updated_by: null,
      moved_at: null,
      moved_by: null,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Subscribers of the weekly note: reader0@example.com and so on. */
export async function addReaders(count: number, state: SubscriberState = "confirmed") {
  const now = new Date().toISOString();
  const ids: string[] = [];
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, index) => ({
      id: randomUUID(),
      email: `${state === "confirmed" ? "reader" : state}${from + index}@example.com`,
      state,
      consent_text: "Yes",
      page: "/",
      created_at: now,
      confirmed_at: now,
      unsubscribed_at: null,
      weekly: true,
    }));
    await db.insertInto("subscribers").values(rows).execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}
