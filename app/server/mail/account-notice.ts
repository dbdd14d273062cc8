import { eventKinds } from "#app/rules/events.ts";
import { siteTime } from "#app/rules/site-time.ts";
import type { StaffEvent } from "#app/server/db/schema.server.ts";
import { site } from "#site.config.ts";
import type { AccountWords } from "./account-mail.tsx";

const texts: Partial<Record<StaffEvent["kind"], string>> = {
  "new-browser": "Somebody, most likely you, signed in with a browser that was not used before.",
  "password-changed": "The password of your account was changed.",
  "role-changed": "The role of your account was changed.",
  "passkey-removed": "A passkey was removed from your account.",
  "codes-off": "Authenticator codes were turned off for your account.",
  "recovery-code-used": "A recovery code was used to sign in to your account.",
  "factors-reset": "An admin removed all second factors of your account.",
  "admin-created": "Your account was made an admin on the command line of the site.",
};

/** Tells a person what happened to their account, so that they notice what they did not do. */
export function noticeWords(event: StaffEvent): AccountWords {
  const { words } = eventKinds[event.kind];
  const place = [event.browser, event.country].filter(Boolean).join(", ");
  const facts = [siteTime(event.at), place, event.detail].filter(Boolean).join("; ");
  return {
    subject: `${words} at ${site.name}`,
    title: words,
    text: `${texts[event.kind] ?? words} (${facts})`,
    button: "Look at your account",
    path: "/admin/account",
    purpose: undefined,
    note: "If it was not you, choose a new password at once and tell an admin.",
  };
}
