import type { Check } from "#app/rules/desk/issue-check.ts";
import { explainIssue } from "#app/rules/desk/issue-checks.ts";
import { imageWidths } from "#app/rules/images.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Issue } from "#app/server/db/schema.server.ts";
import { mailState } from "#app/server/desk/mail-health.server.ts";
import { findDomainReport } from "#app/server/desk/sending-domain.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { findNewsletterSettings } from "#app/server/issues/newsletter-settings.server.ts";
import { countRecipients } from "#app/server/issues/recipients.server.ts";
import { type CheckedLink, checkLinks, mostLinks } from "#app/server/link-check.server.ts";
import { linksOf } from "#app/server/mail/issue-links.server.ts";
import { addressIssue, drawIssue, sampleReader } from "#app/server/mail/issue-mail.tsx";
import { findImage } from "#app/server/pictures/images.server.ts";
import { absolute, readBody } from "./issue-body.server.ts";

export type { Check };

/** What stands between an issue and its readers, and what is worth a look. Asks other hosts. */
export async function checkBeforeSending(issue: Issue): Promise<Check[]> {
  const { places, pictures, hasWords } = readBody(issue.body);
  const mail = await drawFor(issue);
  const links = [...new Set(linksOf(issue.body).map(absolute))];
  const [answers, shown, state, recipients, domain, before] = await Promise.all([
    checkLinks(links),
    checkPictures(mail.pictures),
    mailState(),
    countRecipients(db, issue.lists),
    findDomainReport(),
    findSameSubject(issue),
  ]);
  return explainIssue({
    subject: issue.subject,
    previewLine: issue.preview_line,
    hasBody: hasWords,
    mail: state,
    links: answers.map((link) => ({ ...link, place: places.get(link.address) })),
    unasked: Math.max(0, links.length - mostLinks),
    insecure: links.filter((link) => /^http:/.test(link) && !link.startsWith(siteUrl())),
    pictures: shown,
    undescribed: pictures.filter(({ described }) => !described).length,
    placeholders: mail.placeholders,
    unsubscribe: mail.unsubscribe,
    bytes: mail.bytes,
    recipients: recipients.total,
    domain,
    before,
  });
}

/** The mail as one reader gets it, and what of it the check is about. */
async function drawFor(issue: Issue) {
  const settings = await findNewsletterSettings();
  const reader = sampleReader("reader@example.com");
  const draw = (body: string) =>
    addressIssue(drawIssue({ ...issue, body, date: new Date().toISOString(), settings }), reader);
  const { subject, text, html } = draw(issue.body);
  // What every issue has around its text is ours.
  const frame = new Set(picturesOf(draw("").html));
  const leave = "/newsletter/unsubscribe?token=";
  return {
    bytes: Buffer.byteLength(html),
    pictures: picturesOf(html).filter((address) => !frame.has(address)),
    placeholders: openWords(`${subject}\n${text}`),
    unsubscribe: { inMail: html.includes(leave) && text.includes(leave), inHeader: true },
  };
}

function picturesOf(html: string) {
  return [...new Set(readBody(html).pictures.map(({ address }) => address))];
}

/** Words in braces that stayed when the mail was filled in. */
function openWords(text: string) {
  return [...new Set(text.match(/\{[ \t]*\p{L}[^{}\n]{0,60}\}/gu) ?? [])];
}

async function checkPictures(addresses: readonly string[]): Promise<CheckedLink[]> {
  const uploads = addresses.filter(uploadName);
  const others = addresses.filter((address) => !uploadName(address));
  const own = Promise.all(uploads.map(checkUpload));
  return [...(await own), ...(await checkLinks(others))];
}

/** The name of a picture that staff uploaded; undefined for all others. */
function uploadName(address: string) {
  if (!address.startsWith(`${siteUrl()}/`)) return undefined;
  return /^\/blog-images\/([^/]+)$/.exec(new URL(address).pathname)?.[1];
}

async function checkUpload(address: string): Promise<CheckedLink> {
  const asked = new URL(address).searchParams.get("w");
  const width = imageWidths.find((candidate) => String(candidate) === asked);
  const image = await findImage(uploadName(address) ?? "", width && { width, accept: "" });
  const at = new Date().toISOString();
  if (!image) return { address, at, fate: { kind: "gone", status: 404 } };
  return { address, at, fate: { kind: "fine", bytes: image.bytes.length } };
}

async function findSameSubject({ id, subject }: Issue) {
  const row = await db
    .selectFrom("newsletter_issues")
    .select(["number", "started_at"])
    .where("id", "!=", id)
    .where("started_at", "is not", null)
    .where(({ fn }) => fn<string>("lower", ["subject"]), "=", subject.trim().toLowerCase())
    .orderBy("number", "desc")
    .executeTakeFirst();
  return row?.started_at ? { number: row.number, at: row.started_at } : undefined;
}
