import type { TrailEvent } from "#app/rules/accounts/events.ts";

/** What was erased of a person, and how many of each. */
export type ErasedCounts = {
  enquiries: number;
  subscriptions: number;
  mails: number;
  notes: number;
  accounts: number;
  /** Whose picture and line went; the name stays on posts. */
  authors: number;
};

const words: Record<keyof ErasedCounts, readonly [one: string, many: string, label: string]> = {
  enquiries: ["enquiry", "enquiries", "Enquiries"],
  subscriptions: ["subscription", "subscriptions", "Subscription"],
  mails: ["mail", "mails", "Mails"],
  notes: ["note", "notes", "Notes"],
  accounts: ["account", "accounts", "Account"],
  authors: ["author profile", "author profiles", "Author profile"],
};

const kinds = Object.keys(words) as (keyof ErasedCounts)[];

const rare: readonly (keyof ErasedCounts)[] = ["accounts", "authors"];

/** “2 enquiries”, “1 subscription” … What visitors rarely have is left out if there is none. */
export function countedWords(counts: ErasedCounts) {
  return kinds
    .filter((kind) => !rare.includes(kind) || counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${words[kind][counts[kind] === 1 ? 0 : 1]}`);
}

/** The number of a receipt, such as “E-2026-0007”. */
export function receiptNumber(year: number, count: number) {
  return `E-${year}-${String(count).padStart(4, "0")}`;
}

export function isReceiptNumber(text: string | null): text is string {
  return /^E-\d{4}-\d{4,9}$/.test(text ?? "");
}

export type Receipt = {
  number: string;
  at: string;
  by: string;
  rows: { label: string; count: number }[];
};

/** The trail is what remembers an erasure, so the receipt is made from its event. */
export function receiptOf({ at, actor, about, detail }: TrailEvent): Receipt {
  const rows = (detail ?? "").split(", ").flatMap((part) => {
    const [, count, word] = /^(\d+) (.+)$/.exec(part) ?? [];
    const kind = kinds.find((name) => words[name].slice(0, 2).includes(word ?? ""));
    return kind ? [{ label: words[kind][2], count: Number(count) }] : [];
  });
  return { number: about ?? "", at, by: actor ?? "The site", rows };
}
