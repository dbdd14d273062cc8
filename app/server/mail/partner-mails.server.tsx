import { isScheduled } from "#app/rules/posts/publishing-time.ts";
import { brandName } from "#app/rules/shop/brand.ts";
import { siteDate, siteTime } from "#app/rules/time/site-time.ts";
import { db } from "#app/server/db/db.server.ts";
import { findRow } from "#app/server/db/rows.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { siteUrl } from "#app/server/env.server.ts";
import { Undeliverable } from "#app/server/outbox/outbox.server.ts";
import { ownerAddresses } from "#app/server/outbox/owner-addresses.server.ts";
import { listClaims } from "#app/server/shop/claims.server.ts";
import { findLink, isOpen, partnerAddress } from "#app/server/shop/partner-links.server.ts";
import { site } from "#site.config.ts";
import { AccountMail, type AccountWords, accountText } from "./account-mail.tsx";
import { type Composer, mailbox } from "./composed.ts";

/** To a brand about its page, and to the owner about what the brand did there. */
export const partnerMails = {
  "brand-link": linkMail,
  "brand-approval": approvalMail,
  "claim-reminder": reminderMail,
} satisfies Record<string, Composer>;

/** A link that was revoked meanwhile is not sent. */
async function linkMail(linkId: string) {
  const { link, post } = await findPage(linkId);
  if (!isOpen(link) || !link.email) throw new Undeliverable("The link of this mail has ended.");
  const brand = brandName(post);
  return {
    to: mailbox(link.email),
    replyTo: ownerAddresses("brand-partnership").map((email) => mailbox(email)),
    ...worded(linkWords(post, brand), partnerAddress(link), {
      note: `This private link works until ${siteDate(link.expires_at)}. Whoever has it can open your page, so please pass it on with care. Questions? Just reply to this mail.`,
    }),
  };
}

type Timed = Pick<BlogPost, "published" | "published_at">;

function linkWords(post: Timed, brand: string) {
  if (!post.published) return fillInWords(brand);
  return isScheduled(post) ? scheduledWords(brand, post) : impactWords(brand);
}

function scheduledWords(brand: string, { published_at }: Timed) {
  return {
    subject: `${brand}: your page at ${site.name} is ready`,
    title: "Your page is ready",
    text: `The page of ${brand} goes live on ${siteTime(published_at ?? "")}. Until then you can look at it here; from then on you see what it did.`,
    button: "Open your page",
  };
}

function fillInWords(brand: string) {
  return {
    subject: `${brand}: your page at ${site.name}`,
    title: "Your film, your words",
    text: `We made a draft of the page for ${brand}. Add what you sell and say it your way, look at the proof and approve it. Nothing is public until you do, and you need no account.`,
    button: "Open your page",
  };
}

function impactWords(brand: string) {
  return {
    subject: `${brand}: what your film did`,
    title: "What your film did",
    text: `The page of ${brand} is live. See how often it was viewed, its film was played and somebody went on to your shop.`,
    button: "See the figures",
  };
}

async function approvalMail(linkId: string) {
  const { link, post } = await findPage(linkId);
  const brand = brandName(post);
  const words = {
    subject: `${brand} approved its page`,
    title: `${brand} approved its page`,
    text: `Approved ${siteDate(link.approved_at ?? link.created_at)}. It is still a draft: publish it when you are ready. The brand was told that this takes two days at most.`,
    button: "Open the draft",
  };
  return {
    to: ownerAddresses("brand-partnership").map((email) => mailbox(email)),
    ...(link.email && { replyTo: mailbox(link.email) }),
    ...worded(words, `${siteUrl()}/admin?edit=${post.id}`, {
      note: "A reply to this mail goes to the brand.",
    }),
  };
}

/** To the owner where the brand left no address. */
async function reminderMail(linkId: string) {
  const { link, post } = await findPage(linkId);
  if (!isOpen(link)) throw new Undeliverable("The link of this mail has ended.");
  const claims = await listClaims(post.id);
  const end = claims.map(({ expires_at }) => expires_at).toSorted()[0];
  if (!end) throw new Undeliverable("The claim of this mail was withdrawn.");
  const brand = brandName(post);
  const owners = ownerAddresses("brand-partnership").map((email) => mailbox(email));
  const words = {
    subject: `${brand}: is this still true?`,
    title: "Is this still true?",
    text: `What you told us about ${brand} is shown until ${siteDate(end)}. If it is still true, say so once more; if not, withdraw it with one press. Without an answer the page says that it was not confirmed since.`,
    button: "Answer",
  };
  return {
    to: link.email ? mailbox(link.email) : owners,
    replyTo: owners,
    ...worded(words, `${partnerAddress(link)}/claim`, {
      note: `This private link works until ${siteDate(link.expires_at)}.`,
    }),
  };
}

function worded(
  own: Pick<AccountWords, "subject" | "title" | "text" | "button">,
  url: string,
  { note }: { note: string },
) {
  const words: AccountWords = { ...own, note, path: "", purpose: undefined };
  return {
    subject: words.subject,
    text: accountText(words, url),
    element: <AccountMail words={words} url={url} />,
  };
}

async function findPage(linkId: string) {
  const link = await findLink(linkId);
  const post =
    link &&
    (await findRow(db, "blog_posts", { id: link.post_id }, [
      "id",
      "title",
      "brand_name",
      "published",
      "published_at",
    ]));
  if (!link || !post) throw new Undeliverable("The page of this mail was deleted.");
  return { link, post };
}
