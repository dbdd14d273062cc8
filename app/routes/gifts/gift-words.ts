import { href } from "react-router";
import { type TileName, tileNames } from "#app/art/tile.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import { site } from "#site.config.ts";

const reasons: { tile: TileName; title: string; text: string }[] = [
  {
    tile: "hourglass",
    title: "Support entrepreneurs",
    text: "Your money goes to the person who made the thing, and to the people who pack it.",
  },
  {
    tile: "diamond",
    title: "Quality products",
    text: "We order before we film. If the candle tunnels or the seam gives, it is not in the guide.",
  },
  {
    tile: "quarters-forest",
    title: "Curated selection",
    text: "A short directory, chosen by hand, so you can finish in one sitting.",
  },
];

export const words = pageWords(
  "holiday-gift-guide",
  {
    title: "Holiday Gift Guide",
    description:
      "Holiday presents from Black-owned brands, chosen by people who have met the makers, with plain answers on where to find them and how to support them.",
    headline: { first: "Holiday", second: "Gift Guide" },
    lead: rich`Presents from ~Black-owned~ brands, chosen by people who have met the makers. Order early, small batches sell out.`,
    shop: { text: "Shop the directory", to: href("/BuyBlack") },
    read: "Read the questions",
    hero: { picture: "/demo/still-gift.svg", alt: "" },
    shelves: {
      label: "Shelves",
      orderBy: {
        title: "Order by",
        text: "Made to order or shipped slowly. These need a head start.",
      },
      under: {
        title: "Under",
        price: { amount: 25, currency: site.currency },
        text: "Small, useful, and nothing that needs batteries.",
      },
      food: "Gone by New Year, which is the point.",
      home: "For the table, the shelf and the wall.",
      wear: "Made to be worn often, not kept for best.",
      read: "For the quiet days between the years.",
      care: "For somebody who never buys it for themselves.",
      gifts: "Chosen, boxed and ready to hand over.",
    },
    list: {
      title: "Your list",
      none: "Press a heart, and the gift waits here.",
      keep: "Keep on your list",
      remove: "Remove",
      gone: "No longer available",
      numbers: ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"],
      one: "gift, before shipping",
      many: "gifts, before shipping",
      share: "Share",
      print: "Print",
      copied: "Address copied. Whoever opens it sees this list.",
      copy: "Copy this address:",
      full: "This list is full. Remove a gift to keep another.",
      note: "Kept in this browser only. Sharing makes an address that holds the list; nothing is stored with us.",
      plain:
        "Tick the gifts you like, then see them together. The address of that page is your list.",
      show: "Show the list",
    },
    shared: {
      title: "A shared list",
      none: "Nothing on this list is in the guide any more.",
      keep: "Keep these",
      note: "Somebody made this list. Keep these gifts, and they are on your own list in this browser.",
    },
    why: "Why give from here",
    reasons,
    faq: { title: "Before you wrap", lead: "Five things people ask us every November." },
    questions: [
      {
        question: rich`Where can I find products from ~Black-owned~ brands?`,
        answer: rich`Start with our [Buy Black directory](${href("/BuyBlack")}). Most spotlights link to the brand’s own store. Local markets and makers’ fairs are worth a Saturday too.`,
      },
      {
        question: rich`What are the best gifts to buy?`,
        answer: rich`The ones that get used up or used daily: coffee, hot sauce, body butter, candles, a good tote. Check the maker’s shipping times before you order.`,
      },
      {
        question: rich`How can I support ~Black-owned~ businesses beyond the holidays?`,
        answer: rich`Reorder in February. Leave a review. Tell one friend. Small brands plan around repeat customers far more than around December.`,
      },
      {
        question: rich`How do I find ~Black-owned~ alternatives to products I already buy?`,
        answer: rich`A browser extension can suggest ~Black-owned~ alternatives while you shop. You can also [search our spotlights](${href("/search")}) by what you need, candles for example, and see who makes it.`,
      },
      {
        question: rich`Can I trust the reviews?`,
        answer: rich`We buy and use what we feature, and we say so when a link is an affiliate link. For everything else, read the three-star reviews first. They are usually the honest ones.`,
      },
    ],
    newsletter: {
      title: "Get gift ideas in your inbox",
      subtitle: "Our weekly note introduces makers too, and what of theirs is worth giving.",
      hint: "Gift ideas, straight to your inbox.",
      benefits: [
        "Early look at new brands",
        "Gift ideas in season",
        "The makers’ own stories",
        "One email a week, at most",
      ],
    },
    closing: {
      title: "Shop it while it lasts",
      text: "All our brand spotlights in one place, most with a store one tap away.",
      button: { text: "Go to Buy Black", to: href("/BuyBlack") },
    },
  },
  import.meta.env.SSR && {
    name: "Gift guide",
    page: href("/holiday-gift-guide"),
    words: {
      "headline.first": { max: 12 },
      "headline.second": { max: 16 },
      reasons: { one: "reason" },
      "reasons.tile": { options: tileNames },
      questions: { one: "question" },
      "questions.answer": { max: 600 },
      "newsletter.benefits": { one: "benefit" },
      "closing.title": { max: 40 },
      "shelves.orderBy.title": { max: 24 },
      "shelves.under.title": { max: 24 },
      "list.numbers": { one: "number" },
      "list.share": { max: 16 },
      "list.print": { max: 16 },
      "shared.keep": { max: 24 },
    },
  },
);
