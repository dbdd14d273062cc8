import type { Category } from "#app/rules/posts/categories.ts";

/** Whose cloth the covers and cards of issues wear. */
export const issueCategory: Category = "Strategy";

/** What somebody can subscribe to, and the form that leads to it. */
export const newsletterLists = {
  weekly: {
    name: "Weekly note",
    from: "Confirmed on any page",
    what: "the weekly note",
  },
  gifts: {
    name: "Gift list",
    from: "From the gift guide",
    what: "gift ideas",
  },
  brands: {
    name: "Brand owners",
    from: "From the page for brands",
    what: "notes for brand owners",
  },
} as const;

export type NewsletterList = keyof typeof newsletterLists;

export const listKeys = Object.keys(newsletterLists) as NewsletterList[];

export function isNewsletterList(key: unknown): key is NewsletterList {
  return typeof key === "string" && Object.hasOwn(newsletterLists, key);
}

/** The lists somebody is on. */
export function listsOf(subscriber: Record<NewsletterList, boolean>) {
  return listKeys.filter((key) => subscriber[key]);
}

/** The same as a subscriber's columns. */
export function listColumns(lists: readonly string[]): Record<NewsletterList, boolean> {
  return {
    weekly: lists.includes("weekly"),
    gifts: lists.includes("gifts"),
    brands: lists.includes("brands"),
  };
}

export function listNames(lists: readonly NewsletterList[]) {
  return lists.map((key) => newsletterLists[key].name);
}

/** What somebody gets, in a sentence: “the weekly note and gift ideas”. */
export function listWords(lists: readonly NewsletterList[]) {
  const words = lists.map((key) => newsletterLists[key].what);
  return new Intl.ListFormat("en").format(words);
}

/** Lists of ours that a text names, such as “Gift list, weekly”; others are left out. */
export function readLists(text: string) {
  const named = text.split(/[,;|/+]/).map((part) => part.trim().toLowerCase());
  return listKeys.filter((key) => {
    const { name } = newsletterLists[key];
    return named.includes(key) || named.includes(name.toLowerCase());
  });
}
