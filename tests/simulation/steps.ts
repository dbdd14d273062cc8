import { createChance } from "./chance.ts";
import { mailboxSteps } from "./correspondence.ts";
import { pictureSteps } from "./pictures.ts";
import type { Copying, Place } from "./site.ts";
import { staffSteps } from "./staff.ts";
import { troubleSteps } from "./troubles.ts";
import { visitorSteps } from "./visitors.ts";
import { minute, type Step, second, type World } from "./world.ts";

type Kind = {
  weight: number;
  words: (a: number, b: number) => string;
  run: (world: World, a: number, b: number) => unknown;
};

const kinds: Record<string, Kind> = {
  ...visitorSteps,
  ...staffSteps,
  ...troubleSteps,
  ...pictureSteps,
  ...mailboxSteps,
};

const inBucket = ["bucket", ...Object.keys(pictureSteps)];
const inMailbox = Object.keys(mailboxSteps);

const most = 300;

/** What happens in a seed. One in a thousand lasts a year. */
export function stepsOf(seed: number): Step[] {
  const chance = createChance(seed, "steps");
  const isYear = seed % 1000 === 999;
  const count = isYear || chance.happens(0.02) ? most : chance.between(8, 45);
  const used = Object.entries(kinds).filter(
    ([name]) =>
      (!inBucket.includes(name) || placeOf(seed) === "bucket") &&
      (!inMailbox.includes(name) || hasMailbox(seed)),
  );
  const weights = Object.fromEntries(used.map(([name, { weight }]) => [name, weightOf(weight)]));
  // Where nothing is copied, nothing comes back.
  if (copyingOf(seed) === "none") weights.burn = 0;
  else weights.burn = 8;
  /** Some kinds happen much more in one seed, and some not at all. */
  function weightOf(weight: number) {
    if (chance.happens(0.25)) return 0;
    return chance.happens(0.15) ? weight * 4 : weight;
  }
  let at = 5 * second;
  return Array.from({ length: count }, (_, number) => {
    const isNight = isYear && number % 2 === 1;
    at += isYear ? 13 * second : pauseOf();
    const kind = isNight ? "sleep" : chance.weighted(weights);
    return { at, kind, a: chance.next(), b: chance.next() };
  });

  function pauseOf() {
    if (chance.happens(0.5)) return chance.below(400);
    return chance.happens(0.025) ? chance.below(2 * minute) : chance.below(4 * second);
  }
}

/** Few sites in the simulation are copied, because copying takes much of its time. */
export function copyingOf(seed: number) {
  return createChance(seed, "copying").weighted<Copying>({ none: 92, async: 3, sync: 5 });
}

/** One site in eight reads what people reply. */
export function hasMailbox(seed: number) {
  return createChance(seed, "mailboxes").happens(0.125);
}

/** Half of the copies are in a bucket. */
export function placeOf(seed: number): Place {
  const isBucket = copyingOf(seed) !== "none" && createChance(seed, "storage").happens(0.5);
  return isBucket ? "bucket" : "folder";
}

export function wordsOf({ at, kind, a, b }: Step) {
  return `${(at / second).toFixed(2).padStart(8)} s  ${kinds[kind]?.words(a, b) ?? kind}`;
}

export function runStep(world: World, { kind, a, b }: Step) {
  return kinds[kind]?.run(world, a, b);
}
