import { isNoticeWish, noticeRecipients } from "#app/rules/enquiries/reply-notices.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Executor, Submission } from "#app/server/db/schema.server.ts";
import { ownerAddresses } from "#app/server/outbox/owner-addresses.server.ts";

/** Who is mailed that somebody replied to an enquiry. Nobody, where everybody asked for that. */
export async function listNoticeRecipients(
  { assigned_to, form_type }: Pick<Submission, "assigned_to" | "form_type">,
  executor: Executor = db,
) {
  const rows = await executor
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.user_id", "users.id")
    .select(["users.email", "users.reply_notices"])
    .where("user_roles.role", "=", "admin")
    .orderBy("users.email")
    .execute();
  const admins = rows.map(({ email, reply_notices }) => ({
    email,
    wish: isNoticeWish(reply_notices) ? reply_notices : ("mine" as const),
  }));
  return noticeRecipients(admins, assigned_to, ownerAddresses(form_type));
}
