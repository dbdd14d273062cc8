import { createHash } from "node:crypto";
import { withoutToken } from "#app/areas.ts";
import type { FormPlace } from "#app/rules/enquiries/form-notice.ts";
import type { FormType, FormValues } from "#app/rules/enquiries/forms.ts";
import { promisedBy } from "#app/rules/enquiries/promises.ts";
import { referenceOf } from "#app/rules/enquiries/reference.ts";
import { type Origin, sourceOf } from "#app/rules/enquiries/sources.ts";
import { searchableValues } from "#app/rules/text/search-text.ts";
import { clock } from "#app/server/clock.server.ts";
import { createBatches } from "#app/server/db/batches.server.ts";
import { untilCopied } from "#app/server/db/copy-state.server.ts";
import { databaseJustFailed, db, json, takeTurns } from "#app/server/db/db.server.ts";
import type { Transaction } from "#app/server/db/schema.server.ts";
import { announceEnquiries } from "#app/server/enquiries/announce-enquiry.server.ts";
import {
  addressKey,
  hashedKey,
  type Limit,
  LimitReached,
  noteHits,
  takeForEach,
} from "#app/server/guard/limits.server.ts";
import { subscribe } from "#app/server/newsletter/subscribers.server.ts";
import { aheadOfMail, notifyOutbox } from "#app/server/outbox/outbox.server.ts";
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
  /** Where the visit began. */
  origin?: Origin;
  clientAddress: string;
};

/**
 * Stores a submission and its mails in one transaction. What has too many points goes to quarantine,
 * which the sender is not told, and is mailed when staff release it. Throws `LimitReached` when a limit of the
 * sender is reached.
 */
export async function storeSubmission(submission: NewSubmission) {
  const failure = await aheadOfMail(store(toReceived(submission)));
  if (failure) throw failure;
  await untilCopied();
}

/** Everything about a submission that is known without the database. */
function toReceived(submission: NewSubmission) {
  const at = clock.date();
  return {
    ...submission,
    id: clock.newId(),
    page: withoutToken(submission.page),
    isTest: submission.isTest ?? false,
    now: at.toISOString(),
    dueAt: promisedBy(submission.formType, at)?.toISOString() ?? null,
    key: contentKey(submission),
    networkKey: addressKey("address", submission.clientAddress),
  };
}

type Received = ReturnType<typeof toReceived>;

/** Copies of one submission are stored one after the other, so that each sees what became of the first. */
const store = createBatches(storeAll, { most: 50, keyOf: ({ key }: Received) => key });

/** Returns what went wrong with each submission, if anything did. */
async function storeAll(batch: readonly Received[]): Promise<(Error | undefined)[]> {
  let isComplete = false;
  try {
    const failures = await db.transaction().execute(async (transaction) => {
      const refused = await storeTogether(transaction, batch);
      isComplete = true;
      return refused;
    });
    notifyOutbox();
    return failures;
  } catch (error) {
    // From the commit on, nobody knows whether they are stored: to store them again would double them.
    if (batch.length === 1 || isComplete || databaseJustFailed()) throw error;
    return storeOneByOne(batch);
  }
}

/** One of them failed, and must not take the others with it. */
async function storeOneByOne(batch: readonly Received[]) {
  const failures: (Error | undefined)[] = [];
  for (const one of batch) {
    const [failure] = await storeAll([one]).catch((error: Error) => [error]);
    failures.push(failure);
  }
  return failures;
}

async function storeTogether(transaction: Transaction, batch: readonly Received[]) {
  const checked = await withSpamCheck(transaction, batch);
  // Before rows are locked: two instances that get the same submissions wait for each other once.
  await takeTurns(transaction, ...checked.flatMap(limitsFor).map(({ key }) => key));
  const fresh = await insertSubmissions(transaction, checked);
  const refusals = await takeLimits(transaction, fresh);
  const stored = fresh.filter(({ id }) => !refusals.has(id));
  await noteHits(
    transaction,
    stored.flatMap(({ check }) => check?.stampKey ?? []),
  );
  await announce(
    transaction,
    stored.filter(({ spam }) => !spam),
  );
  return batch.map(({ id }) => refusals.get(id));
}

async function withSpamCheck(transaction: Transaction, batch: readonly Received[]) {
  const suspects = batch.filter(({ isTest }) => !isTest);
  const checks = await checkForSpam(
    transaction,
    suspects.map(({ spam, stamp = "", ...suspect }) => ({ ...suspect, stamp, honeypot: spam })),
  );
  const checkOf = new Map(suspects.map(({ id }, at) => [id, checks[at]]));
  return batch.map((submission) => {
    const check = checkOf.get(submission.id);
    const spam = submission.spam || (check !== undefined && check.score >= desk.spamFrom);
    return { ...submission, honeypot: submission.spam, spam, check };
  });
}

type Checked = Awaited<ReturnType<typeof withSpamCheck>>[number];

/** Returns those that were not stored before. */
async function insertSubmissions(transaction: Transaction, batch: readonly Checked[]) {
  const inserted = await transaction
    .insertInto("submissions")
    // In the same order everywhere, so that two transactions cannot deadlock.
    .values(batch.toSorted((a, b) => ((a.key ?? "") < (b.key ?? "") ? -1 : 1)).map(toRow))
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  return batch.filter(({ id }) => ids.has(id));
}

function toRow({ id, values, spam, now, check, ...submission }: Checked) {
  return {
    id,
    form_type: submission.formType,
    email: values.email,
    fields: json(values),
    page: submission.page,
    spam,
    spam_at: spam ? now : null,
    idempotency_key: submission.key,
    created_at: now,
    search_text: `${searchableValues(values)} ${referenceOf(id).toLowerCase()}`,
    due_at: submission.dueAt,
    is_test: submission.isTest,
    spam_score: check?.score ?? null,
    spam_signals: check ? json(check.signals) : null,
    text_key: check?.textKey ?? null,
    origin: submission.origin ? json(submission.origin) : null,
    source: submission.origin ? sourceOf(submission.origin) : null,
  };
}

/** Takes back those whose sender has reached a limit. */
async function takeLimits(transaction: Transaction, batch: readonly Checked[]) {
  const taken = await takeForEach(transaction, batch.map(limitsFor));
  const refusals = new Map<string, LimitReached>();
  for (const [at, { id }] of batch.entries()) {
    const reached = taken[at];
    if (reached instanceof LimitReached) refusals.set(id, reached);
  }
  if (refusals.size > 0) {
    await transaction
      .deleteFrom("submissions")
      .where("id", "in", [...refusals.keys()])
      .execute();
  }
  return refusals;
}

async function announce(transaction: Transaction, batch: readonly Checked[]) {
  for (const { formType, values, page, place, now } of batch) {
    if (formType !== "newsletter") continue;
    await subscribe(transaction, { email: values.email, page, place, now });
  }
  await announceEnquiries(
    transaction,
    batch.map(({ id, formType, values, isTest }) => ({
      id,
      form_type: formType,
      email: values.email,
      is_test: isTest,
    })),
  );
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

function limitsFor({ formType, values, honeypot, isTest, networkKey }: Checked): Limit[] {
  if (isTest) return [];
  const flood = { key: networkKey, max: 100, seconds: 600 };
  if (honeypot) return [flood];
  return [{ key: hashedKey(formType, values.email), ...limits[formType] }, flood];
}

const limits: Record<FormType, Omit<Limit, "key">> = {
  newsletter: { max: 5, seconds: 300 },
  assessment: { max: 3, seconds: 60 },
  contact: { max: 3, seconds: 600 },
  "brand-partnership": { max: 3, seconds: 600 },
  "claim-report": { max: 3, seconds: 600 },
};
