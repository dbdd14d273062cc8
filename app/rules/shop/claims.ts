import { hostOfAddress } from "./store-host.ts";

/** How a claim is known: by the founder's word, by a code at the store's address, by a document we saw. */
export type ClaimKind = "declared" | "domain" | "certificate";

export type Claim = {
  kind: ClaimKind;
  /** The founder, or the issuer of a certificate. */
  who: string;
  /** Where it comes from: this site's form, the store's host, the number of a certificate. */
  source: string;
  /** The founder's own. */
  words: string;
  made_at: string;
  /** The last answer: of the founder, or of the store's address. */
  checked_at: string;
  expires_at: string;
  hidden_at: string | null;
};

/** Looks for the code of a brand at the address of its store. */
export type FindCode = (
  store: URL,
  code: string,
) => Promise<{ found: true } | { found: false; reason: string }>;

/** What the line says, from least to most. */
type ClaimLevel = "past" | "declared" | "confirmed" | "certificate";

/** `at`: the day in the line. */
export type ClaimLine = { level: ClaimLevel; at: string };

/** Everything that the sheet beside the line says. */
export type ShownClaim = ClaimLine & {
  declared: { who: string; words: string; at: string };
  store?: { host: string; at: string; checked: string };
  certificate?: { issuer: string; number: string; until: string };
};

export const longestWho = 100;
export const longestWords = 280;

const monthsValid = 13;

/** When a claim runs out that was made or confirmed at this moment: as a day begins, when cached pages go. */
export function runsOut(at: Date) {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + monthsValid);
  end.setUTCHours(0, 0, 0, 0);
  return end.toISOString();
}

/** What visitors are shown: nothing without the founder's own word, or once staff hid it. */
export function shownClaim(
  claims: readonly Claim[],
  store: string | null,
  now: string,
): ShownClaim | undefined {
  const declared = claims.find(({ kind }) => kind === "declared");
  if (!declared || declared.hidden_at) return undefined;
  const { who, words, made_at } = declared;
  const word = { who, words, at: made_at };
  if (declared.expires_at <= now) return { level: "past", at: made_at, declared: word };
  const valid = claims.filter(({ expires_at, hidden_at }) => expires_at > now && !hidden_at);
  const host = hostOfAddress(store);
  const domain = valid.find(({ kind, source }) => kind === "domain" && source === host);
  const paper = valid.find(({ kind }) => kind === "certificate");
  return {
    ...lineOf(declared, domain, paper),
    declared: word,
    ...(domain && {
      store: { host: domain.source, at: domain.made_at, checked: domain.checked_at },
    }),
    ...(paper && {
      certificate: { issuer: paper.who, number: paper.source, until: paper.expires_at },
    }),
  };
}

function lineOf(declared: Claim, domain?: Claim, paper?: Claim): ClaimLine {
  if (paper) return { level: "certificate", at: paper.expires_at };
  if (domain) return { level: "confirmed", at: domain.made_at };
  return { level: "declared", at: declared.made_at };
}

/**
 * What a founder agrees to. Words that change get a new version at the end; those that somebody has
 * agreed to stay here as they were.
 */
export const claimWordings = [
  "I am the founder of this brand, or may speak for its founder. I ask you to show on your pages that it is Black-owned, with the name and the words above and today’s date. I know that this says something about the founder’s ethnic origin, and that I can withdraw it at any time with one press.",
] as const;

/** The newest with its version in front, as it is stored. */
export function claimWording() {
  return `${claimWordings.length}: ${claimWordings.at(-1)}`;
}
