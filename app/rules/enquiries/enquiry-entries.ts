import type { Decided, NextStep } from "./outcome.ts";
import type { ReplyKind } from "./reply-kind.ts";

/** What happened to an enquiry, beside what its sender wrote. Notes and answers are entries, too. */
export type EntryDetail =
  | { kind: "note"; text: string }
  | AnswerDetail
  /** Answered elsewhere, such as in a mail program. */
  | { kind: "answered-elsewhere" }
  | { kind: "closed" }
  | { kind: "reopened" }
  | { kind: "assigned"; to: string | null }
  | { kind: "snoozed"; until: string | null }
  | { kind: "spam" }
  | { kind: "released" }
  | ({ kind: "outcome" } & Decided)
  | { kind: "next-step"; next: NextStep | null }
  /** A mail came back; `reply` is its id. */
  | { kind: "reply"; reply: string; mail: ReplyKind }
  | BrandLinkDetail;

/** What happened to the link with which a brand works on its spotlight. */
type BrandLinkDetail = { kind: "brand-link"; step: BrandLinkStep; link: string };

export type BrandLinkStep = "made" | "sent" | "revoked" | "approved";

/** Before who did it, and alone where it was the brand. */
export const brandLinkWords: Record<BrandLinkStep, string> = {
  made: "Link for the brand made",
  sent: "Link mailed to the brand",
  revoked: "Link for the brand revoked",
  approved: "Page approved by the brand",
};

export type AnswerDetail = {
  kind: "answer";
  subject: string;
  body: string;
  /** Of its writer, below the body. */
  signature?: string;
  to: string;
  /** What the enquiry was, should the answer be taken back. */
  before: {
    state: "new" | "answered" | "closed";
    answered_at: string | null;
    closed_at: string | null;
    snoozed_until: string | null;
  };
};

/** An answer as its mail says it. */
export function signedBody({ body, signature }: Pick<AnswerDetail, "body" | "signature">) {
  return signature && !body.endsWith(signature) ? `${body}\n\n${signature}` : body;
}

export const maxNoteLength = 4000;
export const maxAnswerLength = 20_000;
