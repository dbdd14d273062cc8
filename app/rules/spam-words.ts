import { fold } from "./search-text.ts";
import { lookalikes, spamTopics, standIns } from "./spam-phrases.ts";

type Found = { points: number; phrases: string[]; disguised: string[] };

const points = { firstOffer: 3, furtherOffer: 2, mention: 2, most: 8 };

/** The known phrases in a text, also those written so that no program should find them. */
export function findPhrases(text: string): Found {
  const readable = withoutInvisible(text);
  const plain = wordsOf(readable);
  const unmasked = wordsOf(unmask(readable));
  const found: Found = { points: 0, phrases: [], disguised: mixedWords(readable) };
  for (const { offers, mentions } of topics) {
    const all = inEither(offers, plain, unmasked, found.disguised);
    const said = all.length > 0 ? all : inEither(mentions, plain, unmasked, found.disguised);
    if (said.length === 0) continue;
    found.phrases.push(...said);
    found.points += all.length
      ? points.firstOffer + points.furtherOffer * (all.length - 1)
      : points.mention;
  }
  return { ...found, points: Math.min(points.most, found.points) };
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
  const words = phrase.replaceAll("(s)", "s?").replaceAll(" … ", " (?:\\S+ ){0,5}");
  return new RegExp(` (${words}) `);
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
