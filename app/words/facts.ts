import { site } from "#site.config.ts";
import { pageWords } from "./words.ts";

/** For the words of pages: the link that books a call. */
export const callLink = { text: "{callLabel}", to: "{callUrl}" };

/**
 * Facts stand here once, for pages, search engines and mails. In other words `{founders}` is replaced by
 * the fact of that name.
 */
export const facts = pageWords("facts", {
  tagline: site.tagline,
  motto: site.motto,
  description: site.description,
  email: site.email,
  phone: site.phone,
  address: site.address,
  callLabel: "Book a Discovery Call",
  callUrl: site.bookingUrl,
  ...site.social,
  ...site.figures,
  walkthrough: { amount: site.prices.walkthrough, currency: site.currency },
  assessmentPromise: "within 24 hours on business days",
  contactPromise: "within one business day",
  partnershipPromise: "within 2-3 business days",
});
