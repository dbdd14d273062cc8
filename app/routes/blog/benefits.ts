import { pageWords } from "#app/words/words.ts";

/** What the newsletter offers to readers of the blog. */
export const offer = pageWords(
  "newsletter-offer",
  {
    benefits: [
      "Strategic frameworks",
      "Leadership insights",
      "Global talent trends",
      "Transformation guides",
    ],
  },
  import.meta.env.SSR && {
    name: "Newsletter: what it offers",
    words: { benefits: { one: "line", most: 8, max: 40 } },
  },
);
