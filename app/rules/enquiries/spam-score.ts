import { fold } from "#app/rules/text/search-text.ts";
import { desk } from "#desk.config.ts";
import { freeTexts } from "./form-labels.ts";
import type { FormType } from "./forms.ts";
import { findPhrases, withoutInvisible } from "./spam-words.ts";

/** One reason to suspect an enquiry, and how much it counts. */
export type SpamSignal = { words: string; points: number };

/** What the stamp of a form says, which a browser asks for when somebody begins to fill it in. */
export type FormStamp =
  | { kind: "missing" | "forged" | "expired" | "reused" }
  | { kind: "valid"; seconds: number };

type Evidence = {
  formType: FormType;
  values: Record<string, string>;
  /** The field that people do not see was filled in. */
  honeypot: boolean;
  stamp: FormStamp;
  /** How many others had the same text within a week. */
  sameText: number;
  /** How many others came from the same network within ten minutes. */
  fromNetwork: number;
  /** Staff answered or released an earlier enquiry of this sender. */
  wasAnswered: boolean;
};

/**
 * The reasons to suspect a submission. How it was sent is never enough to hold it back: that takes
 * what it says, or a filled honeypot.
 */
export function spamSignals(evidence: Evidence): SpamSignal[] {
  const { formType, honeypot, stamp, sameText, fromNetwork, wasAnswered } = evidence;
  const signals = [honeypotSignal(honeypot), networkSignal(fromNetwork)];
  if (formType !== "newsletter") {
    signals.unshift(...textSignals(evidence.values));
    signals.push(stampSignal(stamp), repetitionSignal(sameText));
    if (!honeypot)
      signals.push({ words: "Wrote before and was answered", points: wasAnswered ? -3 : 0 });
  }
  return signals
    .map(({ words, points }) => ({ words, points: oneDecimal(points) }))
    .filter(({ points }) => points !== 0);
}

export function spamScore(signals: readonly SpamSignal[]) {
  return Math.max(0, oneDecimal(signals.reduce((sum, { points }) => sum + points, 0)));
}

/** What somebody wrote in their own words. */
export function freeText(values: Evidence["values"]) {
  return freeTexts.flatMap((field) => values[field] || []).join("\n");
}

function textSignals(values: Evidence["values"]): SpamSignal[] {
  const { name = "", company = "", brandName = "", website = "" } = values;
  const text = freeText(values);
  const { points, phrases, disguised } = findPhrases(
    [name, company, brandName, website, text].join("\n"),
  );
  return [
    { words: `Known phrases: ${quoted(phrases)}`, points },
    { words: `Disguised words: ${quoted(disguised)}`, points: disguised.length > 0 ? 1.5 : 0 },
    linksSignal(text),
    { words: "Links written as code", points: linkCode.test(text) ? 3 : 0 },
    misplacedLinks(values),
  ];
}

const domain =
  "(?<![\\w./@-])(?:[\\w-]+\\.)+(?:com|net|org|info|biz|io|ru|cn|xyz|top|shop|club|vip|bet)(?![\\w@-])";
const anyLink = new RegExp(`https?://|${domain}`, "gi");
const linkCode = /\[(?:url|link)\b|\bhref\s*=/i;

/** Two belong to an honest message, and another one to every hundred words. */
function linksSignal(text: string): SpamSignal {
  const links = countLinks(text);
  const words = text.match(/\S+/g)?.length ?? 0;
  const tooMany = links - 2 - Math.floor(words / 100);
  return {
    words: `${links} links in ${words} words`,
    points: Math.min(6, Math.max(0, 0.35 * tooMany)),
  };
}

/** Companies may be called like their domain; people are not, and neither has the address of a page. */
function misplacedLinks({
  name = "",
  company = "",
  brandName = "",
}: Evidence["values"]): SpamSignal {
  const isPage = /https?:\/\/|www\.|\.\w+\/\w/i;
  const fields = [
    ...(countLinks(name) > 0 ? ["name"] : []),
    ...(isPage.test(company) ? ["company"] : []),
    ...(isPage.test(brandName) ? ["brand name"] : []),
  ];
  return { words: `A link as ${fields.join(" and ")}`, points: 3 * fields.length };
}

function countLinks(text: string) {
  return fold(withoutInvisible(text)).match(anyLink)?.length ?? 0;
}

function honeypotSignal(filled: boolean): SpamSignal {
  const words = "A field that people do not see was filled in";
  return { words, points: filled ? desk.spamFrom : 0 };
}

function networkSignal(others: number): SpamSignal {
  return {
    words: `${others + 1} from one network within 10 minutes`,
    points: others >= 20 ? 1 : others >= 5 ? 0.5 : 0,
  };
}

function repetitionSignal(others: number): SpamSignal {
  const times = others === 1 ? "twice" : `${others + 1} times`;
  return { words: `Same text ${times} this week`, points: Math.min(1.5, 0.5 * others) };
}

/** Many browsers have reasons to bring no stamp; who fills in several fields needs two seconds. */
function stampSignal(stamp: FormStamp): SpamSignal {
  switch (stamp.kind) {
    case "missing":
      return { words: "Sent without a time stamp, as without JavaScript", points: 0.5 };
    case "forged":
      return { words: "A forged time stamp", points: 2 };
    case "expired":
      return { words: "Begun more than a day ago", points: 0.5 };
    case "reused":
      return { words: "A time stamp that others were sent with", points: 2 };
    case "valid":
      return {
        words: `Filled in ${stamp.seconds.toFixed(1)} seconds`,
        points: stamp.seconds < 2 ? 1.5 : 0,
      };
  }
}

function quoted(phrases: readonly string[]) {
  const shown = [...new Set(phrases)].slice(0, 5).map((phrase) => `“${phrase.slice(0, 40)}”`);
  return shown.join(", ");
}

function oneDecimal(number: number) {
  return Math.round(number * 10) / 10;
}
