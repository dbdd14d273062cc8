import { desk } from "#desk.config.ts";

const day = 24 * 3600 * 1000;

/** How long each kind of data is kept, in days. The database keeps events for a year in any case. */
export const retentionDays = {
  ...desk.retentionDays,
  events: Math.max(365, desk.retentionDays.events),
};

/** What is older is deleted. */
export function retainedSince(kind: keyof typeof retentionDays, now = Date.now()) {
  return new Date(now - retentionDays[kind] * day).toISOString();
}

/** For the privacy page. */
export function retentionInWords() {
  const { enquiries, spam, unsubscribed, unconfirmed, mails, events } = retentionDays;
  return [enquiries, spam, unsubscribed, unconfirmed, mails, events].map(daysInWords);
}

type Enquiry = { spam: boolean; spam_at: string | null; created_at: string };

/** When an enquiry is deleted at the earliest. */
export function retainedUntil({ spam, spam_at, created_at }: Enquiry) {
  const start = spam ? (spam_at ?? created_at) : created_at;
  const days = spam ? retentionDays.spam : retentionDays.enquiries;
  return new Date(Date.parse(start) + days * day).toISOString();
}

/** “2 years”, “one year”, “30 days”. */
export function daysInWords(days: number) {
  const isYears = days > 0 && days % 365 === 0;
  const [count, unit] = isYears ? [days / 365, "year"] : [days, "day"];
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`;
}
