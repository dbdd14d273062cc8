import { expect, test } from "vitest";
import type { DomainFinding } from "#app/rules/mail/mail-domain.ts";
import { blockingOf } from "#app/rules/text/check.ts";
import type { IssueFacts } from "./issue-check.ts";
import { explainIssue } from "./issue-checks.ts";

const at = "2026-11-16T15:12:00.000Z";

const good: IssueFacts = {
  subject: "One meeting instead of twelve",
  previewLine: "The agenda we use.",
  hasBody: true,
  mail: { kind: "arriving", words: "The mail server accepted a mail." },
  links: [{ address: "https://example.com/agenda", at, result: { kind: "fine" } }],
  unasked: 0,
  insecure: [],
  pictures: [{ address: "https://example.com/a.png", at, result: { kind: "fine", bytes: 96_000 } }],
  undescribed: 0,
  placeholders: [],
  unsubscribe: { inMail: true, inHeader: true },
  bytes: 41_000,
  recipients: 598,
  postalAddress: "12 Example Street, Accra",
  domain: {
    domain: "note.example",
    findings: [finding("SPF", "good"), finding("DKIM", "good"), finding("DMARC", "good")],
  },
  before: undefined,
};

function finding(name: DomainFinding["name"], verdict: DomainFinding["verdict"]): DomainFinding {
  return { name, verdict, word: "Missing", sentence: `About ${name}.` };
}

const withFinding = (name: DomainFinding["name"], verdict: DomainFinding["verdict"]) => ({
  domain: {
    ...good.domain,
    findings: good.domain.findings.map((one) => (one.name === name ? finding(name, verdict) : one)),
  },
});

const asked = (result: IssueFacts["links"][number]["result"]) => [
  { address: "https://example.com/agenda-2025", at, result, place: "third paragraph" },
];

const blocking = (facts: Partial<IssueFacts>) =>
  blockingOf(explainIssue({ ...good, ...facts })).map(({ title }) => title);

const advised = (facts: Partial<IssueFacts>) =>
  explainIssue({ ...good, ...facts })
    .filter(({ level, unknown }) => level === "look" && !unknown)
    .map(({ title }) => title);

test("an issue that is ready has nothing open, and only spam filters are unknown", () => {
  expect(blocking({})).toEqual([]);
  expect(advised({})).toEqual([]);
  expect(explainIssue(good).map(({ title }) => title)).toEqual([
    "Subject and text are there",
    "A mail server takes the mails",
    "All links answer",
    "Unsubscribe in one click, from the mail and its header",
    "41 kB, well below the 102 kB where Gmail cuts",
    "All pictures load",
    "Sender is allowed to send",
    "Your postal address stands below it",
    "598 recipients, none twice",
    "Spam filters: not checked",
  ]);
});

test.each<[string, Partial<IssueFacts>]>([
  ["The subject is missing", { subject: " " }],
  ["There is nothing to read in it", { hasBody: false }],
  ["No mail server is set", { mail: { kind: "off", words: "" } }],
  ["No mail leaves this copy of the site", { mail: { kind: "staging", words: "" } }],
  ["The mail server does not take mails", { mail: { kind: "failing", words: "" } }],
  ["A link does not answer", { links: asked({ kind: "gone", status: 404 }) }],
  ["A link does not answer", { links: asked({ kind: "broken", reason: "is wrong" }) }],
  ["A picture does not load", { pictures: asked({ kind: "gone", status: 404 }) }],
  ["Nobody could unsubscribe", { unsubscribe: { inMail: true, inHeader: false } }],
  ["102 kB, and Gmail cuts at 102 kB", { bytes: 102_000 }],
  ["SPF says that you may not send", withFinding("SPF", "bad")],
  ["DKIM says that you may not send", withFinding("DKIM", "bad")],
  ["Nobody would get it", { recipients: 0 }],
])("it must be settled: %s", (title, facts) => {
  expect(blocking(facts)).toEqual([title]);
});

test.each<[string, Partial<IssueFacts>]>([
  ["Phones cut the subject", { subject: "w".repeat(41) }],
  ["The subject is long", { subject: "w".repeat(61) }],
  ["The subject is all in capitals", { subject: "BUY NOW" }],
  ["The subject has many exclamation marks", { subject: "Now! Or never!" }],
  ["This subject was used before", { before: { number: 7, at } }],
  ["The preview line is empty", { previewLine: "" }],
  ["One picture has no description", { undescribed: 1 }],
  ["Nobody fills in a word in braces", { placeholders: ["{frist name}"] }],
  ["A link is not encrypted", { insecure: ["http://example.com/"] }],
  ["It is nearly too large", { bytes: 95_000 }],
  ["A link could not be checked", { links: asked({ kind: "unknown", reason: "answered 403" }) }],
  ["A picture could not be checked", { pictures: asked({ kind: "unknown", reason: "" }) }],
  ["Mail is not proven", { mail: { kind: "unproven", words: "" } }],
  ["Mail is not proven", { mail: { kind: "failing", words: "", lostTest: true } }],
  ["DMARC only watches (p=none)", withFinding("DMARC", "weak")],
  ["DMARC: missing", withFinding("DMARC", "bad")],
  ["SPF could not be checked", withFinding("SPF", "unknown")],
])("it is worth a look, and keeps nobody from sending: %s", (title, facts) => {
  expect(advised(facts)).toEqual([title]);
  expect(blocking(facts)).toEqual([]);
});

test("a dead link is named with its answer and place, and stands first", () => {
  const [first] = explainIssue({ ...good, links: asked({ kind: "gone", status: 404 }) });
  expect(first).toMatchObject({ ok: false, to: "#issue-body", toWords: "Go there" });
  expect(first?.detail).toMatch(
    /^example\.com\/agenda-2025 gave 404 at \d+:12 .+, third paragraph\.$/,
  );
});

test("a subject in a script without capitals is not shouted", () => {
  expect(advised({ subject: "今週の会議について" })).toEqual([]);
});
