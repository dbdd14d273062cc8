import { expect, test } from "vitest";
import { desk } from "#desk.config.ts";
import { cpuTime } from "../../../tests/support/cpu-time.ts";
import type { FormValues } from "./forms.ts";
import { type FormStamp, spamScore, spamSignals } from "./spam-score.ts";
import { recognizableText } from "./spam-words.ts";

type Words = string | Partial<FormValues>;

const shop = "https://shop.amara-teas.com/collections/hibiscus";

const honest: Record<string, Words> = {
  "a short one": "Too many meetings",
  "one word often": "Chaos. Chaos. Chaos. Chaos.",
  "a founder in capitals":
    "WE SHIP JOLLOF KITS TO ALL FIFTY STATES AND I NEED SOMEBODY TO RUN OPERATIONS. PLEASE CALL ME TODAY!!!",
  "capitals, money and hurry":
    "URGENT: PAYROLL IS ON FRIDAY AND OUR $40,000 INVOICE IS NOT PAID!!!",
  "a link to a shop": `You can see what we sell here: ${shop}`,
  "two links": `Our shop is ${shop} and our story is at https://www.instagram.com/amara.teas/`,
  "only a link": shop,
  "three links and few words": `${shop} https://www.instagram.com/amara.teas/ www.amara-teas.com`,
  "a brand with five products": `Tea ${shop}/1 ${shop}/2 ${shop}/3 ${shop}/4 ${shop}/5 for the guide`,
  "a domain as the name of a company": {
    company: "Booking.com",
    message: "Hello there, we met in May.",
  },
  "a brand with the name of its domain": {
    brandName: "teas.shop",
    message: "We make tea in Accra.",
  },
  "a website": { website: shop, challenges: "Orders arrive faster than we can pack them." },
  "a signature":
    "Kind regards, Amara Osei, founder, amara@amara-teas.com, www.amara-teas.com, +1 (202) 555-0143",
  Yoruba: "Ẹ káàárọ̀, a nílò ẹni tí yóò ran wá lọ́wọ́ láti ṣètò iṣẹ́ wa ní Èkó àti ní Atlanta.",
  Igbo: "Ndewo, anyị chọrọ onye ga-enyere anyị aka ịhazi ọrụ anyị n'ụlọ ahịa ọhụrụ.",
  Twi: "Yɛhia obi a ɔbɛboa yɛn adwuma no ho. Medaase paa.",
  "Twi with Greek letters for its own": "Yεhia obi a ɔbεboa yεn adwuma no ho.",
  Swahili: "Habari, tunahitaji msaada wa kupanga shughuli za kampuni yetu Nairobi.",
  Amharic: "ሰላም፣ ሥራችንን ለማደራጀት እርዳታ እንፈልጋለን።",
  Arabic: "مرحبا، نحتاج إلى مدير عمليات لشركة عائلية في القاهرة ودبي، ونود معرفة الأسعار.",
  French:
    "Bonjour, notre équipe à Abidjan a doublé et plus rien ne tient : réunions, paie, délais. Pouvez-vous nous aider dès février ?",
  Portuguese: "Olá, somos uma empresa familiar em Luanda e precisamos de organizar as operações.",
  German: "Guten Tag, wir wachsen schnell und brauchen für sechs Monate eine Betriebsleiterin.",
  Russian: "Здравствуйте, мы семейная компания и ищем операционного директора на полставки.",
  "Russian with Latin names": "Мы используем Notion и Slack, наш CEO живёт в Лагосе.",
  Japanese: "はじめまして。業務改善についてご相談したいです。",
  Hindi: "नमस्ते, हमें अपने काम को व्यवस्थित करने में मदद चाहिए।",
  "emoji alone": "🎉🙏🏾🔥 👩🏾‍🚀🏳️‍🌈 💪🏿💪🏿💪🏿 hello",
  "emoji and joy": "OMG 😍😍😍 your talk in Accra was FIRE 🔥🔥🔥 can we work together???",
  "a greeting that is polite in Lagos":
    "Dear Sir/Ma, compliments of the season. Kindly find below our request for a quotation.",
  "a founder who wants to be found":
    "We want to be on the first page of Google but nobody owns SEO. Who should, and what would it cost?",
  "a founder whom an agency burned":
    "Our last SEO agency bought backlinks for us, rankings fell, and now marketing and ops blame each other.",
  "an event company": "We run casino nights for charities and cannot staff them any more.",
  "an author":
    "I write about diaspora talent. Would you take a guest post about payroll in Nairobi?",
  "a company in finance":
    "We are a crypto investment education startup in Lagos, four people, and close the books by hand.",
  "a family and its bank":
    "The bank refused us a loan because the inheritance is not settled and the books are a mess.",
  "a pharmacy":
    "We are a family pharmacy in Atlanta. Prescriptions, stock and deliveries are three systems.",
  "an engineer":
    "Our Postgres replicas lag, the CI takes 40 minutes, p95 is 900 ms and the team of 12 is tired.",
  "a list": "1) hiring 2) payroll 3) a CRM\n- no owner\n- no deadline\n- no budget",
  "letters of a plan": "Plan a b c d e failed. We need somebody who decides.",
  "a unit": "Our tolerance is 5µm at 10Ω and the supplier in Shenzhen is late.",
  "prices and percents":
    "Revenue +240%, margin 12.5%, churn 3.4%, $1,200,000 ARR, 100% remote team.",
  "followers as a fact": "We have 40,000 Instagram followers and no stock system. Help!",
  "growth as a wish":
    "We want to double revenue and grow traffic from newsletters without more people.",
  "a lottery in words":
    "Hiring feels like a lottery: three of our five last hires left within a month.",
  "a long one": `${"Every week we lose a day because nobody knows who decides what, and so the founder decides everything. ".repeat(40)} ${shop}`,
  "a long one with sources": `${"We wrote down how each team works and where it waits for another one. ".repeat(60)} ${Array.from({ length: 8 }, (_, at) => `https://docs.amara-teas.com/${at}`).join(" ")}`,
  "a quoted mail":
    "> On Monday you wrote:\n> please send your deck\nIt is at https://deck.amara-teas.com/a?b=1&c=2",
  "a customer of theirs":
    "I was browsing your website after I found you on page 1 of Google. Technical errors in our shop cost us orders.",
  "bettors who are a customer":
    "We make sports betting analytics and a casino floor app. Forty people, chaos.",
  "nothing but a question": "Price?????????",
};

const spam: Record<string, Words> = {
  "the well-known one": "buy 10000 backlinks … casino",
  "the same as a letter":
    "Buy 10000 backlinks today, casino traffic guaranteed, first page in one week.",
  "the same over two fields": {
    challenges: "Buy 10000 backlinks cheap",
    message: "also for casinos",
  },
  "in the name": { name: "Casino", message: "Buy 5000 backlinks for your domain" },
  "letters of full width": "ＢＵＹ １００００ ＢＡＣＫＬＩＮＫＳ ＣＡＳＩＮＯ",
  "letters apart": "b u y  cheap  b a c k l i n k s and play c a s i n o",
  "dots between letters": "c.a.s.i.n.o and c-i-a-l-i-s",
  "signs without width": "buy b\u200backlinks, best ca\u200bsi\u00adno",
  "Cyrillic letters": "Best оnlinе саsіnо with free spins",
  "Greek letters": "Buy backlinks fοr yοur cαsinο",
  "digits for letters": "V1agra and c1alis from an onl1ne pharmacy, n0 prescription",
  accents: "Búy Báckliñks nów, cásïno wélcome",
  pills: "Buy viagra online, cheap cialis, no prescription needed",
  "pills without an offer of theirs": "Canadian pharmacy, generic viagra shipped to your door",
  search:
    "Dear sir, we rank your site on page one. We increase your website traffic in 30 days, guaranteed.",
  "search as a favor":
    "I found errors on your website that cost you visitors. We redesign your site and improve your SEO.",
  "search as a stranger":
    "Hi there, I was just browsing your website and came across a few technical errors. We can get you on page 1 of Google. Can I send a quote?",
  "search by package": "Affordable SEO packages! Targeted traffic to your site from $99.",
  "guest posts": "Do you accept guest posts? We pay for dofollow links and a link insertion.",
  "sponsored articles":
    "We want to publish a sponsored article and get high DA dofollow link on it.",
  crypto: "Invest in Bitcoin with us: guaranteed returns, daily profit of 12%",
  "crypto recovery": "We recover your stolen crypto, and if you want, double your money",
  "work from home": "Earn $500 per day from home with binary options",
  loans: "We offer business loans at 2% interest, guaranteed approval and no credit check.",
  "a loan for everybody": "Do you need a loan? Instant loan, apply today",
  "a loan in French": "Offre de prêt entre particuliers, taux de 2%, réponse en 24 heures.",
  inheritance: "You have been selected: 5 million dollars into your account, unclaimed funds",
  followers: "Buy real followers and likes! Buy 5000 likes for $5",
  "form blasts":
    "We send your message to millions of websites through contact forms, this is how you got ours. Reply STOP to end.",
  "lists of addresses": "Verified email lists: 40 million business emails for $99",
  dating: "Hot girls near you, local singles, sex dating",
  gambling: "Slot gacor, situs slot, deposit bonus",
  replicas: "Replica watches and rolex replicas",
  "many links": Array.from({ length: 20 }, (_, at) => `https://cheap-${at}.xyz/buy`).join(" "),
  "many links in few words and one word": `casino ${Array.from({ length: 12 }, (_, at) => `http://win${at}.top`).join("\n")}`,
  "links as code": "[url=http://win.top]casino[/url] [url=http://win.xyz]slots[/url] best place",
  "links as HTML": "a href=http://win.top casino /a a href=http://win.xyz poker /a",
  "a link in the name": {
    name: "www.win-casino.com",
    message: "Hello, read http://win.top about it",
  },
  "a link as the company": { company: "http://win.top", name: "best.casino.com", message: "Hello" },
  "the website and the words": {
    website: "https://online-casino.top/",
    message: "buy backlinks for it",
  },
};

/** What the points are made for; an owner may set another one. */
const threshold = 5;

const slow: FormStamp = { kind: "valid", seconds: 95 };

test.each(Object.entries(honest))("%s reaches the inbox", (_, words) => {
  for (const stamp of [slow, { kind: "missing" } as const]) {
    const signals = signalsOf(words, { stamp });
    expect(spamScore(signals), JSON.stringify(signals)).toBeLessThan(threshold);
  }
});

test.each(Object.entries(spam))("%s is held back, however slowly it was typed", (_, words) => {
  const signals = signalsOf(words);
  expect(spamScore(signals), JSON.stringify(signals)).toBeGreaterThanOrEqual(threshold);
});

test.each(["a founder in capitals", "two links", "emoji alone", ...languages()])(
  "there is no point against %s",
  (name) => expect(signalsOf(honest[name] ?? "")).toEqual([]),
);

test("the tables are long enough to mean something", () => {
  expect(Object.keys(honest).length).toBeGreaterThanOrEqual(40);
  expect(Object.keys(spam).length).toBeGreaterThanOrEqual(30);
});

test("each reason says itself in words", () => {
  const links = Array.from({ length: 11 }, (_, at) => `http://win${at}.top`).join(" ");
  const words = `backlinks casino ${"word ".repeat(47)}${links}`;
  const signals = signalsOf(words, {
    stamp: { kind: "valid", seconds: 1.4 },
    sameText: 1,
    fromNetwork: 22,
  });
  expect(signals).toEqual([
    { words: "Known phrases: “backlinks”, “casino”", points: 4 },
    { words: "11 links in 60 words", points: 3.2 },
    { words: "23 from one network within 10 minutes", points: 1 },
    { words: "Filled in 1.4 seconds", points: 1.5 },
    { words: "Same text twice this week", points: 0.5 },
  ]);
  expect(spamScore(signals)).toBe(10.2);
  expect(signalsOf("c a s i n o").map((signal) => signal.words)).toEqual([
    "Known phrases: “casino”",
    "Disguised words: “casino”",
  ]);
  expect(signalsOf({ name: "win.com", company: "http://win.com" })).toEqual([
    { words: "A link as name and company", points: 6 },
  ]);
});

test("how a submission was sent never holds it back", () => {
  const stamps: FormStamp[] = [
    ...(["missing", "forged", "expired", "reused"] as const).map((kind) => ({ kind })),
    { kind: "valid", seconds: 0 },
  ];
  for (const stamp of stamps) {
    const signals = signalsOf("Too many meetings", { stamp, sameText: 9, fromNetwork: 99 });
    expect(spamScore(signals), stamp.kind).toBeLessThan(threshold);
  }
});

test("a filled honeypot is enough, also from somebody who was answered before", () => {
  const score = spamScore(signalsOf("Hello", { honeypot: true, wasAnswered: true }));
  expect(score).toBeGreaterThanOrEqual(desk.spamFrom);
});

test("whoever was answered before has credit, and nobody has less than nothing", () => {
  expect(spamScore(signalsOf("online casino, free spins", { wasAnswered: true }))).toBe(2);
  expect(spamScore(signalsOf("Thank you!", { wasAnswered: true }))).toBe(0);
});

test("a newsletter sign-up is judged by its network and the honeypot alone", () => {
  const stamp = { kind: "forged" } as const;
  const signup = { formType: "newsletter", stamp, sameText: 9, fromNetwork: 30 } as const;
  expect(signalsOf({ message: "online casino" }, signup)).toEqual([
    { words: "31 from one network within 10 minutes", points: 1 },
  ]);
});

test("copies of a text are alike in any spelling, and short texts are nobody's", () => {
  const text = "Every week we lose a day because nobody knows who decides what.";
  const copies = [
    text.toUpperCase(),
    `${text} (17)`,
    text.replaceAll(" ", "\n"),
    `Ｅ${text.slice(1)}`,
  ];
  for (const copy of copies) expect(recognizableText(copy)).toBe(recognizableText(text));
  expect(recognizableText(text)).not.toBe("");
  expect(recognizableText("Too many meetings")).toBe("");
});

test("the longest text of the strangest letters is judged in no time", () => {
  const texts = [
    "a b ",
    "https://a.",
    "a.",
    "buy ",
    "e\u0301\u0323",
    "с1@",
    "rank your ",
    "\u200b",
  ];
  const begin = cpuTime();
  for (const text of texts) signalsOf(text.repeat(10_000 / text.length));
  expect((cpuTime() - begin) / texts.length).toBeLessThan(100);
});

function languages() {
  const names = Object.keys(honest);
  return names.slice(names.indexOf("Yoruba"), names.indexOf("emoji alone"));
}

function signalsOf(words: Words, evidence: Partial<Parameters<typeof spamSignals>[0]> = {}) {
  const values = typeof words === "string" ? { message: words } : words;
  return spamSignals({
    formType: "contact",
    values: { name: "Amara Osei", email: "amara@example.com", ...values },
    honeypot: false,
    stamp: slow,
    sameText: 0,
    fromNetwork: 0,
    wasAnswered: false,
    ...evidence,
  });
}
