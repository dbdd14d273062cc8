import type { EntryDetail } from "#app/rules/enquiries/enquiry-entries.ts";
import type { Decided, EnquiryOutcome, NextStep } from "#app/rules/enquiries/outcome.ts";
import { clock } from "#app/server/clock.server.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import type { EnquiryState, Transaction } from "#app/server/db/schema.server.ts";
import { addEntry } from "./enquiry-entries.server.ts";

/** What staff change of an enquiry. */
export type Standing = {
  state: EnquiryState;
  spam: boolean;
  spam_by: string | null;
  spam_at: string | null;
  due_at: string | null;
  answered_at: string | null;
  closed_at: string | null;
  snoozed_until: string | null;
  assigned_to: string | null;
  outcome: EnquiryOutcome | null;
  outcome_reason: string | null;
  outcome_value: number | null;
  next_step: string | null;
  next_step_on: string | null;
};

export type Standings = { id: string; before: Standing; after: Standing };

/** `missing`: there is none; `changed`: somebody changed it before, so that this no longer fits. */
export type Outcome = Standings | "missing" | "changed";

type Step = { set: Partial<Standing>; detail: EntryDetail };

/** Sets what a step says and remembers it in the history, unless the enquiry no longer fits. */
export function changeEnquiry(
  id: string,
  by: string,
  step: (standing: Standing, received: string) => (Step & { also?: Also }) | undefined,
): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    const row = await findStanding(transaction, id);
    if (!row) return "missing";
    const { created_at, ...before } = row;
    const wanted = step(before, created_at);
    if (!wanted) return "changed";
    await transaction.updateTable("submissions").set(wanted.set).where("id", "=", id).execute();
    await addEntry(transaction, id, by, wanted.detail);
    await wanted.also?.(transaction);
    return { id, before, after: { ...before, ...wanted.set } };
  });
}

type Also = (transaction: Transaction) => Promise<unknown>;

export function closeEnquiry(id: string, by: string) {
  return changeEnquiry(id, by, ({ state, spam }) => {
    if (spam || state === "closed") return undefined;
    const set = { state: "closed", closed_at: nowIso(), snoozed_until: null } as const;
    return { set, detail: { kind: "closed" } };
  });
}

/** It waits for an answer again, until the time that was promised at first. */
export function reopenEnquiry(id: string, by: string) {
  return changeEnquiry(id, by, ({ state, spam }) => {
    if (spam || state === "new") return undefined;
    const set = { state: "new", closed_at: null, answered_at: null, snoozed_until: null } as const;
    return { set, detail: { kind: "reopened" } };
  });
}

/** Such as in a mail program or on the phone. */
export function answeredElsewhere(id: string, by: string) {
  return changeEnquiry(id, by, ({ state, spam }) => {
    if (spam || state !== "new") return undefined;
    const set = { state: "answered", answered_at: nowIso(), snoozed_until: null } as const;
    return { set, detail: { kind: "answered-elsewhere" } };
  });
}

/** Until a time, or null: it comes back at once. */
export function snoozeEnquiry(id: string, by: string, until: Date | null) {
  return changeEnquiry(id, by, ({ state, spam, snoozed_until }) => {
    if (spam || state !== "new" || (!until && !snoozed_until)) return undefined;
    const at = until?.toISOString() ?? null;
    return { set: { snoozed_until: at }, detail: { kind: "snoozed", until: at } };
  });
}

/** To the email of a member of staff, or to nobody. */
export function assignEnquiry(id: string, by: string, to: string | null) {
  return changeEnquiry(id, by, ({ assigned_to }) =>
    assigned_to === to ? undefined : { set: { assigned_to: to }, detail: { kind: "assigned", to } },
  );
}

/** What came of it. Whatever was to be done next is done with it. */
export function decideEnquiry(id: string, by: string, decided: Decided) {
  const { outcome, reason, value } = decided;
  return changeEnquiry(id, by, (standing) => {
    const { spam, outcome_reason, outcome_value } = standing;
    const isSame = standing.outcome === outcome && outcome_reason === reason;
    if (spam || (isSame && outcome_value === value)) return undefined;
    const set = { outcome, outcome_reason: reason, outcome_value: value, ...(outcome && noStep) };
    return { set, detail: { kind: "outcome", ...decided } };
  });
}

/** What is to be done on a day, or null: it is done. */
export function planEnquiry(id: string, by: string, next: NextStep | null) {
  return changeEnquiry(id, by, ({ spam, next_step, next_step_on }) => {
    const [step, on] = [next?.step ?? null, next?.on ?? null];
    if (spam || (step === next_step && on === next_step_on)) return undefined;
    return { set: { next_step: step, next_step_on: on }, detail: { kind: "next-step", next } };
  });
}

const noStep = { next_step: null, next_step_on: null };

/** Staff who read enquiries. */
export async function listAssignees() {
  const rows = await db
    .selectFrom("user_roles")
    .innerJoin("users", "users.id", "user_roles.user_id")
    .select("users.email")
    .distinct()
    .where("role", "=", "admin")
    .where("email_verified", "=", true)
    .orderBy("users.email")
    .limit(50)
    .execute();
  return rows.map(({ email }) => email);
}

function findStanding(transaction: Transaction, id: string) {
  const row = transaction
    .selectFrom("submissions")
    .select([
      "created_at",
      "state",
      "spam",
      "spam_by",
      "spam_at",
      "due_at",
      "answered_at",
      "closed_at",
      "snoozed_until",
      "assigned_to",
      "outcome",
      "outcome_reason",
      "outcome_value",
      "next_step",
      "next_step_on",
    ])
    .where("id", "=", id)
    .where("is_test", "=", false);
  // Of two changes at the same moment the second sees the first; SQLite has one writer anyway.
  return (engine === "postgres" ? row.forUpdate() : row).executeTakeFirst();
}

function nowIso() {
  return clock.iso();
}
