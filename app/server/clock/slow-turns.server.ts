import { AsyncLocalStorage } from "node:async_hooks";
import { clock } from "../clock.server.ts";

/**
 * While the event loop is busy with one thing, everybody else waits. Requests and jobs say when they go on, so that
 * a long turn can be told together with what it was about.
 */

/** Milliseconds. */
const longest = 200;
const lookEvery = 100;
const mostRecent = 20;

export type SlowTurn = {
  at: number;
  milliseconds: number;
  /** The route of a request, the name of a job, or what is known instead. */
  about: string;
};

type Report = (turn: SlowTurn) => void;

const working = new AsyncLocalStorage<string>();
const open = new Map<symbol, string>();
const counts = new Map<string, number>();
let recent: SlowTurn[] = [];
let most = 0;

/** The turn at hand: when it began, its longest part, and the part at hand. */
let turn: { began: number; about: string; took: number } | undefined;
let part = { about: "", from: 0 };
let lastEnd = 0;
let report: Report = () => {};
let routeOf = (name: string) => name;

/** Does work for a request, by its path, or a job. */
export async function inTurns<Result>(name: string, work: () => Result | Promise<Result>) {
  const key = Symbol(name);
  open.set(key, name);
  try {
    return await working.run(name, () => {
      noteTurn(name);
      return work();
    });
  } finally {
    open.delete(key);
  }
}

/** Notes that somebody's work goes on now: it is called where work begins, and after each answer of the database. */
export function noteTurn(name = working.getStore()) {
  if (name === undefined) return;
  const now = clock.elapsed();
  if (turn) endPart(turn, now);
  else {
    turn = { began: now, about: name, took: 0 };
    setImmediate(endTurn);
  }
  part = { about: name, from: now };
}

/** The figures of this process: how often turns were slow, and the last of them. */
export function slowTurns() {
  return { counts, longest: most, recent };
}

/** Reports slow turns until the process ends. `routes` tells the route of a path. */
export function watchTurns(to: Report, routes: (name: string) => string) {
  report = to;
  routeOf = routes;
  let due = clock.elapsed() + lookEvery;
  return clock.every(lookEvery, () => {
    const now = clock.elapsed();
    // What nobody began here, such as the end of a file or of a picture.
    if (now - due > longest && lastEnd < due) note(now - due, nameOpen());
    due = now + lookEvery;
  });
}

function endTurn() {
  if (!turn) return;
  const now = clock.elapsed();
  endPart(turn, now);
  const took = now - turn.began;
  if (took > longest) {
    note(took, routeOf(turn.about));
    lastEnd = now;
  }
  turn = undefined;
}

function endPart(turn: { about: string; took: number }, now: number) {
  const took = now - part.from;
  if (took < turn.took) return;
  turn.about = part.about;
  turn.took = took;
}

function nameOpen() {
  const names = new Set(Array.from(open.values(), (name) => routeOf(name)));
  if (names.size > 1) return "one of several requests";
  return names.values().next().value ?? "the process itself";
}

function note(took: number, about: string) {
  const slow = { at: clock.now(), milliseconds: Math.round(took), about };
  counts.set(about, (counts.get(about) ?? 0) + 1);
  most = Math.max(most, slow.milliseconds);
  recent = [slow, ...recent].slice(0, mostRecent);
  report(slow);
}
