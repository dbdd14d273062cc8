import { shortLink } from "#app/rules/text/link-text.ts";
import { siteHourOf } from "#app/rules/time/site-time.ts";
import { adviceOn } from "./issue-advice.ts";
import {
  type Asked,
  type Check,
  closeToIt,
  domainLink,
  gmailCuts,
  goTo,
  type IssueFacts,
  issueParts,
  kilobytes,
  must,
} from "./issue-check.ts";

/** All that is said before an issue goes out, what is open first. */
export function explainIssue(facts: IssueFacts): Check[] {
  const must = [
    ...wordsCheck(facts),
    ...mailCheck(facts),
    ...linkChecks(facts),
    unsubscribeCheck(facts),
    sizeCheck(facts),
    ...pictureChecks(facts),
    ...senderCheck(facts),
    postalCheck(facts),
    recipientCheck(facts),
  ];
  return [
    ...must.filter(({ ok }) => !ok),
    ...must.filter(({ ok }) => ok),
    ...adviceOn(facts),
    {
      level: "look",
      ok: true,
      unknown: true,
      title: "Spam filters: not checked",
      detail: "Only a test mail tells. Send it to yourself first.",
    },
  ];
}

function wordsCheck({ subject, hasBody }: IssueFacts): Check[] {
  const missing = [];
  if (subject.trim() === "") {
    missing.push(must(false, "The subject is missing", goTo("subject")));
  }
  if (!hasBody) missing.push(must(false, "There is nothing to read in it", goTo("body")));
  return missing.length > 0 ? missing : [must(true, "Subject and text are there")];
}

function mailCheck({ mail }: IssueFacts): Check[] {
  const way = { detail: mail.words, to: "/admin/mail" };
  if (mail.kind === "off") {
    return [must(false, "No mail server is set", { ...way, toWords: "Set it up" })];
  }
  if (mail.kind === "staging") {
    return [must(false, "No mail leaves this copy of the site", { detail: mail.words })];
  }
  if (mail.kind === "failing" && !mail.lostTest) {
    return [must(false, "The mail server does not take mails", { ...way, toWords: "See why" })];
  }
  return [must(true, "A mail server takes the mails")];
}

function linkChecks({ links, unasked }: IssueFacts): Check[] {
  const dead = links.filter(isDead);
  const fine = links.filter(({ result }) => result.kind === "fine").length;
  if (links.length === 0) return [];
  if (dead.length > 0) return dead.map((link) => deadCheck("A link does not answer", link));
  if (fine === 0) return [];
  const all = fine === links.length && unasked === 0;
  const title = all ? "All links answer" : `${fine} of ${links.length + unasked} links answer`;
  return [must(true, title, all ? { detail: counted(fine, "link") } : {})];
}

function isDead({ result }: Asked) {
  return result.kind === "gone" || result.kind === "broken";
}

function deadCheck(title: string, { address, at, result, place }: Asked): Check {
  const where = place ? `, ${place}` : "";
  const name = shortLink(address);
  const detail =
    result.kind === "gone"
      ? `${name} gave ${result.status} at ${siteHourOf(at)}${where}.`
      : `${name} ${"reason" in result ? result.reason : "is wrong"}${where}.`;
  return must(false, title, { detail, ...goTo("body") });
}

function unsubscribeCheck({ unsubscribe: { inMail, inHeader } }: IssueFacts): Check {
  if (inMail && inHeader) {
    return must(true, "Unsubscribe in one click, from the mail and its header");
  }
  const where = inMail ? "its header" : inHeader ? "the mail" : "the mail and its header";
  return must(false, "Nobody could unsubscribe", { detail: `The link is missing in ${where}.` });
}

function sizeCheck({ bytes }: IssueFacts): Check {
  const size = kilobytes(bytes);
  if (bytes < closeToIt) return must(true, `${size}, well below the 102 kB where Gmail cuts`);
  if (bytes < gmailCuts) return must(true, `${size}, below the 102 kB where Gmail cuts`);
  return must(false, `${size}, and Gmail cuts at 102 kB`, {
    detail: "Shorten it, or leave the rest to a page it links to.",
    ...goTo("body"),
  });
}

function pictureChecks({ pictures }: IssueFacts): Check[] {
  if (pictures.length === 0) return [];
  const dead = pictures.filter(isDead);
  if (dead.length > 0) return dead.map((picture) => deadCheck("A picture does not load", picture));
  const known = pictures.filter(({ result }) => result.kind === "fine");
  if (known.length === 0) return [];
  const all = known.length === pictures.length;
  const title = all ? "All pictures load" : `${known.length} of ${pictures.length} pictures load`;
  const bytes = known.reduce(
    (sum, { result }) => sum + (result.kind === "fine" ? (result.bytes ?? 0) : 0),
    0,
  );
  const size = bytes === 0 ? "" : `, ${kilobytes(bytes)}${known.length > 1 ? " together" : ""}`;
  return [must(true, title, { detail: `${counted(known.length, "picture")}${size}` })];
}

function senderCheck({ domain: { domain, findings } }: IssueFacts): Check[] {
  const own = findings.filter(({ name }) => name !== "DMARC");
  const wrong = own.filter(({ verdict }) => verdict === "bad");
  if (wrong.length > 0) {
    return wrong.map(({ name, sentence }) =>
      must(false, `${name} says that you may not send`, { detail: sentence, ...domainLink }),
    );
  }
  const found = own.filter(({ verdict }) => verdict !== "unknown").map(({ name }) => name);
  if (found.length === 0) return [];
  return [
    must(true, "Sender is allowed to send", {
      detail: `${found.join(" and ")} found for ${domain}`,
    }),
  ];
}

function postalCheck({ postalAddress }: IssueFacts): Check {
  if (postalAddress.trim() !== "") return must(true, "Your postal address stands below it");
  return must(false, "Your postal address is missing", {
    detail: "Many countries want it in every newsletter.",
    to: "/admin/words/all/facts",
    toWords: "Write it",
  });
}

function recipientCheck({ recipients }: IssueFacts): Check {
  if (recipients > 0) {
    const people = recipients === 1 ? "1 recipient" : `${number(recipients)} recipients`;
    return must(true, recipients === 1 ? people : `${people}, none twice`);
  }
  return must(false, "Nobody would get it", {
    detail: "No confirmed subscriber is on the chosen lists.",
    to: issueParts.lists,
    toWords: "Choose lists",
  });
}

function counted(total: number, what: string) {
  return `${total} ${what}${total === 1 ? "" : "s"}`;
}

function number(value: number) {
  return value.toLocaleString("en-US");
}
