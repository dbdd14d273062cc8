import type { EntryDetail } from "#app/rules/enquiries/enquiry-entries.ts";
import { clock } from "#app/server/clock.server.ts";
import { readToken, signToken } from "#app/server/guard/secret.server.ts";
import {
  changeEnquiry,
  type Outcome,
  type Standing,
  type Standings,
} from "./enquiry-changes.server.ts";

const purpose = "enquiry-undo";
const withinMinutes = 10;

/** What takes a change back, for the one press after it. Nobody can make one up. */
export function undoToken(standings: Standings, now = clock.now()) {
  const text = Buffer.from(JSON.stringify(standings)).toString("base64url");
  return signToken(purpose, text, now + withinMinutes * 60 * 1000);
}

/** Sets an enquiry back to how it was, if nobody has changed it since. */
export async function undoChange(token: string, by: string): Promise<Outcome> {
  const text = readToken(purpose, token);
  if (!text) return "changed";
  const { id, before, after } = JSON.parse(Buffer.from(text, "base64url").toString()) as Standings;
  return changeEnquiry(id, by, (standing) =>
    isSame(standing, after) ? { set: before, detail: reverse(before, after) } : undefined,
  );
}

function isSame(one: Standing, other: Standing) {
  return (Object.keys(one) as (keyof Standing)[]).every((name) => one[name] === other[name]);
}

/** What the history says of the way back. */
function reverse(before: Standing, after: Standing): EntryDetail {
  if (before.spam !== after.spam) return { kind: before.spam ? "spam" : "released" };
  if (before.state !== after.state) return { kind: stateKinds[before.state] };
  if (before.assigned_to !== after.assigned_to) return { kind: "assigned", to: before.assigned_to };
  if (before.snoozed_until !== after.snoozed_until) {
    return { kind: "snoozed", until: before.snoozed_until };
  }
  const { outcome, outcome_reason: reason, outcome_value: value, next_step, next_step_on } = before;
  const isDecision =
    outcome !== after.outcome || reason !== after.outcome_reason || value !== after.outcome_value;
  if (isDecision) return { kind: "outcome", outcome, reason, value };
  const isPlanned = next_step !== null && next_step_on !== null;
  return { kind: "next-step", next: isPlanned ? { step: next_step, on: next_step_on } : null };
}

const stateKinds = { new: "reopened", answered: "answered-elsewhere", closed: "closed" } as const;
