import { expect, test } from "vitest";
import {
  dmarcNames,
  explainDkim,
  explainDmarc,
  explainSpf,
  isSampleDomain,
  sendingDomain,
  type Texts,
} from "./mail-domain.ts";

test.each([
  ["hello@acme.example", "acme.example"],
  ["Acme Desk <desk@Mail.Acme.example>", "mail.acme.example"],
  ['"Desk @ Acme" <desk@acme.example>', "acme.example"],
  ["nobody", ""],
])("mail from %s is of the domain %s", (from, domain) => {
  expect(sendingDomain(from)).toBe(domain);
});

const spf: [string, Texts, string, string][] = [
  ["no answer", "unanswered", "unknown", "Not checked"],
  ["nothing", [], "bad", "Missing"],
  ["other texts only", ["google-site-verification=x", "v=spf10 -all"], "bad", "Missing"],
  ["a strict one", ["v=spf1 include:_spf.mail.example -all"], "good", "Good"],
  ["a soft one", ["V=SPF1 ip4:192.0.2.1 ~ALL"], "good", "Good"],
  ["one that sends on", ["v=spf1 redirect=_spf.mail.example"], "good", "Good"],
  ["two", ["v=spf1 -all", "v=spf1 ~all"], "bad", "Not valid"],
  ["an open one", ["v=spf1 +all"], "bad", "Lets in everybody"],
  ["a bare all", ["v=spf1 mx all"], "bad", "Lets in everybody"],
  ["one without an end", ["v=spf1 include:_spf.mail.example"], "weak", "Weak"],
  ["a neutral one", ["v=spf1 mx ?all"], "weak", "Weak"],
  ["one that leads too far", [`v=spf1 ${"include:a.example ".repeat(11)}-all`], "bad", "Not valid"],
  ["ten steps", [`v=spf1 ${"include:a.example ".repeat(10)}-all`], "good", "Good"],
];

test.each(spf)("SPF: %s", (_, texts, verdict, word) => {
  const found = explainSpf("acme.example", texts);
  expect(found).toMatchObject({ name: "SPF", verdict, word });
  expect(found.sentence).toMatch(/\.$/);
});

const key = "v=DKIM1; k=rsa; p=MIGfMA0GCSq";

test("DKIM: a key under one of the usual names is found, and named", () => {
  const keys = [
    { selector: "google", texts: [] },
    { selector: "k1", texts: [key] },
    { selector: "s1", texts: "unanswered" as const },
  ];
  const found = explainDkim(keys, "");
  expect(found).toMatchObject({ verdict: "good", record: key });
  expect(found.sentence).toContain("“k1”");
});

test("DKIM: a key without a version counts, other texts do not", () => {
  expect(explainDkim([{ selector: "a", texts: ["k=rsa; p=MIG"] }], "a").verdict).toBe("good");
  expect(explainDkim([{ selector: "a", texts: ["v=spf1 p=x -all"] }], "a").word).toBe("Missing");
});

test("DKIM: an empty key was withdrawn", () => {
  const keys = [{ selector: "s1", texts: ["v=DKIM1; p="] }];
  expect(explainDkim(keys, "s1")).toMatchObject({ verdict: "bad", word: "Withdrawn" });
});

test("DKIM: not found under guessed names is no verdict, under the chosen name it is", () => {
  const keys = [{ selector: "s1", texts: [] }];
  expect(explainDkim(keys, "")).toMatchObject({ verdict: "unknown", word: "Not found" });
  expect(explainDkim(keys, "s1")).toMatchObject({ verdict: "bad", word: "Missing" });
  const silent = [{ selector: "s1", texts: "unanswered" as const }];
  expect(explainDkim(silent, "s1").word).toBe("Not checked");
});

const dmarc: [string, Texts, string, string][] = [
  ["no answer", "unanswered", "unknown", "Not checked"],
  ["nothing", [], "bad", "Missing"],
  ["reject", ["v=DMARC1; p=reject; rua=mailto:a@acme.example"], "good", "Good"],
  ["quarantine", ["v=DMARC1;p=quarantine"], "good", "Good"],
  ["none", ["v=DMARC1; p=none; sp=reject"], "weak", "Weak"],
  ["no policy", ["v=DMARC1; rua=mailto:a@acme.example"], "bad", "Not valid"],
  ["an unknown policy", ["v=DMARC1; p=maybe"], "bad", "Not valid"],
  ["two", ["v=DMARC1; p=none", "v=DMARC1; p=reject"], "bad", "Not valid"],
];

test.each(dmarc)("DMARC: %s", (_, texts, verdict, word) => {
  const found = explainDmarc("acme.example", texts);
  expect(found).toMatchObject({ name: "DMARC", verdict, word });
  expect(found.sentence).toMatch(/\.$/);
});

test("the record of the domain above counts for a domain without one", () => {
  expect(dmarcNames("mail.acme.example")).toEqual([
    "_dmarc.mail.acme.example",
    "_dmarc.acme.example",
  ]);
  expect(dmarcNames("acme.example")).toEqual(["_dmarc.acme.example"]);
});

test("nobody is asked about domains that belong to nobody", () => {
  for (const domain of [
    "acme.example",
    "example.com",
    "mail.example.org",
    "localhost",
    "x.test",
    "",
  ]) {
    expect(isSampleDomain(domain), domain).toBe(true);
  }
  for (const domain of ["acme.com", "myexample.com", "example.de", "latest"]) {
    expect(isSampleDomain(domain), domain).toBe(false);
  }
});
