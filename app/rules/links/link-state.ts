import { isCertain, type LinkResult, resultSentence } from "./link-result.ts";

/** What is stored about an address that posts link to. */
export type LinkState = {
  checked_at: string | null;
  failing_since: string | null;
  unavailable: boolean;
  reason: string | null;
};

/** Two nights are a little less than a day apart when the first check took long. */
const secondFailureAfter = 20 * 3600 * 1000;

/**
 * What a check makes of it. Two certain failures a day apart make a link unavailable, one success
 * makes everything well; what is not known changes nothing.
 */
export function nextLinkState(before: LinkState, result: LinkResult, now: Date): LinkState {
  const checked_at = now.toISOString();
  if (result.kind === "fine") {
    return { checked_at, failing_since: null, unavailable: false, reason: null };
  }
  const reason = resultSentence(result);
  if (!isCertain(result)) {
    // Why it fails is worth more than why it could not be asked again.
    return { ...before, checked_at, reason: before.failing_since ? before.reason : reason };
  }
  const failing_since = before.failing_since ?? checked_at;
  const isSecond = now.getTime() - Date.parse(failing_since) >= secondFailureAfter;
  return { checked_at, failing_since, unavailable: before.unavailable || isSecond, reason };
}

/** How staff see it. */
export const linkStatuses = ["broken", "unchecked", "ignored", "fine"] as const;
export type LinkStatus = (typeof linkStatuses)[number];

export function linkStatus({
  ignored_at,
  failing_since,
  checked_at,
  reason,
}: Pick<LinkState, "failing_since" | "checked_at" | "reason"> & { ignored_at: string | null }) {
  const known: LinkStatus = checked_at && !reason ? "fine" : "unchecked";
  if (ignored_at) return "ignored";
  return failing_since ? "broken" : known;
}
