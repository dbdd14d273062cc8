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
  /**
   * When somebody answers, in `timeZone`. The promises on the forms count in these hours: what comes
   * later counts from the next opening. Days of the week from 0, which is Sunday.
   */
  office: {
    days: [1, 2, 3, 4, 5],
    from: "9:00",
    to: "17:00",
    holidays: [
      "2026-11-26",
      "2026-12-25",
      "2027-01-01",
      "2027-01-18",
      "2027-05-31",
      "2027-06-18",
      "2027-07-05",
      "2027-09-06",
      "2027-11-25",
      "2027-12-24",
    ],
  },
  /** From how many points an enquiry is held back as spam; each shows its points and why. */
  spamFrom: 5,
  /** How long data about people is kept, in days; the privacy page tells it. */
  retentionDays: {
    enquiries: 730,
    spam: 30,
    /** Subscribers who never confirmed. */
    unconfirmed: 30,
    unsubscribed: 730,
    /** What was sent to whom. */
    mails: 90,
    events: 365,
  },
  /** Who finds a hole in the site writes here: an email or web address. Empty: no `security.txt`. */
  securityContact: "hello@baobab-ops.example",
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
    /** Who is drawn: one of the people of `app/rules/portraits.ts`. */
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
    /** Whom the script talks to: its provider's lines of the Content-Security-Policy. */
    policy: { "connect-src": ["https://voice-api.example", "wss://voice-api.example"] },
  },

  /** Visitors from this country see a notice instead of the site. */
  blockedCountry: "CN",

  /** The font host and the font file host: pages connect to them early. */
  fontHosts: ["https://fonts.example", "https://font-files.example"],
};

/**
 * Who is mailed about the enquiries of a form. Empty: the addresses of `OWNER_EMAIL`. Apart from
 * `site`, which browsers load.
 */
export const ownerEmails: Record<"assessment" | "contact" | "brand-partnership", string[]> = {
  assessment: [],
  contact: [],
  "brand-partnership": [],
};

/**
 * The site sends itself an enquiry and follows it to the mail server: first when the office opens,
 * then every so many hours. 0 is never; `npm run canary` sends one at any time. Apart from `site`,
 * which browsers load.
 */
export const canary = { everyHours: 24 };

/** Under which name your mail provider published its DKIM key, as in `s1`. Empty: common names. */
export const dkimSelector = "";
