/**
 * How the office behind the site works. Apart from `site.config.ts`, which every browser loads.
 */
export const desk = {
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
  /** Visitors from this country see a notice instead of the site. */
  blockedCountry: "CN",
  /** Whom the script of the voice assistant talks to: its provider's lines of the Content-Security-Policy. */
  voicePolicy: { "connect-src": ["https://voice-api.example", "wss://voice-api.example"] },
};

/**
 * Who is mailed about the enquiries of a form. Empty: the addresses of `OWNER_EMAIL`.
 */
export const ownerEmails: Record<"assessment" | "contact" | "brand-partnership", string[]> = {
  assessment: [],
  contact: [],
  "brand-partnership": [],
};

/**
 * Whether enquiries are stored with the page, host or campaign their senders came from, and visits counted by it.
 * Nobody who sends `DNT` or `Sec-GPC` is counted.
 */
export const countSources = true;

/**
 * The site sends itself an enquiry and follows it to the mail server: first when the office opens,
 * then every so many hours. 0 is never; `npm run canary` sends one at any time.
 */
export const canary = { everyHours: 24 };

/** Under which name your mail provider published its DKIM key, as in `s1`. Empty: common names. */
export const dkimSelector = "";
