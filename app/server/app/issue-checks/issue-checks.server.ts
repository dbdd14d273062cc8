import { imageWidths } from "#app/rules/media/images.ts";
import type { Check } from "#app/rules/newsletter/issue-check.ts";
import { explainIssue } from "#app/rules/newsletter/issue-checks.ts";
import { unknownPlaceholdersOf } from "#app/rules/newsletter/issue-placeholders.ts";
import { siteDate } from "#app/rules/time/site-time.ts";
import { clock } from "#app/server/clock.server.ts";
import { db } from "#app/server/db/db.server.ts";
import type { Issue, OutboxMail } from "#app/server/db/schema.server.ts";
import { findMailHealth } from "#app/server/enquiries/desk/mail-health.server.ts";
import { findDomainReport } from "#app/server/enquiries/desk/sending-domain.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { addressIssue, drawIssue, sampleReader } from "#app/server/mail/issue-mail.tsx";
import { newsletterMails } from "#app/server/mail/newsletter-mails.server.tsx";
import { linksOf } from "#app/server/newsletter/issues/issue-links.server.ts";
import { findNewsletterSettings } from "#app/server/newsletter/issues/newsletter-settings.server.ts";
import { countRecipients, recipientsOf } from "#app/server/newsletter/issues/recipients.server.ts";
import { Undeliverable } from "#app/server/outbox/outbox.server.ts";
import { findImage } from "#app/server/pictures/images.server.ts";
import { type CheckedLink, checkLinks, mostLinks } from "#app/server/web/link-check.server.ts";
import { facts } from "#app/words/facts.ts";
import { absolute, readBody } from "./issue-body.server.ts";

export type { Check };

/** What stands between an issue and its readers, and what is worth a look. Asks other hosts. */
export async function checkBeforeSending(issue: Issue): Promise<Check[]> {
  const { places, pictures, hasWords } = readBody(issue.body);
  const mail = await drawFor(issue);
  const links = [...new Set(linksOf(issue.body).map(absolute))];
  const [answers, shown, state, recipients, domain, before, inHeader] = await Promise.all([
    checkLinks(links),
    checkPictures(mail.pictures),
    findMailHealth(),
    countRecipients(db, issue.lists),
    findDomainReport(),
    findSameSubject(issue),
    hasUnsubscribeHeader(issue),
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
    placeholders: unknownPlaceholdersOf(issue.subject, issue.preview_line, issue.body),
    unsubscribe: { inMail: mail.hasUnsubscribe, inHeader },
    bytes: mail.bytes,
    recipients: recipients.total,
    postalAddress: facts.address,
    domain,
    before,
  });
}

/** The mail as one reader gets it, and what of it the check is about. */
async function drawFor(issue: Issue) {
  const settings = await findNewsletterSettings();
  const reader = sampleReader("reader@example.com");
  const date = siteDate(clock.iso());
  const draw = (body: string) =>
    addressIssue(drawIssue({ ...issue, body, date, settings }), reader);
  const { text, html } = draw(issue.body);
  // What every issue has around its text is ours.
  const frame = new Set(picturesOf(draw("").html));
  return {
    bytes: Buffer.byteLength(html),
    pictures: picturesOf(html).filter((address) => !frame.has(address)),
    hasUnsubscribe: html.includes(unsubscribe) && text.includes(unsubscribe),
  };
}

function picturesOf(html: string) {
  return [...new Set(readBody(html).pictures.map(({ address }) => address))];
}

const unsubscribe = "/newsletter/unsubscribe?token=";

/** Whether the mail of one of its readers offers one press for it, as it is composed when it is sent. */
async function hasUnsubscribeHeader({ id, lists }: Issue) {
  const reader = await recipientsOf(db, lists).select("id").executeTakeFirst();
  if (!reader) return true;
  const mail = await compose(id, reader.id);
  const headers = Object.entries(mail?.headers ?? {}).join("\n");
  return !mail || (headers.includes(unsubscribe) && headers.includes("One-Click"));
}

/** Undefined for a reader who left at this moment. */
async function compose(issueId: string, readerId: string) {
  try {
    return await newsletterMails["newsletter-issue"](readerId, {
      id: `${issueId}.${readerId}`,
      kind: "newsletter-issue",
      subject_id: readerId,
      issue_id: issueId,
    } as OutboxMail);
  } catch (error) {
    if (error instanceof Undeliverable) return undefined;
    throw error;
  }
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
  const at = clock.iso();
  if (!image) return { address, at, result: { kind: "gone", status: 404 } };
  return { address, at, result: { kind: "fine", bytes: image.bytes.length } };
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
