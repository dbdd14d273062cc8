import { countryName } from "#app/rules/accounts/country-name.ts";
import { eventKinds, type TrailEvent } from "#app/rules/accounts/events.ts";
import { siteTime } from "#app/rules/time/site-time.ts";
import { site } from "#site.config.ts";
import type { AccountWords } from "./account-mail.tsx";

type Notice = { text: (event: TrailEvent) => string; way: keyof typeof ways };

const ways = {
  /** The password may be stolen. */
  password: {
    button: "Choose a new password",
    path: "/auth/forgot",
    note: "If it was not you, tell an admin, too. A new password signs out everybody who uses your account.",
  },
  account: {
    button: "Look at your account",
    path: "/admin/account",
    note: "If you cannot sign in any more, choose a new password with “Forgot password?” and tell an admin.",
  },
  staff: {
    button: "Open the staff area",
    path: "/admin",
    note: "If you did not expect this, ask an admin.",
  },
} as const;

const nothingToDo = "If it was you, there is nothing to do. If not, choose a new password at once.";

const notices: Partial<Record<TrailEvent["kind"], Notice>> = {
  "new-browser": {
    text: (event) =>
      `A new browser signed in to your account: ${placeAndTime(event)}. ${nothingToDo}`,
    way: "password",
  },
  "password-changed": {
    text: (event) =>
      `The password of your account was changed: ${placeAndTime(event)}. ${nothingToDo}`,
    way: "password",
  },
  "recovery-code-used": {
    text: (event) =>
      `A recovery code was used to sign in to your account: ${placeAndTime(event)}. ${nothingToDo} Make new codes before you run out of them.`,
    way: "password",
  },
  "passkey-removed": {
    text: (event) =>
      `A passkey was removed from your account: ${[event.detail, placeAndTime(event)].filter(Boolean).join(", ")}. ${nothingToDo}`,
    way: "account",
  },
  "codes-off": {
    text: (event) =>
      `Authenticator codes were turned off for your account: ${placeAndTime(event)}. ${nothingToDo}`,
    way: "account",
  },
  "factors-reset": {
    text: (event) =>
      `${somebody(event)} removed all second factors of your account, ${siteTime(event.at)}. Set up a new one before you need it.`,
    way: "account",
  },
  "role-changed": {
    text: (event) =>
      `${somebody(event)} changed the role of your account${event.detail ? ` ${event.detail}` : ""}, ${siteTime(event.at)}.`,
    way: "staff",
  },
  "admin-created": {
    text: (event) => `${somebody(event)} made your account an admin, ${siteTime(event.at)}.`,
    way: "staff",
  },
};

/** Tells a person what happened to their account, so that they notice what they did not do. */
export function noticeWords(event: TrailEvent): AccountWords {
  const { words } = eventKinds[event.kind];
  const notice = notices[event.kind];
  return {
    subject: `${words} at ${site.name}`,
    title: words,
    text: notice?.text(event) ?? `${words}: ${placeAndTime(event)}.`,
    purpose: undefined,
    ...ways[notice?.way ?? "account"],
  };
}

/** “Chrome on Windows, Ghana, November 14, 2026 at 6:47 PM EST”. */
function placeAndTime({ browser, country, at }: TrailEvent) {
  const place = browser ?? "on the command line of the site";
  return [place, country && countryName(country), siteTime(at)].filter(Boolean).join(", ");
}

/** Who did it to the account of somebody else. */
function somebody({ actor }: TrailEvent) {
  return actor ?? "Somebody at the command line of the site";
}
