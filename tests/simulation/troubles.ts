import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type BucketMood, bucketMoods } from "./bucket.ts";
import { type Mood, moods } from "./mail-server.ts";
import { noteRestored } from "./promises.ts";
import { resume } from "./staff.ts";
import { minute, moodIn, second, type World } from "./world.ts";

const moodOf = (b: number): Mood => moodIn(moods, b);
const bucketMoodOf = (b: number): BucketMood => moodIn(bucketMoods, b);
const secondsOf = (a: number) => Math.round((a * 2 - 1) * 45 * 60);
const lastsOf = (a: number) => Math.round(1 + a * 20);
const diesAfter = (b: number) => 1 + Math.round(b * b * 150);

/** What machines, networks and clocks do. */
export const troubleSteps = {
  "mail server": {
    weight: 7,
    words: (_: number, b: number) => `from now on the mail server ${moods[moodOf(b)]}`,
    run: (world: World, _: number, b: number) => world.site.mail.setMood(moodOf(b)),
  },
  webhook: {
    weight: 2,
    words: (_: number, b: number) => `the owner’s program is ${b < 0.5 ? "away" : "back"}`,
    run: (world: World, _: number, b: number) => world.site.web.setDown(b < 0.5),
  },
  "disk full": {
    weight: 2,
    words: (a: number) => `the disk is full for ${lastsOf(a)} s`,
    async run({ site }: World, a: number) {
      site.disk.setFull(true);
      await site.after(lastsOf(a) * second);
      site.disk.setFull(false);
    },
  },
  kill: {
    weight: 5,
    words: (a: number, b: number) =>
      `the process is killed ${diesAfter(b)} events later, and starts ${downFor(a)} s after that`,
    run: (world: World, a: number, b: number) => goDown(world, a, b, () => world.site.kill()),
  },
  "lose power": {
    weight: 4,
    words: (a: number, b: number) =>
      `the power fails ${diesAfter(b)} events later, and comes back after ${downFor(a)} s`,
    run: (world: World, a: number, b: number) =>
      goDown(world, a, b, () => world.site.losePower(1 + Math.floor(a * 3))),
  },
  restart: {
    weight: 3,
    words: () => "the site is stopped and started again",
    async run(world: World, a: number) {
      const { site, log } = world;
      if (!site.isUp()) return;
      await site.stop(a < 0.5 ? 0 : 30 * second);
      log("the site has stopped");
      await start(world);
    },
  },
  clock: {
    weight: 3,
    words: (a: number) =>
      `the clock is set ${secondsOf(a) < 0 ? "back" : "forward"} by ${Math.abs(secondsOf(a))} s`,
    run: ({ site }: World, a: number) => site.setClock(secondsOf(a) * second),
  },
  sleep: {
    weight: 0,
    words: (a: number) => `the machine sleeps for ${hoursOf(a)} hours`,
    run: ({ site }: World, a: number) => site.setClock(hoursOf(a) * 60 * minute),
  },
  bucket: {
    weight: 6,
    words: (_: number, b: number) => `from now on the bucket ${bucketMoods[bucketMoodOf(b)]}`,
    run: (world: World, _: number, b: number) => world.site.bucket.setMood(bucketMoodOf(b)),
  },
  burn: {
    weight: 1,
    words: (_: number, b: number) =>
      `the data folder burns${b < 0.5 ? " while the power fails" : ""}, and the site comes back from its copy`,
    run: (world: World, _: number, b: number) => burn(world, b < 0.5),
  },
};

/** With 150 of them, a year. */
const hoursOf = (a: number) => Math.round(a * 117);
const downFor = (a: number) => Math.round(a * 5);

async function goDown(world: World, a: number, b: number, end: () => void) {
  const { site, log } = world;
  await new Promise<void>((resolve) => site.schedule.afterEvents(diesAfter(b), resolve));
  if (!site.isRunning()) return;
  end();
  log("the process has ended");
  await site.after(downFor(a) * second);
  await start(world);
}

/** Again and again, as a service manager does. */
export async function start({ site, log }: World) {
  while (!site.isRunning()) {
    if (await site.start()) log("the site is up");
    else await site.after(second);
  }
}

/** All of the data folder is gone; what was copied comes back. */
async function burn(world: World, withoutPower: boolean) {
  const { site, log } = world;
  if (site.copying === "none") return;
  const copy = await findCopy(world);
  if (!copy || !site.isUp() || site.isGone()) return;
  site.setGone(true);
  const at = site.schedule.now();
  if (withoutPower) site.losePower(1);
  else site.kill();
  log("the data folder burns");
  rmSync(site.data, { recursive: true, force: true });
  site.disk.noteBirth();
  if (site.disk.isFull()) await site.after(30 * second);
  let restored: string[] | undefined;
  // A restore that was interrupted is repeated, unless it was done by then.
  while (!restored) {
    if (existsSync(join(site.data, "site.db"))) restored = [];
    else
      restored = await site.command(async (life) => {
        const { lost } = await life.restoreCopy({});
        await life.closeDatabase();
        return lost;
      });
  }
  log(`the copy is restored${restored.map((sentence) => `. ${sentence}`).join("")}`);
  site.setGone(false);
  noteRestored(world, { at, ...copy });
  await start(world);
}

/** How the copy is doing, once there is one. */
async function findCopy({ site }: World) {
  for (let tries = 0; tries < 10; tries += 1) {
    const facts = await site.ask(async ({ copyState, copyLag }) => ({
      copied: copyState.levelAt !== undefined,
      waived: copyState.waived,
      isBehind: copyState.failing !== undefined || (copyLag() ?? 0) > 2.5,
    }));
    if (facts.ok && facts.value.copied) return facts.value;
    await site.after(2 * second);
  }
  return undefined;
}

/** From here on nothing goes wrong any more, so that all that was promised can happen. */
export async function calmDown(world: World) {
  const { site } = world;
  site.mail.setMood("well");
  site.bucket.setMood("well");
  site.mailbox.setMood("well");
  site.web.setDown(false);
  site.disk.setFull(false);
  await start(world);
  for (const issue of world.issues) {
    await resume(world, issue);
  }
}
