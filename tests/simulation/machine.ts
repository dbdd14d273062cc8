import * as crypto from "node:crypto";
import zlib from "node:zlib";
import * as kysely from "kysely";
import { type Bucket, createBucketModule } from "./bucket.ts";
import type { Chance } from "./chance.ts";
import { createDisk, type Disk } from "./disk.ts";
import { createMailModule, type MailServer } from "./mail-server.ts";
import { createMailboxModule, createThreads, type Mailbox } from "./mailbox.ts";
import { createSharpModule } from "./pictures.ts";
import type { Surroundings } from "./product.ts";
import type { Promised } from "./promises.ts";
import type { Schedule } from "./schedule.ts";
import { createSqliteModule } from "./sqlite.ts";
import type { WebTargets } from "./web-targets.ts";

/** What the lives of one site have around them. */
export type Around = {
  schedule: Schedule;
  chance: Chance;
  /** Milliseconds since 1970, by the clock that somebody may set. */
  wallNow: () => number;
  disk: Disk;
  bucket: Bucket;
  mail: MailServer;
  mailbox: Mailbox;
  web: WebTargets;
  env: Record<string, string>;
  shared: Record<string, unknown>;
  /** Something that no life may do. */
  report: (promise: Promised, words: string) => void;
};

/** One run of the process. */
export type Process = Around & {
  number: number;
  isAlive: () => boolean;
  /** When its orderly stop was over. */
  stoppedAt: () => number | undefined;
  noteStopped: () => void;
  onEnd: (work: () => void) => void;
};

/** Something outside answers: soon, later, or never to somebody who died meanwhile. */
export function answered(process: Process, milliseconds: number) {
  return new Promise<void>((resolve) => {
    process.schedule.after(milliseconds, () => process.isAlive() && resolve());
  });
}

/** Modules and globals for one life: time, chance, disk, network and database of the simulation. */
export function surroundingsOf(process: Process): Surroundings {
  const timers = createTimers(process);
  const random = createRandom(process.chance);
  const fs = createDisk.modules(process);
  return {
    modules: {
      ...process.shared,
      "@aws-sdk/client-s3": createBucketModule(process),
      "node:child_process": createDrills(process),
      "node:timers/promises": timers.promises,
      "node:crypto": random.module,
      "node:fs": fs.sync,
      "node:fs/promises": fs.promises,
      "node:os": { ...(process.shared["node:os"] as object), hostname: () => "simulated" },
      "node:sqlite": createSqliteModule(process),
      "node:worker_threads": createThreads(process),
      "node:zlib": createZlib(process),
      imapflow: createMailboxModule(process),
      kysely: createKysely(process),
      nodemailer: createMailModule(process),
      sharp: createSharpModule(process),
    },
    globals: {
      ...timers.globals,
      ...random.globals,
      Intl: formats,
      AbortSignal: Object.assign(Object.create(AbortSignal), {
        any: (signals: AbortSignal[]) => AbortSignal.any(signals),
        timeout: timers.timeoutSignal,
      }),
      fetch: process.web.fetchFor(process),
      process: Object.create(globalThis.process, {
        env: { value: process.env },
        umask: { value: () => 0o077 },
      }),
    },
  };
}

/** Ways to write times and numbers are the same in every life, and take long to make. */
const formats = Object.create(Intl, {
  DateTimeFormat: { value: remembered(Intl.DateTimeFormat) },
  DisplayNames: { value: remembered(Intl.DisplayNames) },
  NumberFormat: { value: remembered(Intl.NumberFormat) },
}) as typeof Intl;

function remembered<Format extends object>(format: new (...given: never[]) => Format) {
  const known = new Map<string, Format>();
  return new Proxy(format, {
    construct(target, given) {
      const key = JSON.stringify(given);
      const made: Format = known.get(key) ?? Reflect.construct(target, given as never[]);
      known.set(key, made);
      return made;
    },
  });
}

/** A drill is a process of its own, in real time: here it finds nothing, after a while. */
function createDrills(process: Process) {
  type Done = (error: null, result: { stdout: string }) => void;
  const found = { tables: 0, rows: 0, pictures: 0, differing: [], missing: [], lost: [] };
  function execFile(...given: unknown[]) {
    const done = given.at(-1) as Done;
    const takes = 1000 + process.chance.below(5000);
    answered(process, takes).then(() => done(null, { stdout: JSON.stringify(found) }));
  }
  return { execFile };
}

type Timer = { callOff: () => void };

/** Milliseconds. */
const stopsWithin = 5000;

function createTimers(process: Process) {
  const { schedule, chance, wallNow } = process;
  const born = schedule.now();

  /** Timers are sometimes late. */
  function later(milliseconds: number, work: () => void) {
    // What waited at the stop may notice it then, and nothing begins any more.
    const since = schedule.now() - (process.stoppedAt() ?? schedule.now());
    if (since > stopsWithin) {
      process.report("a site that has stopped does nothing more", "it sets another timer");
    }
    const late = chance.happens(0.05) ? chance.below(60) : 0;
    return schedule.after(Math.max(1, milliseconds || 0) + late, () => {
      if (!process.isAlive()) return;
      work();
    });
  }
  type Work = (...args: unknown[]) => void;
  function setTimer(work: Work, milliseconds = 0, ...args: unknown[]) {
    return asTimer({ callOff: later(milliseconds, () => work(...args)) });
  }
  function setRepeated(work: Work, milliseconds = 0, ...args: unknown[]) {
    const timer: Timer = { callOff: () => {} };
    function again() {
      timer.callOff = later(milliseconds, () => {
        again();
        work(...args);
      });
    }
    again();
    return asTimer(timer);
  }
  const setSoon = (work: Work, ...args: unknown[]) =>
    asTimer({ callOff: schedule.after(0, () => process.isAlive() && work(...args)) });
  const clear = (timer?: Timer) => timer?.callOff();

  function sleep<Value>(
    milliseconds: number,
    value?: Value,
    { signal }: { signal?: AbortSignal } = {},
  ) {
    return new Promise<Value | undefined>((resolve, reject) => {
      const stop = () => {
        callOff();
        reject(signal?.reason);
      };
      const callOff = later(milliseconds, () => {
        signal?.removeEventListener("abort", stop);
        resolve(value);
      });
      signal?.addEventListener("abort", stop);
    });
  }
  function timeoutSignal(milliseconds: number) {
    const controller = new AbortController();
    const reason = new DOMException("The operation was aborted due to timeout", "TimeoutError");
    later(milliseconds, () => controller.abort(reason));
    return controller.signal;
  }

  class SimulatedDate extends Date {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(wallNow());
      else super(...(given as [number]));
    }
    static override now() {
      return wallNow();
    }
  }
  return {
    timeoutSignal,
    promises: {
      setTimeout: sleep,
      setImmediate: (value?: unknown) => new Promise((resolve) => setSoon(() => resolve(value))),
    },
    globals: {
      Date: SimulatedDate,
      performance: { now: () => schedule.now() - born },
      setTimeout: setTimer,
      setInterval: setRepeated,
      setImmediate: setSoon,
      clearTimeout: clear,
      clearInterval: clear,
      clearImmediate: clear,
    },
  };
}

function asTimer(timer: Timer) {
  const itself = () => shown;
  const shown = Object.assign(timer, { ref: itself, unref: itself, hasRef: () => false });
  return shown;
}

function createRandom({ next, below, bytes }: Chance) {
  function randomUUID() {
    const hex = bytes(16).toString("hex");
    return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
      .concat(hex.slice(20))
      .join("-");
  }
  const module = {
    ...crypto,
    randomUUID,
    randomBytes: bytes,
    randomInt: (from: number, to?: number) =>
      to === undefined ? below(from) : from + below(to - from),
    scrypt: (...given: unknown[]) => {
      const done = given.pop() as (error: null, key: Buffer) => void;
      const [password, salt, length] = given as [string, string, number];
      done(null, crypto.scryptSync(password, salt, length, { N: 16, r: 1, p: 1 }));
    },
  };
  const math = Object.create(Math, { random: { value: next } });
  const global = Object.create(globalThis.crypto, { randomUUID: { value: randomUUID } });
  return { module: { ...module, default: module }, globals: { Math: math, crypto: global } };
}

/** Packing is done at once, and its answer comes as from another thread. */
function createZlib(process: Process) {
  type Done = (error: Error | null, result?: Buffer) => void;
  const slowly =
    (work: (bytes: Buffer, options?: object) => Buffer) =>
    (...given: unknown[]) => {
      const done = given.pop() as Done;
      const [bytes, options] = given as [Buffer, object?];
      let result: Buffer | undefined;
      let problem: Error | null = null;
      try {
        result = work(bytes, options);
      } catch (error) {
        problem = error as Error;
      }
      answered(process, process.chance.below(3)).then(() => done(problem, result));
    };
  const module = {
    ...zlib,
    gzip: slowly((bytes) => zlib.gzipSync(bytes, { level: 1 })),
    gunzip: slowly(zlib.gunzipSync),
    brotliCompress: slowly((bytes) => Buffer.from(bytes)),
    brotliCompressSync: (bytes: Buffer) => Buffer.from(bytes),
  };
  return { ...module, default: module };
}

/** Between two queries others may go on, and a process may die before or after each. */
function createKysely(process: Process) {
  class SlowDialect extends kysely.SqliteDialect {
    override createDriver() {
      const driver = super.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      const known = new WeakSet<kysely.DatabaseConnection>();
      driver.acquireConnection = async (...options) => {
        const connection = await acquire(...options);
        if (known.has(connection)) return connection;
        known.add(connection);
        const execute = connection.executeQuery.bind(connection);
        connection.executeQuery = async (query, ...rest) => {
          await pause();
          if (!process.isAlive()) return new Promise(() => {});
          return execute(query, ...rest);
        };
        return connection;
      };
      return driver;
    }
  }
  function pause() {
    const { chance, schedule } = process;
    // Shortly before a process dies, it may do so at every query.
    if (chance.happens(schedule.isTense() ? 0.2 : 0.9)) return undefined;
    return answered(process, chance.happens(0.02) ? chance.below(2000) : chance.below(15));
  }
  return { ...kysely, SqliteDialect: SlowDialect };
}
