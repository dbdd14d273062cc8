/** What was found under a name: its texts, that there are none, or no answer in time. */
export type Texts = readonly string[] | "unanswered";

/** One of the three records that mail servers ask for, as an owner reads it. */
export type DomainFinding = {
  name: "SPF" | "DKIM" | "DMARC";
  verdict: "good" | "weak" | "bad" | "unknown";
  /** The verdict in a word or two. */
  word: string;
  /** What was found, and what to do about it. */
  sentence: string;
  /** The record, if there is exactly one. */
  record?: string;
};

/** The domain that mails come from: that of the address between angle brackets, or of a bare one. */
export function sendingDomain(from: string) {
  return /@([^\s<>"@]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? "";
}

/** Mail servers add up what a record leads to, and give up after ten. */
const mostLookups = 10;

/** Who may send for the domain. */
export function explainSpf(domain: string, texts: Texts): DomainFinding {
  if (texts === "unanswered") return unanswered("SPF");
  const records = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  const [record] = records;
  if (!record) {
    return bad(
      "SPF",
      "Missing",
      `Nothing says who may send mail for ${domain}. Add a TXT record to ${domain} with the words your mail provider gives you; it begins with “v=spf1”.`,
    );
  }
  if (records.length > 1) {
    return bad(
      "SPF",
      "Not valid",
      `There are ${records.length} SPF records, and mail servers then trust none of them. Put everything into one and delete the others.`,
    );
  }
  return { record, ...judgeSpf(record) };
}

function judgeSpf(record: string): DomainFinding {
  const terms = record.toLowerCase().split(/\s+/).slice(1);
  const lookups = terms.filter((term) =>
    /^[+?~-]?(include:|exists:|ptr\b|mx\b|a(?=[:/]|$)|redirect=)/.test(term),
  );
  if (lookups.length > mostLookups) {
    return bad(
      "SPF",
      "Not valid",
      `The record leads to ${lookups.length} others, and mail servers give up after ${mostLookups}. Remove providers you no longer use.`,
    );
  }
  const all = terms.find((term) => /^[+?~-]?all$/.test(term));
  if (all === "all" || all === "+all") {
    return bad(
      "SPF",
      "Lets in everybody",
      "The record allows the whole world to send as you. End it with “~all” instead of “+all”.",
    );
  }
  if (all === "-all" || all === "~all" || terms.some((term) => term.startsWith("redirect="))) {
    return good(
      "SPF",
      "The record says who may send for you. Your mail provider must be among them.",
    );
  }
  return weak(
    "SPF",
    "The record names who may send, but not what to do with others. End it with “~all”.",
  );
}

export type DkimKey = { selector: string; texts: Texts };

/** The key that mails are signed with. Its name cannot be looked up, only guessed. */
export function explainDkim(keys: readonly DkimKey[], chosen: string): DomainFinding {
  const found = keys.flatMap(({ selector, texts }) =>
    texts === "unanswered" ? [] : texts.filter(isKey).map((record) => ({ selector, record })),
  );
  const usable = found.find(({ record }) => !isRevoked(record));
  if (usable) {
    const sentence = `A key is published under the name “${usable.selector}”. Your mail provider signs with it, if it is set up there.`;
    return { record: shortKey(usable.record), ...good("DKIM", sentence) };
  }
  const [revoked] = found;
  if (revoked) {
    return bad(
      "DKIM",
      "Withdrawn",
      `The key under the name “${revoked.selector}” is empty, so signatures count for nothing. Ask your mail provider for the current one.`,
    );
  }
  if (keys.every(({ texts }) => texts === "unanswered")) return unanswered("DKIM");
  if (chosen) {
    return bad(
      "DKIM",
      "Missing",
      `There is no key under the name “${chosen}”. Add the record your mail provider gives you, or correct dkimSelector in desk.config.ts.`,
    );
  }
  return {
    name: "DKIM",
    verdict: "unknown",
    word: "Not found",
    sentence:
      "No key is published under the usual names. Ask your mail provider for the name of yours (the selector), and set it as dkimSelector in desk.config.ts.",
  };
}

function isKey(text: string) {
  return /(^|;)\s*p=/i.test(text) && !/^v=(?!dkim1)/i.test(text.trim());
}

function isRevoked(text: string) {
  return /(^|;)\s*p=\s*(;|$)/i.test(text);
}

function shortKey(record: string) {
  return record.length > 90 ? `${record.slice(0, 90)}…` : record;
}

/** What others should do with mail that only pretends to come from the domain. */
export function explainDmarc(domain: string, texts: Texts): DomainFinding {
  if (texts === "unanswered") return unanswered("DMARC");
  const records = texts.filter((text) => /^v=dmarc1\s*(;|$)/i.test(text));
  const [record] = records;
  if (!record) {
    return bad(
      "DMARC",
      "Missing",
      `Nothing says what to do with mail that only pretends to be yours; large mailboxes ask for it. Add a TXT record to _dmarc.${domain}, at first “v=DMARC1; p=none”.`,
    );
  }
  if (records.length > 1) {
    return bad(
      "DMARC",
      "Not valid",
      `There are ${records.length} DMARC records, and mail servers then ignore all of them. Keep one.`,
    );
  }
  return { record, ...judgeDmarc(record) };
}

function judgeDmarc(record: string): DomainFinding {
  const policy = /;\s*p\s*=\s*([^;\s]*)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === "reject" || policy === "quarantine") {
    const fate = policy === "reject" ? "refused" : "put with the spam";
    return good("DMARC", `Mail that only pretends to be yours is ${fate}.`);
  }
  if (policy === "none") {
    return weak(
      "DMARC",
      "The record watches, but lets everything pass. Once SPF and DKIM are good, change “p=none” to “p=quarantine”.",
    );
  }
  return bad(
    "DMARC",
    "Not valid",
    "The record does not say what to do. Write “p=none”, “p=quarantine” or “p=reject” into it.",
  );
}

/** Where the record of a domain may be: with itself, or with the domain above it. */
export function dmarcNames(domain: string) {
  const labels = domain.split(".");
  const above = labels.length > 2 ? [labels.slice(1).join(".")] : [];
  return [domain, ...above].map((name) => `_dmarc.${name}`);
}

function good(name: DomainFinding["name"], sentence: string): DomainFinding {
  return { name, verdict: "good", word: "Good", sentence };
}

function weak(name: DomainFinding["name"], sentence: string): DomainFinding {
  return { name, verdict: "weak", word: "Weak", sentence };
}

function bad(name: DomainFinding["name"], word: string, sentence: string): DomainFinding {
  return { name, verdict: "bad", word, sentence };
}

/** Domains that belong to nobody, for samples and tests: nobody is asked about them. */
export function isSampleDomain(domain: string) {
  return domain === "" || /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$/.test(domain);
}

export function explainSample(domain: string): DomainFinding[] {
  return (["SPF", "DKIM", "DMARC"] as const).map((name) => ({
    ...unanswered(name),
    sentence: `${domain ? `Mails come from ${domain}, which` : "The sender of mails"} is only a sample. Ask whoever runs the server to set the sender (MAIL_FROM) to an address of your own domain.`,
  }));
}

function unanswered(name: DomainFinding["name"]): DomainFinding {
  return {
    name,
    verdict: "unknown",
    word: "Not checked",
    sentence: "The name server did not answer in time. Try again in a minute.",
  };
}
