import { hostname } from "node:os";
import { z } from "zod";
import { jsonOf } from "#app/rules/text/json.ts";
import { clock } from "#app/server/clock.server.ts";
import { env } from "#app/server/env.server.ts";
import { secretMark } from "#app/server/people/erased-list.server.ts";
import { listChains } from "./chain.server.ts";
import { copyPlace, NoAnswer, type Target } from "./target.server.ts";

const key = "lease";
export const renewAfter = 10_000;
const deadAfter = 30_000;

const lease = z.object({
  /** Tells sites apart, and goes with a copy that comes back elsewhere. */
  site: z.string(),
  /** One data folder has one running site, which holds its lock. */
  machine: z.string(),
  writer: z.string(),
  fence: z.number().int(),
  beat: z.number().int(),
  at: z.iso.datetime(),
});

type Lease = z.infer<typeof lease>;

export async function readLease(target: Target) {
  const bytes = await target.get(key);
  return bytes && lease.parse(jsonOf(bytes.toString()));
}

/**
 * The right to write to a target, which one process has. Its fencing number grows with every holder and
 * begins the names of its chains, so that whoever lost it without noticing cannot touch those of the next.
 */
export function createLease(target: Target) {
  const me = {
    site: secretMark(),
    machine: `${hostname()}:${env.DATA_DIR}`,
    writer: clock.newId(),
  };
  let renewedAt = Number.NEGATIVE_INFINITY;
  let held: Lease | undefined;
  let written: Lease | undefined;
  let seen: { beat: string; since: number } | undefined;
  let wasTaken = false;

  async function write(fence: number, beat: number) {
    const next = { ...me, fence, beat, at: clock.iso() };
    const begun = clock.elapsed();
    written = next;
    await target.put(key, Buffer.from(JSON.stringify(next)));
    renewedAt = begun;
    held = next;
    return fence;
  }

  /** Half of it may be stored. Of somebody else it is over once nobody has mended it, if COPY_KEY fits the rest. */
  async function read() {
    try {
      return await readLease(target);
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      if (written) return written;
      if (!isDead({ writer: "nobody", beat: 0 })) throw error;
      const chains = [...(await listChains(target)).values()];
      return Promise.any(chains.map(([first]) => target.get(first?.key ?? key))).then(
        () => undefined,
        () => Promise.reject(error),
      );
    }
  }

  /** The fencing number; throws while somebody else may be writing. */
  async function hold() {
    if (held && clock.elapsed() - renewedAt < renewAfter) return held.fence;
    const found = await read();
    if (found?.writer === me.writer) return write(found.fence, found.beat + 1);
    wasTaken ||= held !== undefined;
    held = undefined;
    // One of us was slow, or both took it at the same moment: whoever stays comes after the other.
    if (found && written && found.site === me.site && found.fence <= written.fence) {
      await target.put(key, Buffer.from(JSON.stringify({ ...found, fence: written.fence + 1 })));
    }
    if (found && found.site !== me.site) {
      throw new Error(
        `Another site, or this one with another SECRET, copies to ${copyPlace}: name another place in COPY_TO.`,
      );
    }
    if (found && (wasTaken || found.machine !== me.machine) && !isDead(found)) {
      throw new Error(
        `This site runs elsewhere as well and copies to ${copyPlace}, last at ${found.at}. Only one can.`,
      );
    }
    const chains = [...(await listChains(target)).keys()];
    const fences = chains.map((name) => Number.parseInt(name, 10));
    await write(Math.max(found?.fence ?? 0, 0, ...fences) + 1, 0);
    // Two that took it at the same moment: the later one has it.
    const taken = await readLease(target);
    if (taken?.writer === me.writer) return taken.fence;
    held = undefined;
    throw new Error(`Somebody else just began to copy to ${copyPlace}.`);
  }

  /** By our own clock: theirs may be wrong. */
  function isDead({ writer, beat }: Pick<Lease, "writer" | "beat">) {
    const now = `${writer} ${beat}`;
    if (seen?.beat !== now) seen = { beat: now, since: clock.elapsed() };
    return clock.elapsed() - seen.since > deadAfter;
  }

  return { hold };
}
