import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import type { DraftState } from "./draft-states.ts";

/** What became of something that was sent. `note` is what the writer is told. */
export type Outcome<Known, Theirs> =
  | { state: "saved"; known: Known; note?: string }
  | { state: "conflict"; theirs: Theirs }
  | { state: "refused"; problems?: FieldProblem[]; reason?: string }
  | { state: "offline" | "signed-out" | "gone"; reason?: string };

export type Send<Value, Known, Theirs> = (
  value: Value,
  known: Known,
) => Promise<Outcome<Known, Theirs>>;

/**
 * What is typed and known after somebody else has saved: `own` if that was the writer, whose answer
 * was lost; `merged` if nothing has to be asked; `asks` if it is for the writer to choose.
 */
type Merged<Value, Known> = {
  as: "own" | "merged" | "asks";
  value: Value;
  known: Known;
  by?: string | null;
  taken?: readonly string[];
};

type Now<Value, Known> = { value: Value; known: Known; unanswered: readonly Value[] };

/** All that differs from one user of the engine to the next. */
export type DraftKind<Value, Known, Theirs> = {
  /** What the server has, as the form shows it. */
  valueOf: (known: Known) => Value;
  same: (one: Value, other: Value) => boolean;
  /** Whether there is something to send, where that is not all that differs. */
  isBehind?: (value: Value, known: Known) => boolean;
  merge: (theirs: Theirs, now: Now<Value, Known>) => Merged<Value, Known>;
  /** What is typed, once `sent` is saved: with its new version. */
  settle?: (value: Value, known: Known, sent: Value) => Value;
  /** Saves by itself. `last` sends without an answer, while the page goes away. */
  auto?: {
    send: Send<Value, Known, Theirs>;
    last?: (value: Value, known: Known) => void;
    isOn?: (known: Known) => boolean;
  };
  /** Where the browser stores what the server does not have; `write` says when, if it could. */
  copy?: { write: (value: Value) => string | undefined; remove: () => void };
  /** Puts what others wrote into the form while somebody types. */
  adopt?: (update: () => void, next: Value, before: Value) => void;
};

export type DraftView<Value, Known, Theirs> = {
  state: DraftState;
  value: Value;
  known: Known;
  isBehind: boolean;
  conflict: Theirs | undefined;
  merged: Merged<Value, Known> | undefined;
  problems: readonly FieldProblem[];
  reason: string | undefined;
  storedAt: string | undefined;
  /** Counts how often all of it was replaced. */
  loads: number;
};
