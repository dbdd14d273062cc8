import type { Category } from "./categories.ts";

/** Whose cloth the covers and cards of issues wear. */
export const issueCategory: Category = "Strategy";

/** What somebody can subscribe to, and the form that leads to it. */
export const newsletterLists = {
  weekly: { name: "Weekly note", from: "Confirmed on any page" },
  gifts: { name: "Gift list", from: "From the gift guide" },
  brands: { name: "Brand owners", from: "From the page for brands" },
} as const;

export type NewsletterList = keyof typeof newsletterLists;

export const listKeys = Object.keys(newsletterLists) as NewsletterList[];

export function isNewsletterList(key: unknown): key is NewsletterList {
  return typeof key === "string" && Object.hasOwn(newsletterLists, key);
}
