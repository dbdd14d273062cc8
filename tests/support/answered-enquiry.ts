import { randomUUID } from "node:crypto";
import { db, json } from "#app/server/db/db.server.ts";

export const sender = "amara@example.org";

export async function answeredEnquiry() {
  const id = randomUUID();
  const mailId = randomUUID();
  const at = new Date().toISOString();
  await db
    .insertInto("submissions")
    .values({
      ...{
        id,
        form_type: "contact",
        email: sender,
        fields: json({ name: "Amara", email: sender }),
      },
      ...{ page: "/", spam: false, spam_by: null, spam_at: null, idempotency_key: null },
      ...{ created_at: at, search_text: null, state: "answered", answered_at: at },
    })
    .execute();
  await db
    .insertInto("outbox")
    .values({
      ...{ id: mailId, kind: "acknowledgement", subject_id: id, state: "sent", attempts: 1 },
      ...{ created_at: at, next_attempt_at: at, sent_at: at, last_error: null },
    })
    .execute();
  return { id, mailId };
}

export function findEnquiry(id: string) {
  return db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
