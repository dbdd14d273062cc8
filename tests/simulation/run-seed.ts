import { createHash } from "node:crypto";
import { createChance } from "./chance.ts";
import { listUnread } from "./correspondence.ts";
import { seeAll } from "./pictures.ts";
import type { Life, Product } from "./product.ts";
import { checkEnd, type Promised } from "./promises.ts";
import { createSchedule } from "./schedule.ts";
import { createSite } from "./site.ts";
import { copyingOf, hasMailbox, placeOf, runStep, stepsOf, wordsOf } from "./steps.ts";
import { calmDown, start } from "./troubles.ts";
import { noteLinks } from "./visitors.ts";
import { minute, type Step, second, type World } from "./world.ts";

export type Simulation = {
  product: Product;
  shared: Record<string, unknown>;
  /** A data folder with a site that was just made. */
  template: string;
  /** What it may write to. */
  folder: string;
};

type Broken = { promise: Promised; words: string; at: number };

export type Report = {
  seed: number;
  broken: Broken[];
  log: string[];
  /** Of all that happened, in its order. */
  hash: string;
  events: number;
  /** How much time passed in it. */
  seconds: number;
};

const day = 24 * 60 * minute;
const firstDay = Date.parse("2026-11-10T00:00:00Z");

/** Runs one schedule: the same seed and steps always do the same. */
export async function runSeed(
  { product, shared, template, folder }: Simulation,
  seed: number,
  steps: readonly Step[] = stepsOf(seed),
): Promise<Report> {
  const schedule = createSchedule();
  const chance = createChance(seed, "world");
  const broken: Broken[] = [];
  const log: string[] = [];
  const note = (words: string) => log.push(`${(schedule.now() / second).toFixed(3)} ${words}`);
  function report(promise: Promised, words: string) {
    if (broken.some((known) => known.promise === promise && known.words === words)) return;
    broken.push({ promise, words, at: schedule.now() });
    note(`BROKEN ${promise}: ${words}`);
  }
  const site = createSite({
    product,
    shared,
    schedule,
    chance: (purpose) => createChance(seed, purpose),
    folder,
    template,
    begins: firstDay + chance.below(365) * day + chance.below(day),
    copying: copyingOf(seed),
    place: placeOf(seed),
    hasMailbox: hasMailbox(seed),
    report,
  });
  const always = {
    startedAt: Number.NEGATIVE_INFINITY,
    endedAt: Number.NEGATIVE_INFINITY,
    acked: true,
  };
  const world: World = {
    site,
    chance,
    leads: [],
    readers: Array.from({ length: readers }, (_, at) => ({ email: readerEmail(at) })),
    posts: [],
    headlines: [{ value: "As written", ...always }],
    announcements: [{ value: { text: "", from: "", until: "" }, ...always }],
    sessions: [],
    issues: [],
    uploads: [],
    letters: [],
    erased: new Map(),
    signedOut: new Map(),
    log: note,
    broken: report,
  };
  noteLinks(world);
  const fail = (error: unknown) => {
    const { stack, message } =
      error instanceof Error ? error : { stack: "", message: String(error) };
    report("nothing fails without being caught", `${message}\n${stack}`);
  };
  /** A process that has ended can no longer fail. */
  const listen = (error: unknown) => {
    if (!(error instanceof Error && error.message === "This process has ended.")) fail(error);
  };
  process.on("unhandledRejection", listen);
  try {
    schedule.after(0, () => start(world).catch(fail));
    for (const step of steps) {
      schedule.after(step.at, () => {
        note(wordsOf(step).trim());
        Promise.resolve(runStep(world, step)).catch(fail);
      });
    }
    await schedule.runUntil((steps.at(-1)?.at ?? 0) + second);
    await comeToRest(world, fail);
    checkEnd(world);
  } catch (error) {
    fail(error);
  } finally {
    site.kill();
    process.off("unhandledRejection", listen);
  }
  const hash = createHash("sha256").update(log.join("\n")).digest("hex");
  return { seed, broken, log, hash, events: schedule.events(), seconds: schedule.now() / second };
}

export const readers = 12;
export const readerEmail = (at: number) => `reader${at}@mail.example`;

const slice = 15 * second;

/** Until nothing is left to do, or it should have been done. */
async function comeToRest(world: World, fail: (error: unknown) => void) {
  const { site } = world;
  const { schedule } = site;
  await schedule.runUntil(schedule.now() + 8 * second);
  const begun = schedule.now();
  // Where something is copied, an issue waits until the clock is again where it was; nothing else does.
  const behind = site.copying === "none" ? 0 : site.latest() - site.wallNow();
  const isAwake = world.chance.happens(0.1);
  let left = unknown;
  do {
    if (!isAwake) sleep(world, left);
    schedule.after(0, () => calmDown(world).catch(fail));
    schedule.after(slice - second, () => {
      look(world, issueWait + behind).then((found) => {
        left = found;
      }, fail);
    });
    await schedule.runUntil(schedule.now() + slice);
  } while (left.isBusy && schedule.now() - begun < left.longest + 3 * minute);
  schedule.after(0, () => finish(world).catch(fail));
  await schedule.runUntil(schedule.now() + 100 * second);
}

const issueWait = 75 * minute;

type Left = { longest: number; isBusy: boolean; untilNext: number };
const unknown: Left = { longest: 0, isBusy: true, untilNext: 0 };

/** An hour in which one mail waits has nothing to find, most of the time. */
function sleep({ site, log }: World, { untilNext }: Left) {
  if (untilNext < 3 * minute) return;
  log(`the machine sleeps for ${Math.floor(untilNext / minute - 1)} minutes`);
  site.setClock(untilNext - minute);
}

/** What still waits, and how long it may: mails that were deferred do, and those of issues after a clock was set. */
async function look(world: World, issueMay: number): Promise<Left> {
  const { site, leads } = world;
  const found = await site.ask(
    async (life) => {
      const waiting = await life.db
        .selectFrom("outbox")
        .select(["issue_id", "deferrals", "next_attempt_at"])
        .where("state", "=", "waiting")
        .execute();
      const issues = await life.db
        .selectFrom("newsletter_issues")
        .select(["state", "scheduled_at"])
        .where("state", "in", ["sending", "scheduled"])
        .execute();
      const isCopied = site.place === "folder" || isLevel(life);
      const unread = site.hasMailbox ? await listUnread(life, world) : [];
      return { waiting, issues, isCopied, unread };
    },
    { reliable: true },
  );
  if (!found.ok) return unknown;
  const { waiting, issues, isCopied, unread } = found.value;
  const leftTo = (time: string) => Date.parse(time) - site.wallNow();
  const waits = waiting.map(({ issue_id, deferrals, next_attempt_at }) => ({
    longest: issue_id ? issueMay : ([0, 1, 5, 15, 60][Math.min(deferrals, 4)] ?? 0) * minute,
    left: leftTo(next_attempt_at),
  }));
  for (const { scheduled_at } of issues.filter(({ state }) => state === "scheduled")) {
    waits.push({ longest: issueMay, left: leftTo(scheduled_at ?? "") });
  }
  const isOpen = unread.length > 0 || leads.some(({ isOpen }) => isOpen);
  // What waits longer than it may has to leave by itself.
  const isQuiet = isCopied && !isOpen && waits.every(({ left, longest }) => left <= longest);
  return {
    longest: Math.max(issues.length > 0 ? issueMay : 0, ...waits.map(({ longest }) => longest)),
    isBusy: waiting.length + issues.length > 0 || !isCopied || isOpen,
    untilNext: isQuiet && waits.length > 0 ? Math.min(...waits.map(({ left }) => left)) : 0,
  };
}

/** What was asked of a bucket before it was well again may take its time. */
function isLevel({ copyLag, copyState }: Life) {
  return copyState.levelAt !== undefined && !copyState.failing && (copyLag() ?? 0) <= 5;
}

async function finish(world: World) {
  const { site } = world;
  await seeAll(world);
  const figures = await site.ask((life) => life.countUnsent(), { reliable: true });
  if (figures.ok) world.figures = figures.value;
  const copy = await site.ask(
    async ({ copyLag, copyState }) => ({ ...copyState, lag: copyLag() }),
    {
      reliable: true,
    },
  );
  if (site.copying !== "none" && copy.ok) {
    const { levelAt, failing, lag = 0 } = copy.value;
    if (levelAt === undefined || failing || lag > 5)
      world.broken("the copy catches up", failing?.reason ?? `it is ${lag} s behind`);
  }
  await site.stop(20 * second);
}
