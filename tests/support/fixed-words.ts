import { categories } from "#app/rules/posts/categories.ts";
import { kindNames } from "#app/rules/shop/kinds.ts";
import { formatPrice } from "#app/rules/shop/money.ts";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { site } from "#site.config.ts";
import { sentIssues } from "./issues.ts";
import { textsOf, type VisibleWords } from "./visible-words.ts";

type FixedWords = { why: string; is: (words: VisibleWords) => boolean };

/** What visitors read that admins do not change on the page, and why. All else is a declared word. */
export const fixedWords: readonly FixedWords[] = [
  {
    why: "Posts and issues are written at /admin and /admin/newsletter.",
    is: ({ text }) => stored.has(low(text)) || (text.length > 12 && storedText.includes(low(text))),
  },
  {
    why: "A result of the search is a post or issue, cut where the words were found.",
    is: ({ within }) => isWithin(within, "result"),
  },
  {
    why: "What is said in a film, and by whom, is part of its post.",
    is: ({ within }) => isWithin(within, "transcript"),
  },
  {
    why: "A brand says of itself what it wants to: names, hosts and numbers.",
    is: ({ within }) => isWithin(within, "claim-sheet"),
  },
  {
    why: "Categories of posts are part of their addresses.",
    is: ({ text }) => categories.some((category) => text.replace(/^· /, "") === category),
  },
  {
    why: "Names of kinds stand in app/rules/shop/kinds.ts, for visitors and staff alike.",
    is: ({ text }) => {
      const names = low(text.replaceAll(/^· | ·$/g, "")).split(" and ");
      return names.every((name) => Object.values(kindNames).some((known) => low(known) === name));
    },
  },
  {
    why: "Who the site belongs to stands in site.config.ts.",
    is: ({ text }) => [site.name, `${site.name}, home`, site.founder.name].includes(text),
  },
  {
    why: "Years, dates, numbers, and how long data is kept are computed.",
    is: ({ text }) => computed.some((pattern) => pattern.test(text)),
  },
  {
    why: "Where a page on paper is from is its address, and who the site belongs to.",
    is: ({ within }) => isWithin(within, "printed-address"),
  },
  {
    why: "Labels, choices and limits of forms say what the server checks.",
    is: ({ text, within }) =>
      within.some(({ tagName }) => ["label", "option", "legend"].includes(tagName)) ||
      (isWithin(within, "field-hint") && / characters|, up to /.test(text)),
  },
  {
    why: "Filters and pages of lists are controls, whose words follow from what is found.",
    is: ({ text, within }) =>
      isWithin(within, "filters") || isWithin(within, "pager") || found.test(text),
  },
  {
    why: "Names of kinds are part of the addresses of their lists.",
    is: ({ text }) => Object.values(kindNames).some((name) => text === name),
  },
  {
    why: "Controls of films, and what stands in place of a picture that fails, are one for the whole site.",
    is: ({ text }) => /^(Play video|Watch on YouTube): |^Image unavailable$/.test(text),
  },
  {
    why: "Parts of a post are read out by what they are.",
    is: ({ text }) => /^Code$|^Table(: |$)/.test(text),
  },
  {
    why: "Networks have the names of their icons.",
    is: ({ text }) => ["LinkedIn", "YouTube", "Instagram"].includes(text),
  },
  {
    why: "The license of the database of countries asks for it in these words.",
    is: ({ text }) => ["IP Geolocation by DB-IP", "CC BY 4.0"].includes(text),
  },
];

function isWithin(within: VisibleWords["within"], name: string) {
  return within.some(({ properties }) => [properties.className].flat().includes(name));
}

function low(text: string) {
  return text.trim().toLowerCase();
}

const posts = demoPosts.flatMap((post) => [
  post.title,
  post.excerpt,
  post.brand_name ?? "",
  ...post.products.flatMap(({ item_name, line = "", choice, chosen_by = "", price, currency }) => [
    item_name,
    line,
    `“${choice}”`,
    chosen_by,
    ...(price !== undefined && currency ? [formatPrice({ amount: price, currency })] : []),
  ]),
  ...textsOf(post.content),
]);
const issues = sentIssues.flatMap(({ subject, preview_line, body }) => [
  subject,
  preview_line,
  ...textsOf(body.replaceAll("{first name}", "there")),
]);
const stored = new Set([...posts, ...issues].map(low));
const storedText = [...stored].join("\n");

const month =
  "(January|February|March|April|May|June|July|August|September|October|November|December)";
const computed = [
  new RegExp(`^© \\d{4} ${site.name}\\.( All rights reserved\\.)?$`),
  new RegExp(`^${month} \\d{1,2}, \\d{4}$`),
  new RegExp(`^(${month}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d{1,2}$`),
  new RegExp(`^${month}$`),
  /^(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day$/,
  // Prices of products.
  /^(\p{Lu}{0,3}\p{Sc}|[A-Z]{3} )\d[\d.,]*$/u,
  /^\d+( min read| ·)?$/,
  /^\d+:\d\d$/,
  /^(Newer|Older) · Issue \d+$/,
  /^(\d+|one) (day|month|year)s?[.;]?$/,
];

/** As in “2 results for “tote””. */
const found = /^(results?|for “|tote)$/;
