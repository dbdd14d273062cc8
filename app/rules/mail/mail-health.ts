import { siteHourAndDay } from "#app/rules/time/site-time.ts";

/**
 * What is known about the mails of the site. `off`: no mail server is set. `staging`: a copy of the
 * site, from which no mail leaves. `unproven`: a server is set, but it has accepted nothing lately.
 */
export type MailHealth = {
  kind: "off" | "staging" | "failing" | "arriving" | "unproven";
  /** When it began to fail. */
  since?: string;
  /** A test enquiry was lost on its way: mails may leave all the same. */
  lostTest?: true;
  /** How many mails have not left yet though they should. */
  waiting: number;
  /** One sentence for admins; while mail fails, what the mail server said. */
  words: string;
  /** When a mail server last accepted a mail. */
  provenAt?: string;
};

/** The line above every staff screen. */
export type MailLine = {
  look: "danger" | "honey";
  title: string;
  text: string;
  link?: string;
  /** Where the link leads, if not to the mails. */
  to?: string;
};

/** Nothing where all is well, or where somebody can do nothing about it. */
export function mailLine(
  state: Pick<MailHealth, "kind" | "since" | "waiting" | "lostTest">,
  isAdmin: boolean,
): MailLine | undefined {
  if (state.kind === "failing") {
    return {
      look: "danger",
      title: failingTitle(state),
      text: `${waitingWords(state.waiting)}; every enquiry is stored and nothing is lost.`,
      ...(isAdmin && { link: "See what the server said" }),
    };
  }
  if (state.kind !== "off" || !isAdmin) return undefined;
  return {
    look: "honey",
    title: "Not emailed: no mail server is set.",
    text: "Enquiries are stored here only.",
    link: "Set it up",
  };
}

function failingTitle({ since, lostTest }: Pick<MailHealth, "since" | "lostTest">) {
  const what = lostTest ? "A test enquiry did not arrive" : "Mail is failing";
  if (!since) return `${what}.`;
  return `${what}${lostTest ? "," : ""} since ${siteHourAndDay(since)}.`;
}

/** “3 messages are waiting” */
export function waitingWords(waiting: number) {
  if (waiting === 0) return "Nothing is waiting";
  return waiting === 1 ? "1 message is waiting" : `${waiting} messages are waiting`;
}

/**
 * Whether a mail failed for a reason of its own, so that others may leave all the same: an address
 * that somebody mistyped, or what it is about is gone. If owners cannot be reached, leads are lost.
 */
export function isOwnFault({ kind, last_error }: { kind: string; last_error: string | null }) {
  if (/was deleted\.$/.test(last_error ?? "")) return true;
  return kind !== "owner-notification" && /all recipients were rejected/i.test(last_error ?? "");
}

/** The outbox also carries messages to other programs, which prove nothing about mail. */
export function isMail(kind: string) {
  return !kind.includes("webhook");
}
