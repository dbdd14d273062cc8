/**
 * Who the site belongs to. A new owner edits this file first, then the folder `brand/`, then runs
 * `npm run brand`.
 *
 * Everything that is not ours to publish yet points to reserved example domains,
 * so that no visitor lands on a stranger's page.
 */
export const site = {
  name: "Baobab Ops",
  tagline: "The startup's secret weapon for scaling without chaos.",
  motto: "Rooted operations. Global talent.",
  description:
    "Fractional executives, global diaspora talent and systems that hold, for founders, startups and family businesses.",
  locale: "en-US",
  /** The times on staff screens and in mails to the owner. */
  timeZone: "America/New_York",
  email: "hello@baobab-ops.example",
  /** On the contact page and in what search engines read. Empty: not shown. */
  phone: "",
  address: "",

  /** Parts that can be switched off: their pages answer 404 and nothing leads to them. */
  sections: {
    buyBlack: true,
    tv: true,
    /** Leads to Buy Black, and is off without it. */
    giftGuide: true,
    voiceAssistant: true,
    regionGate: true,
  },

  founder: {
    /** Shown wherever a person is named. Set the real name before launch. */
    name: "The founder of Baobab Ops",
    /** First name plus an initial, in the casing the address should have. */
    path: "/FounderB",
    /** A photograph in `public/`, as in `/founder.jpg`, five wide and six tall. Empty: a drawing. */
    photo: "",
    /** Who is drawn: one of the people of `app/rules/media/portraits.ts`. */
    person: "gray-crop" as const,
    bookingUrl: "https://calendar.example/baobab-ops/founder",
  },

  bookingUrl: "https://calendar.example/baobab-ops/discovery-call",

  social: {
    linkedin: "https://linkedin.example/company/baobab-ops",
    youtube: "https://youtube.example/@baobab-ops",
    instagram: "https://instagram.example/baobab.ops",
  },

  channels: {
    /** Address of one film, completed by its id. */
    watch: "https://youtube.example/watch?v=",
    fieldNotes: "https://youtube.example/@baobab-ops/field-notes",
    opsInsights: "https://newsletter.example/ops-insights",
    diasporaDesk: "https://newsletter.example/the-diaspora-desk",
  },

  affiliateNetworkUrl: "https://affiliates.example/join",

  book: {
    title: "Lead the team you cannot see",
    retailerUrl: "https://bookstore.example/lead-the-team-you-cannot-see",
    digitalStoreUrl: "https://digital-store.example/lead-the-team-you-cannot-see",
  },

  /** The code of a currency, as in `USD` or `EUR`. */
  currency: "USD",
  prices: {
    opsMetricsKit: 497,
    walkthrough: 150,
    fractionalOpsLeader: 8000,
    advisoryBoardProgram: 12000,
  },

  figures: {
    founders: "500+",
    valuationGain: "2-3x",
    timelineMonths: "18",
    automation: "90%",
  },

  voiceAssistant: {
    agentId: "agent_baobab_ops",
    /** Empty: no assistant. */
    scriptUrl: "https://voice-widget.example/embed.js",
    apiUrl: "https://voice-api.example",
  },

  /** The font host and the font file host: pages connect to them early. */
  fontHosts: ["https://fonts.example", "https://font-files.example"],
};
