/** What the trail keeps: the words staff read, the filter it is under, and whether the person is mailed. */
export const eventKinds = {
  "signed-in": { words: "Signed in", group: "sign-ins" },
  "new-browser": { words: "New browser", group: "sign-ins", mailed: true },
  "signed-out": { words: "Signed out", group: "sign-ins" },
  "sessions-ended": { words: "Sessions ended", group: "sign-ins" },
  "sign-in-failed": { words: "Sign-in failed", group: "failures" },
  "password-changed": { words: "Password changed", group: "access", mailed: true },
  "role-changed": { words: "Role changed", group: "access", mailed: true },
  "passkey-added": { words: "Passkey added", group: "access" },
  "passkey-removed": { words: "Second factor removed", group: "access", mailed: true },
  "codes-on": { words: "Authenticator codes on", group: "access" },
  "codes-off": { words: "Second factor removed", group: "access", mailed: true },
  "recovery-codes-made": { words: "Recovery codes made", group: "access" },
  "recovery-code-used": { words: "Recovery code used", group: "sign-ins", mailed: true },
  "factors-reset": { words: "Second factor removed", group: "access", mailed: true },
  invited: { words: "Invited", group: "access" },
  "invitation-withdrawn": { words: "Invitation withdrawn", group: "access" },
  "invitation-accepted": { words: "Invitation accepted", group: "access" },
  "admin-created": { words: "Admin created", group: "access", mailed: true },
  "account-deleted": { words: "Account deleted", group: "access" },
  "post-deleted": { words: "Post deleted", group: "data" },
  "page-moved": { words: "Page moved or linked", group: "data" },
  "issue-deleted": { words: "Issue deleted", group: "data" },
  "brand-link": { words: "Link of a brand", group: "access" },
  claim: { words: "Claim of a brand", group: "data" },
  "preview-link": { words: "Link to a preview", group: "access" },
  exported: { words: "Exported", group: "data" },
  imported: { words: "Imported", group: "data" },
  "subscriber-changed": { words: "Subscriber changed", group: "data" },
  "newsletter-changed": { words: "Newsletter changed", group: "data" },
  "words-published": { words: "Words published", group: "data" },
  "words-taken-back": { words: "Words taken back", group: "data" },
  "newsletter-issue": { words: "Newsletter issue", group: "data" },
  erased: { words: "Person erased", group: "data" },
  restored: { words: "Backup restored", group: "data" },
} as const satisfies Record<string, { words: string; group: EventGroup; mailed?: true }>;

export type EventKind = keyof typeof eventKinds;
export type EventGroup = "sign-ins" | "failures" | "access" | "data";

/** A row of the trail. */
export type TrailEvent = {
  id: string;
  at: string;
  kind: EventKind;
  /** The email of who did it; null for the site itself and its commands. */
  actor: string | null;
  /** The account it happened to. */
  user_id: string | null;
  /** The email, post or file it is about, if it is not the actor. */
  about: string | null;
  detail: string | null;
  browser: string | null;
  country: string | null;
};
