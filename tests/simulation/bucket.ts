import type { Chance } from "./chance.ts";
import { answered, type Process } from "./machine.ts";

/** How a bucket behaves, until it is told otherwise. */
export const bucketMoods = {
  well: "answers",
  down: "refuses connections",
  silent: "takes requests and says nothing",
  half: "stops half-way through its answers",
  full: "has no room",
  busy: "asks to come back, or does a request and loses the answer",
} as const;

export type BucketMood = keyof typeof bucketMoods;
export type Bucket = ReturnType<typeof createBucket>;

type Input = { Bucket: string; Key: string; Body?: Uint8Array; Prefix?: string };
type Answer = { Body?: { transformToByteArray: () => Promise<Uint8Array> }; Keys?: string[] };

/** What becomes of one request: without anything, it is done and answered. */
type Fate = {
  error?: string;
  /** When it is done nevertheless. */
  doneAfter?: number;
  /** Nothing is heard any more, after so many of its bytes. */
  silentAt?: "start" | "body";
};

/** Objects on a machine of somebody else, which outlive the site. */
export function createBucket(chance: Chance) {
  const buckets = new Map<string, Map<string, Uint8Array>>();
  let mood: BucketMood = "well";
  let troubled = 0;
  const often = (fate: () => Fate) => (chance.happens(0.5) ? fate() : {});
  const fates: Record<BucketMood, (isPut: boolean) => Fate> = {
    well: () => (chance.happens(0.02) ? { error: "SlowDown" } : {}),
    down: () => ({ error: "ECONNREFUSED" }),
    silent: () => ({
      silentAt: "start",
      ...(chance.happens(0.5) && { doneAfter: chance.below(20_000) }),
    }),
    half: () => often(() => ({ silentAt: "body" })),
    full: (isPut) => (isPut ? { error: "InsufficientStorage" } : {}),
    busy: () =>
      often(() =>
        chance.happens(0.5) ? { error: "SlowDown" } : { error: "ECONNRESET", doneAfter: 0 },
      ),
  };
  return {
    buckets,
    setMood(to: BucketMood) {
      mood = to;
    },
    /** How many requests came while it was not well. */
    troubled: () => troubled,
    nextFate(isPut: boolean) {
      if (mood !== "well") troubled += 1;
      return fates[mood](isPut);
    },
  };
}

/** As long as the client waits for a byte. */
const patience = 18_000;
const mostAttempts = 3;
const keysPerPage = 100;

/** The client of a bucket, as its library shows it. */
export function createBucketModule(process: Process) {
  const { schedule, chance, bucket } = process;

  /** What fails on its way is tried again, as the library does. */
  async function send(command: Command) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await request(command);
      } catch (error) {
        if (!(error instanceof Passing) || attempt === mostAttempts) throw error;
        await answered(process, 50 + chance.below(100 * 2 ** attempt));
      }
    }
  }

  async function request(command: Command): Promise<Answer> {
    const fate = bucket.nextFate(command instanceof PutObjectCommand);
    await answered(process, 1 + chance.below(20));
    // Also where nobody waits for it any more.
    if (fate.doneAfter !== undefined) schedule.after(fate.doneAfter, () => tryRun(command));
    if (fate.silentAt === "start") throw await silence();
    if (fate.error) throw new Passing(fate.error);
    const answer = command.run(bucket.buckets);
    await answered(process, 1 + chance.below(30));
    const isHalf = fate.silentAt === "body";
    if (!isHalf) return answer;
    if (!answer.Body) throw await silence();
    return { Body: { transformToByteArray: async () => Promise.reject(await silence()) } };
  }
  function tryRun(command: Command) {
    try {
      command.run(bucket.buckets);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  async function silence() {
    if (chance.happens(0.5)) await answered(process, patience);
    else await answered(process, chance.below(1000));
    return new Passing("TimeoutError");
  }

  class S3Client {
    send = send;
  }
  async function* paginateListObjectsV2(_: unknown, input: Input) {
    const { Keys = [] } = await send(new ListObjectsCommand(input));
    for (let at = 0; at < Keys.length || at === 0; at += keysPerPage) {
      if (at > 0) await answered(process, 1 + chance.below(30));
      yield { Contents: Keys.slice(at, at + keysPerPage).map((Key) => ({ Key })) };
    }
  }
  return {
    S3Client,
    NoSuchKey,
    CreateBucketCommand,
    DeleteObjectCommand,
    GetObjectCommand,
    PutObjectCommand,
    paginateListObjectsV2,
  };
}

/** An answer of the bucket that is the same the next time. */
class Refusal extends Error {
  constructor(name: string) {
    super(`The bucket says ${name}`);
    this.name = name;
  }
}

class NoSuchKey extends Refusal {
  constructor() {
    super("NoSuchKey");
  }
}

/** It may be well the next time. */
class Passing extends Refusal {}

abstract class Command {
  readonly input: Input;

  constructor(input: Input) {
    this.input = input;
  }
  abstract run(buckets: Bucket["buckets"]): Answer;

  protected objects(buckets: Bucket["buckets"]) {
    const objects = buckets.get(this.input.Bucket);
    if (!objects) throw new Refusal("NoSuchBucket");
    return objects;
  }
}

class CreateBucketCommand extends Command {
  run(buckets: Bucket["buckets"]) {
    if (buckets.has(this.input.Bucket)) throw new Refusal("BucketAlreadyOwnedByYou");
    buckets.set(this.input.Bucket, new Map());
    return {};
  }
}

class PutObjectCommand extends Command {
  run(buckets: Bucket["buckets"]) {
    this.objects(buckets).set(this.input.Key, Uint8Array.from(this.input.Body ?? []));
    return {};
  }
}

class GetObjectCommand extends Command {
  run(buckets: Bucket["buckets"]) {
    const bytes = this.objects(buckets).get(this.input.Key);
    if (!bytes) throw new NoSuchKey();
    return { Body: { transformToByteArray: async () => bytes } };
  }
}

class DeleteObjectCommand extends Command {
  run(buckets: Bucket["buckets"]) {
    this.objects(buckets).delete(this.input.Key);
    return {};
  }
}

class ListObjectsCommand extends Command {
  run(buckets: Bucket["buckets"]) {
    const keys = [...this.objects(buckets).keys()];
    return { Keys: keys.filter((key) => key.startsWith(this.input.Prefix ?? "")).toSorted() };
  }
}
