/** What a mail transport throws, as far as it matters here. */
export type SendFailure = {
  message: string;
  code?: string | undefined;
  responseCode?: number | undefined;
  /** The step of the conversation that failed. */
  command?: string | undefined;
};

/**
 * `refused` and `deferred` are answers about one mail. `unwanted` is one about its sender, and
 * `trouble` is about the connection: both say nothing about the recipient. `unsure`: the whole mail
 * was handed over and no answer came.
 */
export type Verdict = "refused" | "deferred" | "unwanted" | "trouble" | "unsure";

export function verdictOf(failure: SendFailure, handed: boolean): Verdict {
  const { code, responseCode = 0, command = "" } = failure;
  const forGood = responseCode >= 500;
  const aboutMail = command === "RCPT TO" || command === "DATA";
  if (handed) {
    if (code !== "EMESSAGE" || responseCode < 400) return "unsure";
    return forGood ? "refused" : "deferred";
  }
  if (credentialCodes.has(responseCode)) return "trouble";
  if (aboutMail && responseCode >= 400) return forGood ? "refused" : "deferred";
  if (command === "MAIL FROM" && (forGood || responseCode === 0)) return "unwanted";
  // An address that cannot be written into the conversation.
  if (code === "EENVELOPE" && command === "API") return "refused";
  return "trouble";
}

/** A server says these at any step, about our account on it. */
const credentialCodes = new Set([530, 534, 535, 538]);

/**
 * Of a mail that is no part of an issue. `permanent`: another try makes no sense. `temporary`: this mail may be
 * accepted later. `outage`: the server cannot be reached or does not let us in, so no mail would leave.
 */
export type FailureKind = "permanent" | "temporary" | "outage";

export function failureKind(error: unknown): FailureKind {
  const failure = failureOf(error);
  const verdict = verdictOf(failure, false);
  // A server that relays nothing for us has nothing against the mail.
  if (verdict === "refused") return /\brelay/i.test(failure.message) ? "temporary" : "permanent";
  if (verdict !== "trouble") return "temporary";
  const { code, responseCode = 0, command } = failure;
  if (credentialCodes.has(responseCode)) return "outage";
  if (command === "MAIL FROM" && responseCode >= 400) return "temporary";
  // What has no code did not come from a connection: the mail could not be composed, for instance.
  return code ? "outage" : "temporary";
}

const minute = 60;
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute];

/** In seconds: how long a mail waits that was refused for now, by how often it was. */
export function pauseAfter(deferrals: number) {
  return deferrals < 1 ? 0 : (pauses[Math.min(deferrals, pauses.length) - 1] ?? 0);
}

export function failureOf(error: unknown): SendFailure & { words: string } {
  const { message, code, responseCode, command, response } = (
    error instanceof Error ? error : { message: String(error) }
  ) as SendFailure & { response?: string };
  return { message, code, responseCode, command, words: (response ?? message).slice(0, 500) };
}

/** In seconds: half a minute, doubled each time up to an hour. */
export function retryAfter(deferrals: number) {
  return Math.min(30 * 2 ** Math.min(deferrals, 10), 3600);
}

const giveUpAfter = 2 * 24 * 3600 * 1000;

/** Until when a mail that is deferred is tried again; a resumed issue starts anew. */
export function triedUntil(issue: { started_at: string | null; moved_at: string | null }) {
  const times = [issue.started_at, issue.moved_at].map((time) => Date.parse(time ?? ""));
  const last = Math.max(...times.filter((time) => !Number.isNaN(time)), 0);
  return new Date(last + giveUpAfter).toISOString();
}
