import { type MailLine, mailLine } from "#app/rules/mail/mail-health.ts";
import { heldWords } from "#app/rules/newsletter/issue-words.ts";
import { startOfDay } from "#app/rules/time/site-days.ts";
import { findSafetyLine } from "#app/server/app/safety.server.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { findMailHealth } from "#app/server/enquiries/desk/mail-health.server.ts";

/** Issues that go out, stand still, wait for a word, or go out today. */
export function listMoving(now = clock.date()) {
  const tomorrow = startOfDay(now, 1).toISOString();
  return db
    .selectFrom("newsletter_issues")
    .select(["id", "number", "subject", "state", "held_reason", "scheduled_at", "recipients"])
    .where((eb) =>
      eb.or([
        eb("state", "in", ["sending", "paused", "held"]),
        eb.and([eb("state", "=", "scheduled"), eb("scheduled_at", "<", tomorrow)]),
      ]),
    )
    .orderBy("number", "desc")
    .limit(10)
    .execute();
}

/** The line above every staff screen: mail that fails, then what is not safe, then an issue that waits for a word. */
export async function findStaffLine(isAdmin: boolean): Promise<MailLine | undefined> {
  const line = mailLine(await findMailHealth(), isAdmin);
  if (line?.look === "danger" || !isAdmin) return line;
  return (await findSafetyLine()) ?? line ?? heldLine();
}

async function heldLine(): Promise<MailLine | undefined> {
  const issue = await db
    .selectFrom("newsletter_issues")
    .select(["id", "number", "held_reason"])
    .where("state", "=", "held")
    .orderBy("number", "desc")
    .executeTakeFirst();
  if (!issue) return undefined;
  return {
    look: "honey",
    title: `Issue ${issue.number} of the newsletter waits for your word.`,
    text: heldWords[issue.held_reason ?? "silent"].title,
    link: "Decide",
    to: `/admin/newsletter/${issue.id}`,
  };
}
