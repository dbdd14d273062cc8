import type { Chance } from "./chance.ts";
import type { Letter } from "./correspondence.ts";
import type { Shown } from "./life.ts";
import type { Upload } from "./pictures.ts";
import type { Promised } from "./promises.ts";
import type { Site } from "./site.ts";

/** What happens at some moment; the numbers say to whom and how, each from 0 to 1. */
export type Step = { at: number; kind: string; a: number; b: number };

export type Lead = {
  email: string;
  key: string;
  number: number;
  /** By the clock of the site, and by the schedule. */
  sentAt: number;
  ackedAt?: number;
  submissionId?: string;
  /** Is sent again until it is acknowledged. */
  isOpen: boolean;
  answers: Reply[];
  /** When the promise ended when somebody first looked. */
  dueAt?: string | null;
  /** Not in the copy that the site came back from. */
  isLost?: boolean;
  /** Sent again to a site that came back from its copy, which knew nothing of it. */
  isRepeated?: boolean;
};

type Reply = {
  entryId: string;
  body: string;
  /** By the clock of the site. */
  sentAt: number;
  takenBack?: boolean;
  isUnsure?: boolean;
};

export type Reader = {
  email: string;
  token?: string;
  unsubscribedAt?: number;
  isLeaving?: boolean;
};

export type Post = {
  id: string;
  slug: string;
  version: number;
  published: boolean;
  dueAt: number | null;
  /** Nobody knows what is stored until somebody looks. */
  isUnsure: boolean;
  settledAt: number;
};

/** Every try to publish something of which there is one. */
export type Publication<Value> = {
  value: Value;
  startedAt: number;
  endedAt?: number;
  acked?: boolean;
};

export type Announced = { text: string; from: string; until: string };

type Session = {
  token: string;
  user: string;
  /** By the clock of the site. */
  signedInAt: number;
  isEnding?: boolean;
  endedAt?: number;
  /** Nobody is signed in after a restore. */
  isLost?: boolean;
};

export type Issue = {
  id: string;
  version: number;
  subject: string;
  /** Until when nobody gets it, by the clock of the site. */
  dueAt?: number;
};

/** What people were told, beside what the site has stored. */
export type World = {
  site: Site;
  chance: Chance;
  leads: Lead[];
  readers: Reader[];
  posts: Post[];
  headlines: Publication<string>[];
  announcements: Publication<Announced>[];
  sessions: Session[];
  issues: Issue[];
  uploads: Upload[];
  letters: Letter[];
  erased: Map<string, number>;
  /** When all sessions of somebody were last ended. */
  signedOut: Map<string, number>;
  figures?: { waiting: number; dead: number };
  log: (words: string) => void;
  /** Somebody was promised something else. */
  broken: (promise: Promised, words: string) => void;
};

export const staffEmail = "ada@site.example";
export const second = 1000;
export const minute = 60 * second;

const day = 24 * 60 * minute;

/** What became of mails is told for three months. */
export function isOld(site: Site, sentAt: number) {
  return site.wallNow() - sentAt > 80 * day;
}

/** One of those there are, by a number from 0 to 1. */
export function oneOf<Item>(items: readonly Item[], number: number) {
  return items[Math.floor(number * items.length)];
}

/** Somewhat more often well than in any other mood. */
export function moodIn<Name extends string>(names: Record<Name | "well", string>, b: number) {
  return b < 0.3 ? "well" : (oneOf(Object.keys(names) as Name[], (b - 0.3) / 0.7) ?? "well");
}

/** What visitors may find published at a moment: what was acknowledged before, or has been tried since. */
function possible<Value>(tries: readonly Publication<Value>[], from: number) {
  const settled = tries
    .filter(({ acked, endedAt }) => acked && (endedAt ?? 0) <= from - 2 * second)
    .toSorted((a, b) => (a.endedAt ?? 0) - (b.endedAt ?? 0))
    .at(-1);
  if (!settled) return tries.map(({ value }) => value);
  const others = tries.filter(
    (one) =>
      one !== settled &&
      (one.endedAt === undefined ||
        one.endedAt > settled.startedAt ||
        (!one.acked && one.endedAt > settled.startedAt - 15 * second)),
  );
  return [settled, ...others].map(({ value }) => value);
}

/** Reads the page and holds it to what was published. */
export async function readPage(world: World) {
  const { site } = world;
  const from = site.schedule.now();
  const wallFrom = site.wallNow();
  const settledClock = site.sinceSet();
  const answer = await site.ask((_, { readPage }) => readPage());
  if (!answer.ok) return;
  // The clock was set while the page came.
  const isTimed =
    site.sinceSet() >= Math.min(settledClock, 25 * second) && site.sinceSet() > 25 * second;
  const shown = answer.value;
  checkHeadline(world, shown, from);
  checkPosts(world, shown, { from, wallFrom, isTimed });
  if (isTimed) checkAnnouncement(world, shown, { from, wallFrom });
}

function checkHeadline(world: World, { headline }: Shown, from: number) {
  const values = possible(world.headlines, from);
  if (values.includes(headline)) return;
  world.broken(
    "published words are what visitors get",
    `a page showed “${headline}” more than 2 s after “${values.join("” or “")}” was published`,
  );
}

type Moment = { from: number; wallFrom: number };

const bound = 2.5 * second;

function checkAnnouncement(world: World, { announcement }: Shown, { from, wallFrom }: Moment) {
  const { site, announcements, broken } = world;
  const texts = possible(announcements, from).flatMap(({ text, from, until }) => {
    const [begins, ends] = [Date.parse(from), Date.parse(until)];
    const times = [wallFrom - bound, wallFrom, site.wallNow()];
    return times.map((time) => (time >= begins && time < ends ? text : ""));
  });
  if (texts.includes(announcement)) return;
  broken(
    "an announcement is shown from its begin to its end",
    `a page showed “${announcement}” at ${new Date(wallFrom).toISOString()} in the place of “${texts[0]}”`,
  );
}

function checkPosts(world: World, { posts }: Shown, at: Moment & { isTimed: boolean }) {
  const { site, broken } = world;
  const wallTo = site.wallNow();
  for (const post of world.posts) {
    const { slug, dueAt, published, isUnsure, settledAt } = post;
    const isShown = posts.includes(slug);
    if (isUnsure || settledAt > at.from - 2 * second) continue;
    const due = dueAt ?? 0;
    const isDue = published && due <= at.wallFrom - bound;
    // Where the clock was set back after its time, it may stay visible.
    const isEarly = due > wallTo && due > site.latest();
    if (!published && isShown)
      broken("what is unpublished is gone", `${slug} was shown after it was unpublished`);
    else if (isEarly && isShown)
      broken(
        "no post is visible before its time",
        `${slug} was shown ${Math.round((due - wallTo) / 100) / 10} s before its time`,
      );
    else if (at.isTimed && isDue && !isShown)
      broken("a post is visible within 2 s of its time", `${slug} was not shown after its time`);
  }
}
