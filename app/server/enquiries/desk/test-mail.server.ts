import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import { hashedKey, takeFrom } from "#app/server/guard/limits.server.ts";
import { queueMail, retryNow } from "#app/server/outbox/outbox.server.ts";

/** Longer than most mail servers take, and short enough for somebody who waits. */
const timeout = 4000;

/** Mails an admin, and waits a moment for what becomes of it. Throws `LimitReached`. */
export async function sendTestMail(userId: string) {
  await db.transaction().execute(async (transaction) => {
    const limit = { key: hashedKey("test-mail", userId), max: 5, seconds: 600 };
    await takeFrom(transaction, [limit]);
    await queueMail(transaction, "test-mail", userId, clock.iso());
  });
  retryNow();
  const deadline = clock.elapsed() + timeout;
  while (clock.elapsed() < deadline) {
    const mail = await findTestMail(userId);
    if (mail?.state !== "waiting" || mail.last_error) return;
    await clock.sleep(150);
  }
}

/** The last one that an admin asked for. */
export function findTestMail(userId: string) {
  return db
    .selectFrom("outbox")
    .select(["state", "created_at", "sent_at", "last_error", "recipient"])
    .where("subject_id", "=", userId)
    .where("kind", "=", "test-mail")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export type TestMail = NonNullable<Awaited<ReturnType<typeof findTestMail>>>;
