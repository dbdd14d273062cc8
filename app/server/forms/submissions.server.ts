import { createHash, randomUUID } from "node:crypto";
import { promisedBy } from "#app/rules/desk/promises.ts";
import { referenceOf } from "#app/rules/desk/reference.ts";
import type { FormPlace } from "#app/rules/form-notice.ts";
import type { FormType, FormValues } from "#app/rules/forms.ts";
import { withoutToken } from "#app/rules/paths.ts";
import { searchableValues } from "#app/rules/search-text.ts";
import { announceEnquiry } from "#app/server/announce-enquiry.server.ts";
import { db, json } from "#app/server/db/db.server.ts";
import { addressKey, hashedKey, type Limit, noteHit, takeFrom } from "#app/server/limits.server.ts";
import { subscribe } from "#app/server/newsletter/subscribers.server.ts";
import { notifyOutbox } from "#app/server/outbox.server.ts";
import { desk } from "#desk.config.ts";
import { checkForSpam } from "./spam-check.server.ts";

type NewSubmission = {
  formType: FormType;
  values: FormValues;
  page: string;
  /** Where on the page the form stands. */
  place?: FormPlace;
  /** A filled honeypot. It is stored all the same, because autofill fills honeypots too. */
  spam: boolean;
  /** Sent by the site to itself. */
  isTest?: boolean;
  /** Made by the browser for one filled form; a repeated one is the same submission. */
  idempotencyKey?: string;
  /** When it was begun, signed. */
  stamp?: string;
  clientAddress: string;
};

/**
 * Stores a submission and its mails in one transaction. What has too many points goes to quarantine,
 * which the sender is not told, and is mailed when staff release it. Throws `LimitReached` when a limit of the
 * sender is reached.
 */
export async function storeSubmission(submission: NewSubmission) {
  const { formType, values, isTest = false } = submission;
  const page = withoutToken(submission.page);
  const check = isTest ? undefined : await checkSubmission(submission);
  const spam = submission.spam || (check !== undefined && check.score >= desk.spamFrom);
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
        spam_score: check?.score,
        spam_signals: check && json(check.signals),
        text_key: check?.textKey,
      })
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return;
    if (!isTest) await takeFrom(transaction, limitsFor(submission));
    if (check?.stampKey) await noteHit(transaction, check.stampKey);
    if (spam) return;
    if (formType === "newsletter") {
      await subscribe(transaction, { email: values.email, page, place: submission.place, now });
    } else {
      const announced = { id, form_type: formType, email: values.email, is_test: isTest };
      await announceEnquiry(transaction, announced, now);
    }
  });
  if (!spam) notifyOutbox();
}

export function findSubmission(id: string) {
  return db.selectFrom("submissions").selectAll().where("id", "=", id).executeTakeFirst();
}

function checkSubmission({ formType, values, spam, stamp = "", clientAddress }: NewSubmission) {
  const networkKey = addressKey("address", clientAddress);
  return checkForSpam({ formType, values, honeypot: spam, stamp, networkKey });
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
