import { demoPosts } from "#app/demo/demo-posts.ts";
import { categories } from "#app/rules/categories.ts";
import { site } from "#site.config.ts";
import { sentIssue } from "./issues.ts";
import { textsOf, type VisibleWords } from "./visible-words.ts";

type FixedWords = { why: string; is: (words: VisibleWords) => boolean };

/** What visitors read that admins do not change on the page, and why. All else is a declared word. */
export const fixedWords: readonly FixedWords[] = [
  {
    why: "Posts and issues are written at /admin and /admin/newsletter.",
    is: ({ text }) => stored.has(text) || (text.length > 20 && storedText.includes(text)),
  },
  {
    why: "Categories of posts are part of their addresses.",
    is: ({ text }) => categories.some((category) => category === text),
  },
  {
    why: "Who the site belongs to stands in site.config.ts.",
    is: ({ text }) => identity.has(text),
  },
  {
    why: "The year of the copyright, dates and lengths of films and posts are computed.",
    is: ({ text }) => computed.some((pattern) => pattern.test(text)),
  },
  {
    why: "Labels, choices and messages of forms are tied to what the server checks.",
    is: ({ within }) =>
      within.some(({ tagName }) => ["label", "option", "legend"].includes(tagName)),
  },
];

const posts = demoPosts.flatMap((post) => [
  post.title,
  post.excerpt,
  post.brand_name ?? "",
  ...post.products.map(({ item_name }) => item_name),
  ...textsOf(post.content),
]);
const issue = [sentIssue.subject, sentIssue.preview_line, ...textsOf(sentIssue.body)];
const stored = new Set([...posts, ...issue].map((text) => text.trim()));
const storedText = [...stored].join("\n");

const identity = new Set([site.name, `${site.name}, home`, site.founder.name]);

const month =
  "(January|February|March|April|May|June|July|August|September|October|November|December)";
const computed = [
  new RegExp(`^© \\d{4} ${site.name}. All rights reserved.$`),
  new RegExp(`^${month} \\d{1,2}, \\d{4}$`),
  /^\d+ min read$/,
];
