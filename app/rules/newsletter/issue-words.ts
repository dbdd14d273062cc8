import { isHardBounce } from "#app/rules/mail/bounces.ts";
import { siteDate } from "#app/rules/time/site-time.ts";

type HeldReason = "missed" | "copied" | "restored" | "silent" | "refused";

/** Why an issue waits for the word of an admin, and what to think of before giving it. */
export const heldWords: Record<HeldReason, { title: string; text: string }> = {
  missed: {
    title: "Its time passed while the site was down.",
    text: "Nothing was sent, because a note that comes hours late may be wrong by then.",
  },
  copied: {
    title: "This database is a copy of the one that decided to send.",
    text: "The other site may be sending it as well. Go on here only if it does not run any more.",
  },
  restored: {
    title: "It comes from a backup.",
    text: "Who got a mail after the backup was made is not known here, and would get it again.",
  },
  silent: {
    title: "Nothing was sent for a long time.",
    text: "That happens after a long stop, or when an old state of the machine was started. If mails left since, their readers would get it again.",
  },
  refused: {
    title: "The mail server refuses every mail of it.",
    text: "Nobody is crossed off because of that. See what the server says, and go on when it is settled.",
  },
};

/** “about 4 minutes left” */
export function timeLeftWords(seconds: number) {
  if (seconds < 60) return "less than a minute left";
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `about ${minutes === 1 ? "a minute" : `${minutes} minutes`} left`;
  const hours = Math.round(minutes / 60);
  return `about ${hours} hours left`;
}

const relative = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** “in 3 hours”; “now” for what is due. */
export function timeUntil(iso: string, now: string) {
  const minutes = Math.round((Date.parse(iso) - Date.parse(now)) / 60_000);
  if (minutes < 1) return "now";
  if (minutes < 90) return relative.format(minutes, "minute");
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? relative.format(hours, "hour")
    : relative.format(Math.round(hours / 24), "day");
}

/** “60 a minute” for one mail a second. */
export function rateWords(perSecond: number) {
  return `${Math.round(perSecond * 60).toLocaleString("en-US")} a minute`;
}

type Trouble = {
  fate: string | null;
  state: string;
  last_error: string | null;
  until: string | null;
};

/** What happened to a mail that did not arrive, and what follows. */
export function troubleWords({ fate, last_error, until }: Trouble) {
  const said = last_error?.trim() || "No reason was given";
  const next = isHardBounce(said) ? "Not written to again" : "Gets the next issue";
  if (fate === "refused") return { what: said, next };
  if (fate === "bounced") {
    return { what: /^bounced/i.test(said) ? said : `Bounced: ${said}`, next };
  }
  if (fate === "unsure") return { what: said, next: "Not sent again, because it may have arrived" };
  return { what: said, next: until ? `Tries again until ${dayOf(until)}` : "Tries again" };
}

/** Days are near, so they need no year. */
function dayOf(iso: string) {
  return siteDate(iso).replace(/, \d+$/, "");
}
