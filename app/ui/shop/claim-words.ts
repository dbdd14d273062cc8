import type { ClaimLine } from "#app/rules/shop/claims.ts";
import { longDate } from "#app/rules/time/dates.ts";
import { pageWords } from "#app/words/words.ts";

/** The claim in one line: what was said, and when. Never a seal. */
export function claimText({ level, at }: ClaimLine) {
  const day = level === "past" ? at.slice(0, 4) : longDate(at);
  const { [level]: line, since } = claimWords;
  return level === "past" ? `${line} ${day}${since}` : `${line} ${day}`;
}

export const claimWords = pageWords(
  "claims",
  {
    declared: "Black-owned: declared by the founder,",
    confirmed: "Black-owned: declared, store confirmed by domain,",
    certificate: "Black-owned: certificate seen, valid until",
    past: "Black-owned: declared in",
    since: ", not confirmed since",
    sheet: {
      title: "Who says so",
      close: "Close",
      lead: "What we were told, by whom, and when. We write down claims; we do not certify them.",
      owned: "Black-owned",
      by: "Declared by the founder,",
      form: "Form on this site,",
      store: "This is their store",
      code: "Confirmed by domain: a code we sent was placed on",
      again: "Checked again each month, last on",
      noStore: "Not confirmed yet.",
      certificate: "Certificate",
      until: "Seen by us. Valid until",
      none: "None shown to us. Many small brands have none; it costs money and time.",
      report: "Something wrong? Tell us",
      read: "A person reads it, usually within two days.",
    },
  },
  import.meta.env.SSR && { name: "Brands: who says so" },
);
