import { fold } from "#app/rules/text/search-text.ts";
import { lookalikes, spamTopics, standIns } from "./spam-phrases.ts";

type Found = { points: number; phrases: string[]; disguised: string[] };

const most = 8;

/** The known phrases in a text, also those written so that no program should find them. */
export function findPhrases(text: string): Found {
  const readable = withoutInvisible(text);
  const plain = wordsOf(readable);
  const unmasked = wordsOf(unmask(readable));
  const found: Found = { points: 0, phrases: [], disguised: mixedWords(readable) };
  for (const { offers, mentions } of topics) {
    const offered = inEither(offers, plain, unmasked, found.disguised);
    const mentioned = offered.length ? [] : inEither(mentions, plain, unmasked, found.disguised);
    found.phrases.push(...offered, ...mentioned);
    found.points += pointsOf(offered.length, 3, 2) + pointsOf(mentioned.length, 2, 1);
  }
  return { ...found, points: Math.min(most, found.points) };
}

/** What the first phrase about one topic counts, and what each further one does. */
function pointsOf(count: number, first: number, further: number) {
  return count > 0 ? first + further * (count - 1) : 0;
}

/** A text as its words, so that two copies of it are alike; empty if many people might write it. */
export function recognizableText(text: string) {
  const letters = wordsOf(unmask(withoutInvisible(text)))
    .replace(/\d+/g, "")
    .replace(/ +/g, " ");
  return letters.length < 40 ? "" : letters.trim();
}

/** Signs without width split a word for programs alone. */
export function withoutInvisible(text: string) {
  return text.replace(/\p{Cf}/gu, "");
}

const topics = spamTopics.map(({ offers, mentions }) => ({
  offers: offers.map(pattern),
  mentions: mentions.map(pattern),
}));

function pattern(phrase: string) {
  const parts = phrase.split(" … ").map((part) => fold(part).replaceAll("(s)", "s?"));
  return new RegExp(` (${parts.join(" (?:\\S+ ){0,5}?")}) `);
}

/** Notes what can only be found in the second reading. */
function inEither(patterns: RegExp[], plain: string, unmasked: string, disguised: string[]) {
  return patterns.flatMap((pattern) => {
    const open = pattern.exec(plain)?.[1];
    const hidden = open ? undefined : pattern.exec(unmasked)?.[1];
    if (hidden) disguised.push(hidden);
    return open ?? hidden ?? [];
  });
}

/** Between spaces, one also at both ends. */
function wordsOf(text: string) {
  return ` ${
    fold(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `;
}

/** As somebody reads it who was meant to: `ｃ a s i n o`, `cas1no` and `саsino` are one word. */
function unmask(text: string) {
  return fold(text)
    .replace(/[а-ԯα-ω]/g, (letter) => lookalikes[letter] ?? letter)
    .replace(/[\p{L}\p{N}@$!]+/gu, (word) =>
      /\p{L}/u.test(word) ? word.replace(/[01345@$!]/g, (sign) => standIns[sign] ?? sign) : word,
    )
    .replace(spacedWord, (word) => word.replace(/[^\p{L}\p{N}]/gu, ""));
}

const spacedWord = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][ ._*-]){3,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** Latin words with letters of other scripts that look the same. */
function mixedWords(text: string) {
  const words = text.replace(/\p{M}/gu, "").match(/\p{L}{4,}/gu) ?? [];
  return words.filter((word) => {
    const others = [...fold(word)].filter((letter) => !/\p{Script=Latin}/u.test(letter));
    return (
      others.length > 0 &&
      others.length < word.length &&
      others.every((letter) => Object.hasOwn(lookalikes, letter))
    );
  });
}
