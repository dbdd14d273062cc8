import { pageWords } from "#app/words/words.ts";

export const spotlightWords = pageWords(
  "spotlight-card",
  {
    action: "View Spotlight",
    video: "Video",
    shop: "Shop",
    now: "Now",
    soldOut: "Sold out",
    unavailable: "Currently unavailable",
  },
  import.meta.env.SSR && { name: "Cards of brands", words: { now: { optional: true } } },
);
