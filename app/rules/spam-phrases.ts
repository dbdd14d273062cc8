/**
 * What people write who sell to whoever has a form. `offers` is how they say it; `mentions` are words
 * that a customer may use, too. `…` stands for up to five other words, `(s)` for a plural. All words
 * without accents and in small letters.
 */
export const spamTopics: { offers: string[]; mentions: string[] }[] = [
  {
    offers: [
      "buy … backlink(s)",
      "cheap backlink(s)",
      "quality backlink(s)",
      "seo backlink(s)",
      "thousands of backlinks",
      "backlink package(s)",
      "dofollow link(s)",
      "do follow link(s)",
      "link building service(s)",
      "link insertion(s)",
      "accept … guest post(s)",
      "price … guest post(s)",
      "guest post(s) on your",
      "sponsored post(s) on your",
      "publish … sponsored article(s)",
      "high da",
    ],
    mentions: [
      "backlink(s)",
      "dofollow",
      "link building",
      "guest post(s)",
      "guest posting",
      "sponsored post(s)",
    ],
  },
  {
    offers: [
      "rank your",
      "ranking your",
      "your … first page of google",
      "your … page one",
      "your … top of google",
      "your … google ranking(s)",
      "seo … first page",
      "guaranteed … ranking(s)",
      "affordable seo",
      "seo package(s)",
      "increase your … traffic",
      "boost your … traffic",
      "traffic to your",
      "targeted traffic",
      "errors on your website",
      "redesign your",
      "improve your … seo",
    ],
    mentions: ["first page of google", "seo service(s)", "seo expert(s)", "google ranking(s)"],
  },
  {
    offers: [
      "online casino(s)",
      "casino bonus",
      "best casino(s)",
      "casino games",
      "free spins",
      "slot gacor",
      "situs slot",
      "judi online",
      "betting tips",
      "deposit bonus",
    ],
    mentions: ["casino(s)", "roulette", "sports betting", "slot machine(s)", "1xbet"],
  },
  {
    offers: [
      "buy … viagra",
      "cheap viagra",
      "generic viagra",
      "buy … cialis",
      "cheap cialis",
      "buy … tramadol",
      "buy … xanax",
      "no prescription",
      "without prescription",
      "online pharmacy",
      "canadian pharmacy",
      "weight loss pills",
      "male enhancement",
      "cbd gummies",
    ],
    mentions: ["viagra", "cialis", "levitra", "xanax", "tramadol"],
  },
  {
    offers: [
      "invest … bitcoin",
      "double your",
      "guaranteed return(s)",
      "guaranteed profit(s)",
      "daily profit(s)",
      "profit daily",
      "earn … per day",
      "earn … a day",
      "earn … from home",
      "crypto trading platform",
      "recover your … crypto",
      "recover your … bitcoin",
      "lost … bitcoin recovery",
      "binary options",
    ],
    mentions: ["crypto investment(s)", "bitcoin investment(s)", "forex trading", "passive income"],
  },
  {
    offers: [
      "we offer loan(s)",
      "we offer … loan(s)",
      "loan offer(s)",
      "instant loan(s)",
      "payday loan(s)",
      "no credit check",
      "guaranteed approval",
      "do you need a loan",
      "unclaimed fund(s)",
      "million … into your account",
      "won … lottery",
      "lottery winner(s)",
      "you have been selected",
    ],
    mentions: ["urgent loan", "personal loan(s)"],
  },
  {
    offers: [
      "buy … followers",
      "real followers",
      "buy … likes",
      "email list of",
      "verified email list(s)",
      "million … emails",
      "business leads database",
      "website contact forms",
      "through contact forms",
      "your message to … websites",
    ],
    mentions: ["email database", "instagram followers", "contact form marketing"],
  },
  {
    offers: [
      "hot girls",
      "sexy girls",
      "nude photos",
      "local singles",
      "sex dating",
      "adult dating",
      "escort service(s)",
    ],
    mentions: ["porn", "escort(s)", "xxx"],
  },
  {
    offers: [
      "replica watches",
      "replica bags",
      "rolex replica(s)",
      "fake diploma(s)",
      "counterfeit money",
      "driving license online",
    ],
    mentions: ["replica(s)"],
  },
  {
    offers: [
      "dear webmaster",
      "dear website owner",
      "dear site owner",
      "reply stop",
      "dear domain",
    ],
    mentions: ["webmaster"],
  },
];

/** Letters of Cyrillic and Greek that look like Latin ones. The epsilon is missing: many type it for ɛ. */
export const lookalikes: Record<string, string> = {
  ...letters("авеһіјкмнорстухѕԁԛԝ", "abehijkmhopctyxsdqw"),
  ...letters("αικνορτχ", "aikvoptx"),
};

/** Digits and signs that stand for letters inside words. */
export const standIns: Record<string, string> = letters("01345@$!", "oieasasi");

function letters(from: string, to: string) {
  return Object.fromEntries([...from].map((letter, at) => [letter, to[at] ?? letter]));
}
