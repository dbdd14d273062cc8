import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createBucket } from "./bucket.ts";
import type { Chance } from "./chance.ts";
import { createDisk } from "./disk.ts";
import type { Shown } from "./life.ts";
import { type Around, type Process, surroundingsOf } from "./machine.ts";
import { createMailServer } from "./mail-server.ts";
import { createMailbox } from "./mailbox.ts";
import type { Life, Product } from "./product.ts";
import type { Promised } from "./promises.ts";
import type { Schedule } from "./schedule.ts";
import { createWebTargets } from "./web-targets.ts";

export type Copying = "none" | "async" | "sync";
/** Where the copy is. */
export type Place = "folder" | "bucket";

type Settings = {
  product: Product;
  shared: Record<string, unknown>;
  schedule: Schedule;
  chance: (purpose: string) => Chance;
  /** Where its data and its copy are. */
  folder: string;
  /** A data folder to begin with. */
  template?: string;
  /** Milliseconds since 1970 at the beginning. */
  begins: number;
  copying: Copying;
  place: Place;
  hasMailbox: boolean;
  report: (promise: Promised, words: string) => void;
};

type Running = { process: Process; life?: Life; opened?: Opened; end: () => void };
type Opened = { readPage: () => Promise<Shown>; close: () => Promise<void> };

/** What became of something that was asked of the site. */
export type Answer<Value> =
  | { ok: true; value: Value }
  /** Whether it was done is not known. */
  | { ok: false; reason: string };

export type Site = ReturnType<typeof createSite>;

const patience = 10_000;

/** One site on one machine, with all that may happen to it. */
export function createSite(settings: Settings) {
  const { product, shared, schedule, folder, begins, copying, place, hasMailbox, report } =
    settings;
  const network = settings.chance("network");
  const data = join(folder, "data");
  const copy = join(folder, "copy");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  if (settings.template) cpSync(settings.template, data, { recursive: true });

  const disk = createDisk(folder);
  const bucket = createBucket(settings.chance("bucket"));
  const mail = createMailServer(settings.chance("mail"));
  const mailbox = createMailbox(settings.chance("mailbox"));
  const web = createWebTargets(settings.chance("web"));
  let set = 0;
  let setAt = Number.NEGATIVE_INFINITY;
  let lives = 0;
  let latest = 0;
  /** There is no data folder to start on. */
  let isGone = false;
  let running: Running | undefined;

  const wallNow = () => begins + Math.floor(schedule.now()) + set;
  const around: Around = {
    schedule,
    chance: settings.chance("lives"),
    wallNow,
    disk,
    bucket,
    mail,
    mailbox,
    web,
    report,
    shared,
    env: {
      NODE_ENV: "production",
      SITE_URL: "https://site.example",
      DATA_DIR: data,
      DEMO_CONTENT: "false",
      LOG_LEVEL: "silent",
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "Site <site@site.example>",
      OWNER_EMAIL: "owner@site.example",
      MAIL_RATE: "10",
      WEBHOOK_URL: "https://hook.example/",
      WEBHOOK_SECRET: "a-secret-that-is-long-enough",
      ...(hasMailbox && {
        REPLY_ADDRESS: "reply@site.example",
        REPLY_IMAP_URL: "imaps://reply:secret@mailbox.example",
      }),
      ...(copying !== "none" && { COPY_TO: place === "folder" ? copy : "s3://copies/site" }),
      ...(place === "bucket" && {
        S3_ENDPOINT: "https://bucket.example",
        S3_ACCESS_KEY_ID: "site",
        S3_SECRET_ACCESS_KEY: "secret",
      }),
      ...(copying === "sync" && { COPY_MODE: "sync" }),
    },
  };

  function begin(): Running {
    lives += 1;
    const ends: (() => void)[] = [];
    let isAlive = true;
    let stoppedAt: number | undefined;
    const process: Process = {
      ...around,
      number: lives,
      isAlive: () => isAlive,
      stoppedAt: () => stoppedAt,
      onEnd: (work) => {
        if (isAlive) ends.push(work);
        else work();
      },
      noteStopped: () => {
        stoppedAt = schedule.now();
      },
    };
    const begun: Running = {
      process,
      end() {
        if (!isAlive) return;
        isAlive = false;
        if (running === begun) running = undefined;
        for (const work of ends) work();
      },
    };
    running = begun;
    return begun;
  }

  /** Resolves to whether the site came up; it may be killed meanwhile. */
  async function start() {
    if (running || isGone) return false;
    const begun = begin();
    const ended = new Promise<undefined>((resolve) => {
      begun.process.onEnd(() => resolve(undefined));
    });
    try {
      const life = await Promise.race([product.open(surroundingsOf(begun.process)), ended]);
      begun.life = life;
      begun.opened = life && (await Promise.race([life.open(), ended]));
      return begun.opened !== undefined;
    } catch (error) {
      begun.end();
      if (!disk.isFull()) throw error;
      return false;
    }
  }

  /** Another process on the same folder, which does one thing, unless it is killed or has no disk or bucket. */
  async function command<Result>(work: (life: Life) => Promise<Result>) {
    const begun = begin();
    const ended = new Promise<undefined>((resolve) => {
      begun.process.onEnd(() => resolve(undefined));
    });
    const troubled = bucket.troubled();
    const done = product.open(surroundingsOf(begun.process)).then(work);
    try {
      return await Promise.race([done, ended]);
    } catch (error) {
      if (!disk.isFull() && bucket.troubled() === troubled) throw error;
      await after(1000);
      return undefined;
    } finally {
      begun.end();
    }
  }

  /** As the end of a process does: what it did not finish is never done. */
  function kill() {
    disk.keepLogs(() => running?.end());
  }

  /** The machine goes off, with all that was not on its disks. */
  function losePower(commits: number) {
    kill();
    disk.losePower(commits);
  }

  /** An orderly stop, after the requests at hand. Some processes take a while to go, and do nothing meanwhile. */
  async function stop(lingers: number) {
    const stopping = running;
    if (!stopping?.opened) return kill();
    const { close } = stopping.opened;
    delete stopping.opened;
    await after(300);
    const ended = new Promise<void>((resolve) => stopping.process.onEnd(resolve));
    await Promise.race([close(), ended]);
    stopping.process.noteStopped();
    await Promise.race([after(lingers), ended]);
    stopping.end();
  }

  function after(milliseconds: number) {
    return new Promise<void>((resolve) => {
      schedule.after(milliseconds, resolve);
    });
  }

  /** Asks over a network that is slow, loses answers and repeats questions. */
  function ask<Value>(
    work: (life: Life, opened: Opened) => Promise<Value>,
    { reliable = false } = {},
  ): Promise<Answer<Value>> {
    const { process, life, opened } = running ?? {};
    if (!process || !life || !opened) {
      return after(50).then(() => ({ ok: false, reason: "refused" }));
    }
    const times = !reliable && network.happens(0.02) ? 2 : 1;
    const isLost = !reliable && network.happens(0.03);
    return new Promise((resolve) => {
      const fail = (reason: string) => resolve({ ok: false, reason });
      const giveUp = schedule.after(patience, () => fail("no answer"));
      process.onEnd(() => fail("cut off"));
      function arrive() {
        if (!process?.isAlive() || !life || !opened) return;
        life
          .asRequest(() => work(life, opened))
          .then(
            (value) => schedule.after(network.below(20), () => answer(value)),
            (error: Error) => fail(`error: ${error.message}`),
          );
      }
      function answer(value: Value) {
        giveUp();
        if (isLost) fail("the answer was lost");
        else resolve({ ok: true, value });
      }
      for (let time = 0; time < times; time += 1) schedule.after(1 + network.below(30), arrive);
    });
  }

  return {
    data,
    copy,
    copying,
    place,
    hasMailbox,
    bucket,
    mail,
    mailbox,
    web,
    disk,
    schedule,
    start,
    stop,
    kill,
    losePower,
    command,
    setGone(to: boolean) {
      isGone = to;
    },
    isGone: () => isGone,
    ask,
    after,
    wallNow,
    env: around.env,
    isUp: () => running?.opened !== undefined,
    isRunning: () => running !== undefined,
    lives: () => lives,
    setClock(by: number) {
      latest = Math.max(latest, wallNow());
      set += by;
      setAt = schedule.now();
    },
    /** The latest that its clock ever said. */
    latest: () => Math.max(latest, wallNow()),
    /** How long ago somebody set the clock, in milliseconds. */
    sinceSet: () => schedule.now() - setAt,
  };
}
