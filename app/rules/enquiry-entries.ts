/** What happened to an enquiry, beside what its sender wrote. Notes and answers are entries, too. */
export type EntryDetail =
  | { kind: "note"; text: string }
  | { kind: "answer"; subject: string; body: string; to: string }
  /** Answered elsewhere, such as in a mail program. */
  | { kind: "answered-elsewhere" }
  | { kind: "closed" }
  | { kind: "reopened" }
  | { kind: "assigned"; to: string | null }
  | { kind: "snoozed"; until: string | null }
  | { kind: "spam" }
  | { kind: "released" };

export const maxNoteLength = 4000;
export const maxAnswerLength = 20_000;
