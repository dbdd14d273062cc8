import { shortLink } from "#app/rules/text/link-text.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
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
  look,
} from "./issue-check.ts";

const phonesShow = 40;
const longSubject = 60;

/** What is worth a look, but keeps nobody from sending. */
export function adviceOn(facts: IssueFacts): Check[] {
  return [
    ...subjectAdvice(facts),
    ...previewAdvice(facts),
    ...bodyAdvice(facts),
    ...unknownAdvice(facts),
    ...senderAdvice(facts),
  ];
}

function subjectAdvice({ subject, before }: IssueFacts): Check[] {
  const length = [...subject.trim()].length;
  const letters = subject.replace(/[^\p{L}]/gu, "");
  const there = goTo("subject");
  const found: Check[] = [];
  if (length > longSubject) {
    const detail = `${length} characters. Phones show about ${phonesShow}, most inboxes ${longSubject}.`;
    found.push(look("The subject is long", { detail, ...there }));
  } else if (length > phonesShow) {
    const detail = `${length} characters. Phones show about ${phonesShow}.`;
    found.push(look("Phones cut the subject", { detail, ...there }));
  }
  if (
    letters.length >= 4 &&
    letters === letters.toUpperCase() &&
    letters !== letters.toLowerCase()
  ) {
    const detail = "Spam filters and people take it for shouting.";
    found.push(look("The subject is all in capitals", { detail, ...there }));
  }
  if ((subject.match(/[!！]/g)?.length ?? 0) > 1) {
    const detail = "Spam filters count them. One is enough.";
    found.push(look("The subject has many exclamation marks", { detail, ...there }));
  }
  if (before) {
    const detail = `Issue ${before.number} went out with the same subject on ${siteDate(before.at)}.`;
    found.push(look("This subject was used before", { detail, ...there }));
  }
  return found;
}

function previewAdvice({ previewLine }: IssueFacts): Check[] {
  if (previewLine.trim() !== "") return [];
  const detail = "Inboxes then show the first words of the mail beside the subject.";
  return [look("The preview line is empty", { detail, ...goTo("previewLine") })];
}

function bodyAdvice({ undescribed, placeholders, insecure, bytes }: IssueFacts): Check[] {
  const found: Check[] = [];
  if (undescribed > 0) {
    const title =
      undescribed === 1
        ? "One picture has no description"
        : `${undescribed} pictures have no description`;
    const detail = "Readers with pictures off see nothing there.";
    found.push(look(title, { detail, to: issueParts.body, toWords: "Describe it" }));
  }
  if (placeholders.length > 0) {
    const detail = `Readers see ${placeholders.join(", ")} as it stands there.`;
    found.push(look("Nobody fills in a word in braces", { detail, ...goTo("body") }));
  }
  if (insecure.length > 0) {
    const title =
      insecure.length === 1
        ? "A link is not encrypted"
        : `${insecure.length} links are not encrypted`;
    const verb = insecure.length === 1 ? "begins" : "begin";
    const detail = `${listed(insecure)} ${verb} with http. Browsers warn about it.`;
    found.push(look(title, { detail, ...goTo("body") }));
  }
  if (bytes >= closeToIt && bytes < gmailCuts) {
    found.push(look("It is nearly too large", { detail: `${kilobytes(bytes)} of 102 kB.` }));
  }
  return found;
}

/** What could not be found out from here: readers may well reach it. */
function unknownAdvice({ links, unasked, pictures, mail }: IssueFacts): Check[] {
  const [unsure, unseen] = [links, pictures].map((all) =>
    all.filter(({ result }) => result.kind === "unknown"),
  );
  return [
    ...uncheckedNote("link", unsure ?? [], unasked),
    ...uncheckedNote("picture", unseen ?? [], 0),
    ...(mail.kind === "unproven" || mail.lostTest
      ? [look("Mail is not proven", { detail: mail.words, to: "/admin/mail", toWords: "Look" })]
      : []),
  ];
}

function uncheckedNote(what: string, asked: readonly Asked[], more: number): Check[] {
  const total = asked.length + more;
  if (total === 0) return [];
  const named = asked
    .slice(0, 3)
    .map(
      ({ address, result }) => `${shortLink(address)} (${"reason" in result ? result.reason : ""})`,
    );
  const rest = total > named.length ? [`${total - named.length} more`] : [];
  const title = `${total === 1 ? `A ${what}` : `${total} ${what}s`} could not be checked`;
  return [
    look(title, {
      detail: `${[...named, ...rest].join(", ")}. Open ${total === 1 ? "it" : "them"} yourself.`,
    }),
  ];
}

function senderAdvice({ domain: { findings } }: IssueFacts): Check[] {
  const dmarc = findings.find(({ name }) => name === "DMARC");
  const unknown = findings.filter(({ name, verdict }) => name !== "DMARC" && verdict === "unknown");
  const [first] = unknown;
  const found: Check[] = [];
  if (first) {
    const title = `${unknown.map(({ name }) => name).join(" and ")} could not be checked`;
    found.push(look(title, { detail: first.sentence, ...domainLink }));
  }
  if (dmarc?.verdict === "weak") {
    const detail = "Fine for now; stricter is better once reports are clean.";
    found.push(look("DMARC only watches (p=none)", { detail, ...domainLink }));
  }
  if (dmarc?.verdict === "bad") {
    found.push(
      look(`DMARC: ${dmarc.word.toLowerCase()}`, { detail: dmarc.sentence, ...domainLink }),
    );
  }
  return found;
}

function listed(addresses: readonly string[]) {
  const names = addresses.slice(0, 3).map(shortLink).join(", ");
  return addresses.length > 3 ? `${names} and others` : names;
}
