import { createHash, randomUUID } from "node:crypto";
import type { FormType, FormValues } from "#app/rules/forms.ts";
import { promisedBy } from "#app/rules/promises.ts";
import { referenceOf } from "#app/rules/reference.ts";
import { searchableValues } from "#app/rules/search-text.ts";
import { db, json } from "#app/server/db/db.server.ts";
import { addressKey, hashedKey, type Limit, takeFrom } from "#app/server/limits.server.ts";
import { notifyOutbox, queueMail } from "#app/server/outbox.server.ts";
import { subscribe } from "./subscribers.server.ts";

type NewSubmission = {
  formType: FormType;
  values: FormValues;
  page: string;
  /** A filled honeypot. It is stored all the same, because autofill fills honeypots too. */
  spam: boolean;
  /** Sent by the site to itself. */
  isTest?: boolean;
  /** Made by the browser for one filled form; a repeated one is the same submission. */
  idempotencyKey?: string;
  clientAddress: string;
};

/**
 * Stores a submission and its mails in one transaction. Throws `LimitReached` when a limit of the
 * sender is reached.
 */
export async function storeSubmission(submission: NewSubmission) {
  const { formType, values, page, spam, isTest = false } = submission;
  const id = randomUUID();
  const received = new Date();
  const now = received.toISOString();
  await db.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto("submissions")
      .values({
        id,
        form_type: formType,
        email: values.email,
        fields: json(values),
        page,
        spam,
        spam_at: spam ? now : null,
        idempotency_key: contentKey(submission),
        created_at: now,
        search_text: `${searchableValues(values)} ${referenceOf(id).toLowerCase()}`,
        due_at: promisedBy(formType, received)?.toISOString() ?? null,
        is_test: isTest,
      })
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return;
    if (!isTest) await takeFrom(transaction, limitsFor(submission));
    if (spam) return;
    if (formType === "newsletter") {
      await subscribe(transaction, { email: values.email, page, now });
    } else {
      await queueMail(transaction, "owner-notification", id, now);
    }
  });
  if (!spam) notifyOutbox();
}

export function findSubmission(id: string) {
  return db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The same key with other values is another submission. */
function contentKey({ idempotencyKey, formType, values }: NewSubmission) {
  if (!idempotencyKey) return null;
  return createHash("sha256")
    .update(JSON.stringify([idempotencyKey, formType, values]))
    .digest("base64url");
}

function limitsFor({ formType, values, spam, clientAddress }: NewSubmission): Limit[] {
  const flood = { key: addressKey("address", clientAddress), max: 100, seconds: 600 };
  if (spam) return [flood];
  return [{ key: hashedKey(formType, values.email), ...limits[formType] }, flood];
}

const limits: Record<FormType, Omit<Limit, "key">> = {
  newsletter: { max: 5, seconds: 300 },
  assessment: { max: 3, seconds: 60 },
  contact: { max: 3, seconds: 600 },
  "brand-partnership": { max: 3, seconds: 600 },
};
