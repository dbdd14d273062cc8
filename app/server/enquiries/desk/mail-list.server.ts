import { sql } from "kysely";
import { clock } from "#app/server/clock.server.ts";
import { contains } from "#app/server/db/contains.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { OutboxMail } from "#app/server/db/schema.server.ts";
import { type Cursor, cursorOf } from "#app/server/guard/cursor.server.ts";
import { retryNow } from "#app/server/outbox/outbox.server.ts";
import { notOfTest } from "./test-rows.server.ts";

const mailsPerPage = 25;

export type MailFilter = {
  state?: OutboxMail["state"] | undefined;
  /** A part of an address. */
  search: string;
};

/**
 * Mails, newest first: those older than the one a page ended with. Those of an issue of the newsletter
 * are told on its own screen, by the thousand.
 */
export async function listMails(filter: MailFilter, before?: Cursor) {
  const rows = await matching(filter, before)
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mailsPerPage + 1)
    .execute();
  const mails = rows.slice(0, mailsPerPage);
  const last = mails.at(-1);
  const more = rows.length > mailsPerPage;
  return {
    mails,
    older: more && last ? cursorOf({ at: last.created_at, id: last.id }) : undefined,
  };
}

const columns = [
  "id",
  "kind",
  "recipient",
  "subject",
  "state",
  "attempts",
  "created_at",
  "next_attempt_at",
  "sent_at",
  "last_error",
] as const;

export type ListedMail = Pick<OutboxMail, (typeof columns)[number]>;

export async function countUnsent() {
  const rows = await db
    .selectFrom("outbox")
    .select(["state", ({ fn }) => fn.countAll<number>().as("total")])
    .where("state", "in", ["waiting", "dead"])
    .where("issue_id", "is", null)
    .where(notOfTest)
    .groupBy("state")
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state)?.total ?? 0;
  return { waiting: of("waiting"), dead: of("dead") };
}

/**
 * Tries a mail again at once. One that was given up gets another week. A mail that is on its way has a lease of
 * half a minute; while the mail server is down, mails wait for less, and refused ones for longer.
 */
export async function retryMail(id: string, now = clock.now()) {
  const at = new Date(now).toISOString();
  const waiting = await db
    .updateTable("outbox")
    .set({ next_attempt_at: at })
    .where("id", "=", id)
    .where("issue_id", "is", null)
    .where("state", "=", "waiting")
    .where("attempts", ">", 0)
    .where((eb) =>
      eb.or([
        eb("next_attempt_at", "<=", new Date(now + 20_000).toISOString()),
        eb("next_attempt_at", ">", new Date(now + 30_000).toISOString()),
      ]),
    )
    .executeTakeFirst();
  const failed = await db
    .updateTable("outbox")
    .set({ state: "waiting", deferrals: 0, created_at: at, next_attempt_at: at })
    .where("id", "=", id)
    .where("issue_id", "is", null)
    .where("state", "=", "dead")
    .executeTakeFirst();
  retryNow();
  return Number(waiting.numUpdatedRows) + Number(failed.numUpdatedRows) > 0;
}

/** How many mails that were given up are tried again. */
export async function retryFailedMails(now = clock.now()) {
  const at = new Date(now).toISOString();
  const result = await db
    .updateTable("outbox")
    .set({ state: "waiting", deferrals: 0, created_at: at, next_attempt_at: at })
    .where("issue_id", "is", null)
    .where("state", "=", "dead")
    .executeTakeFirst();
  retryNow();
  return Number(result.numUpdatedRows);
}

function matching({ state, search }: MailFilter, before?: Cursor) {
  return db
    .selectFrom("outbox")
    .where("issue_id", "is", null)
    .where(notOfTest)
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "waiting"))
    .$if(search !== "", (query) =>
      query.where(contains(sql<string>`lower(coalesce(recipient, ''))`, search)),
    )
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.at}, ${before?.id})`),
    );
}
