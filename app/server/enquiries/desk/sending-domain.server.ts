import { Resolver } from "node:dns/promises";
import {
  type DomainFinding,
  dmarcNames,
  explainDkim,
  explainDmarc,
  explainSample,
  explainSpf,
  isSampleDomain,
  sendingDomain,
  type Texts,
} from "#app/rules/mail/mail-domain.ts";
import { clock } from "#app/server/clock.server.ts";
import { env } from "#app/server/env.server.ts";
import { dkimSelector } from "#desk.config.ts";
import { site } from "#site.config.ts";

/** Under which large providers publish their keys. */
const usualSelectors = [
  "default",
  "dkim",
  "google",
  "k1",
  "k2",
  "mail",
  "mandrill",
  "pm",
  "resend",
  "s1",
  "s2",
  "selector1",
  "selector2",
  "smtp",
  "zoho",
];

const cacheFor = 10 * 60_000;

type Report = { domain: string; findings: DomainFinding[] };

let cached: { at: number; report: Report } | undefined;

/** What the world reads about the domain of our mails. An answer is good for some minutes. */
export async function findDomainReport(): Promise<Report> {
  if (cached && clock.elapsed() - cached.at < cacheFor) return cached.report;
  const domain = sendingDomain(env.MAIL_FROM ?? site.email);
  if (isSampleDomain(domain)) return { domain, findings: explainSample(domain) };
  const report = { domain, findings: await lookUpDomain(domain, dkimSelector) };
  const isAnswered = report.findings.every(({ word }) => word !== "Not checked");
  if (isAnswered) cached = { at: clock.elapsed(), report };
  return report;
}

/** Asks for everything at once, so that a silent name server costs three seconds at most. */
export async function lookUpDomain(
  domain: string,
  selector: string,
  resolver = new Resolver({ timeout: 1500, tries: 2 }),
) {
  const selectors = selector ? [selector] : usualSelectors;
  const [own, dmarc, keys] = await Promise.all([
    textsOf(domain, resolver),
    Promise.all(dmarcNames(domain).map((name) => textsOf(name, resolver))),
    Promise.all(
      selectors.map(async (name) => ({
        selector: name,
        texts: await textsOf(`${name}._domainkey.${domain}`, resolver),
      })),
    ),
  ]);
  const nearest = dmarc.find((texts) => texts === "unanswered" || texts.some(isDmarc));
  return [
    explainSpf(domain, own),
    explainDkim(keys, selector),
    explainDmarc(domain, nearest ?? []),
  ];
}

function isDmarc(text: string) {
  return /^v=dmarc1/i.test(text);
}

async function textsOf(name: string, resolver: Resolver): Promise<Texts> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOTFOUND" || code === "ENODATA" || code === "EBADNAME" ? [] : "unanswered";
  }
}
