import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { isEmail, normalizeEmail } from "#app/rules/text/email.ts";
import type { Submission } from "#app/server/db/schema.server.ts";
import { limitOnly } from "#app/server/guard/limits.server.ts";
import { findEditablePost } from "#app/server/posts/post-editing.server.ts";
import {
  hideClaims,
  listClaims,
  noteCertificate,
  readCertificate,
} from "#app/server/shop/claims.server.ts";
import { makeSpotlight } from "#app/server/shop/make-spotlight.server.ts";
import {
  ensureLink,
  type LinkFor,
  renewLink,
  revokeLink,
  sendLink,
} from "#app/server/shop/partner-links.server.ts";

/** What the screen says after an action. */
export type BrandAnswer = { done?: string; error?: string; status: 200 | 400 | 404 | 409 | 429 };

export function isBrandIntent(intent: string) {
  return intent.startsWith("brand-");
}

/** From an application, whose draft has its id. */
export async function changeFromEnquiry(
  intent: string,
  enquiry: Pick<Submission, "id" | "email" | "fields" | "form_type" | "spam">,
  by: string,
): Promise<BrandAnswer> {
  if (intent !== "brand-make") {
    const { id, email } = enquiry;
    return changeLink(intent, { postId: id, enquiryId: id, email }, by);
  }
  const outcome = await makeSpotlight(enquiry, by);
  if (outcome === "made")
    return { done: "The draft is made, and a link for the brand", status: 200 };
  return { error: refusals[outcome], status: 409 };
}

/** From a post that has no application. */
export async function changeFromPost(
  form: FormData,
  postId: string,
  by: string,
): Promise<BrandAnswer> {
  const email = normalizeEmail(String(form.get("email") ?? ""));
  const intent = String(form.get("intent"));
  if (isClaimIntent(intent)) return changeClaim(form, postId, by);
  // Without an address there is a link to copy.
  if (email !== "" && !isEmail(email)) {
    return { error: "This is not an email address.", status: 400 };
  }
  return changeLink(intent, { postId, enquiryId: null, email }, by);
}

export function isClaimIntent(intent: string) {
  return intent.startsWith("claim-");
}

/** Also from a report about it. */
export async function changeClaim(
  form: FormData,
  postId: string,
  by: string,
): Promise<BrandAnswer> {
  if ((await listClaims(postId)).length === 0) return { error: refusals.undeclared, status: 409 };
  switch (String(form.get("intent"))) {
    case "claim-hide":
      await hideClaims(postId, true, by);
      return { done: "Hidden: no page shows it any more", status: 200 };
    case "claim-show":
      await hideClaims(postId, false, by);
      return { done: "Shown again", status: 200 };
    case "claim-certificate": {
      const paper = readCertificate(form);
      if (!paper) return { error: refusals.certificate, status: 400 };
      const isNoted = await noteCertificate(postId, paper, by);
      if (!isNoted) return { error: refusals.undeclared, status: 409 };
      return { done: "The certificate is noted", status: 200 };
    }
    default:
      return { error: "Please check your input", status: 400 };
  }
}

async function changeLink(intent: string, wanted: LinkFor, by: string): Promise<BrandAnswer> {
  const post = await findEditablePost(wanted.postId);
  if (post?.category !== spotlightCategory) return { error: refusals.missing, status: 404 };
  switch (intent) {
    case "brand-link":
      await ensureLink(wanted, by);
      return { done: "A link for the brand is made", status: 200 };
    case "brand-new":
      await renewLink(wanted, by);
      return { done: "A new link is made. The one before no longer works", status: 200 };
    case "brand-revoke":
      return (await revokeLink(wanted.postId, by))
        ? { done: "The link no longer works", status: 200 }
        : { error: refusals.closed, status: 409 };
    case "brand-send":
      return send(wanted.postId, by);
    default:
      return { error: "Please check your input", status: 400 };
  }
}

async function send(postId: string, by: string): Promise<BrandAnswer> {
  const sent = await sendLink(postId, by).catch(limitOnly);
  if (sent === true) return { done: "The link is on its way to the brand", status: 200 };
  if (sent === false) return { error: refusals.closed, status: 409 };
  return { error: "This link was mailed often. Please wait an hour.", status: 429 };
}

const refusals = {
  undeclared: "The brand has declared nothing, or withdrawn it.",
  certificate: "Please write issuer, number and a day to come, at most ten years ahead.",
  trashed: "The draft of this application is in the trash. Restore it there first.",
  refused: "Only an application of a brand makes a spotlight.",
  missing: "This post no longer exists, or is no spotlight.",
  closed: "There is no open link. Make a new one first.",
};
