import type { Step } from "./explore.ts";

/**
 * The lease of a copy as `createLease` of `lease.server.ts` takes it, at a place that stores whatever comes last, and
 * what `buildBase` and `thin` of `copier.server.ts` do under it. Time is left out: whoever saw a beat twice may take
 * 30 s for over, and between any two requests anything may happen.
 */
type Lease = { writer: number; fence: number; beat: number };

type Process = {
  /** Another one after every start. */
  writer: number;
  phase: "idle" | "looked" | "wrote" | "holds";
  found: Lease | null;
  seen: Lease | null;
  /** The highest number that it has written. */
  fence: number;
};

type Chain = { fence: number; writer: number };

type Place = {
  lease: Lease | null;
  /** In the order of their names. */
  chains: Chain[];
  processes: Process[];
  kills: number;
  /** Somebody removed a chain of a later holder. */
  isTorn: boolean;
  /** One of two that held it at the same moment was killed before the other noticed. */
  isUntold: boolean;
};

export type Mistake = "the number does not grow" | "the other is not raised" | "all is thinned";

const mostChains = 2;
const mostBeats = 1;
const mostFences = 3;

const known = { found: null, seen: null } as const;
const fresh = { ...known, phase: "idle", fence: 0 } as const;

export function copyLease(kills: number, mistake?: Mistake) {
  const processes = [10, 20].map((writer): Process => ({ writer, ...fresh }));
  const start: Place = {
    lease: null,
    chains: [],
    processes,
    kills,
    isTorn: false,
    isUntold: false,
  };
  const stepsFrom = (place: Place) =>
    place.processes.flatMap((_, at) => stepsOf(place, at, mistake));
  return { start, steps: stepsFrom, broken: (place: Place) => broken(place, mistake) };
}

/** Once both have looked again, one holds it, and a restore takes what that one writes. */
function broken(place: Place, mistake?: Mistake) {
  if (place.isTorn) return "a chain of a later holder is removed";
  const isBusy = place.processes.some(({ phase }) => phase === "looked" || phase === "wrote");
  if (place.isUntold || isBusy) return undefined;
  let calm = place;
  for (const at of [0, 1, 0, 1, 0, 1]) calm = lookAgain(calm, at, mistake);
  const holders = calm.processes.filter(({ phase }) => phase === "holds");
  if (holders.length > 1) return "two hold it for long";
  const [holder] = holders;
  const newest = calm.chains.at(-1);
  if (!holder || !newest || newest.writer === holder.writer) return undefined;
  return newest.fence < holder.fence ? undefined : "a restore takes the wrong chain";
}

const calmSteps = { idle: /looks/, holds: /looks/, looked: /renews|raises|leaves/, wrote: /back/ };

/** All that `hold` does in one go, by one that takes nobody for dead. */
function lookAgain(place: Place, at: number, mistake?: Mistake): Place {
  let next = place;
  for (let step = 0; step < 3; step += 1) {
    const phase = next.processes[at]?.phase ?? "idle";
    if (step > 0 && (phase === "holds" || phase === "idle")) break;
    const wanted = calmSteps[phase];
    next = stepsOf(next, at, mistake).find(({ name }) => wanted.test(name))?.to ?? next;
  }
  return next;
}

function stepsOf(place: Place, at: number, mistake?: Mistake): Step<Place>[] {
  const me = place.processes[at];
  if (!me) return [];
  const go = (name: string, change: Partial<Process>, rest: Partial<Place> = {}) => ({
    name: `${at + 1} ${name}`,
    to: { ...place, ...rest, processes: place.processes.with(at, { ...me, ...change }) },
  });
  const steps = me.phase === "looked" ? afterLook(place, me, go, mistake) : [];
  if (me.phase === "idle" || me.phase === "holds") {
    steps.push(go("looks", { phase: "looked", found: place.lease }));
  }
  if (me.phase === "wrote") {
    const isOurs = place.lease?.writer === me.writer;
    steps.push(go("reads it back", { phase: isOurs ? "holds" : "idle" }));
  }
  if (me.phase === "holds") steps.push(...writesOf(place, me, go, mistake));
  if (place.kills > 0) {
    const rest = { kills: place.kills - 1, isUntold: place.isUntold || isContested(place, at) };
    steps.push(go("is killed", { ...fresh, writer: me.writer + 1 }, rest));
  }
  return steps;
}

/** What this one wrote last, the other does not know, or overwrites. */
function isContested({ processes, lease }: Place, at: number) {
  const [me, other] = [processes[at], processes[1 - at]];
  if (!me || !other || me.fence === 0) return false;
  const isStale = JSON.stringify(other.found) !== JSON.stringify(lease);
  if (other.phase === "looked" && isStale) return true;
  if (me.fence < (lease?.fence ?? 0)) return false;
  return lease?.writer !== me.writer || other.phase === "holds" || other.phase === "wrote";
}

type Go = (name: string, change: Partial<Process>, rest?: Partial<Place>) => Step<Place>;

function afterLook({ chains }: Place, me: Process, go: Go, mistake?: Mistake) {
  const { writer, found, seen, fence } = me;
  if (found?.writer === writer) {
    const lease = { ...found, beat: Math.min(found.beat + 1, mostBeats) };
    return [go("renews", { ...known, phase: "holds", fence: found.fence }, { lease })];
  }
  const isRaised = found && found.fence <= fence && mistake !== "the other is not raised";
  const raised = isRaised ? { lease: { ...found, fence: fence + 1 } } : {};
  const steps = [
    go(
      isRaised ? "raises the other" : "leaves",
      { phase: "idle", found: null, seen: found },
      raised,
    ),
  ];
  const highest = Math.max(found?.fence ?? 0, ...chains.map((chain) => chain.fence));
  const next = mistake === "the number does not grow" ? Math.max(1, highest) : highest + 1;
  const isDead = !found || JSON.stringify(found) === JSON.stringify(seen);
  if (isDead && next <= mostFences) {
    const lease = { writer, fence: next, beat: 0 };
    steps.push(go("takes it", { ...known, phase: "wrote", fence: next }, { lease }));
  }
  return steps;
}

function writesOf({ chains }: Place, { writer, fence }: Process, go: Go, mistake?: Mistake) {
  const steps: Step<Place>[] = [];
  const isOwn = (chain: Chain) => chain.writer === writer;
  const isBegun = chains.some((chain) => isOwn(chain) && chain.fence === fence);
  const named = [...chains, { fence, writer }].sort((one, other) => one.fence - other.fence);
  if (!isBegun && chains.length < mostChains) steps.push(go("begins", {}, { chains: named }));
  const newest = chains.findLastIndex(isOwn);
  const upTo = mistake === "all is thinned" ? chains.length : newest;
  const left = chains.filter((chain, place) => place >= upTo || isOwn(chain));
  const isTorn = chains.some((chain) => chain.fence > fence && !left.includes(chain));
  if (newest >= 0 && left.length < chains.length)
    steps.push(go("thins", {}, { chains: left, isTorn }));
  return steps;
}
