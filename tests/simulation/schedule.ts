type Event = { at: number; order: number; run?: (() => void) | undefined };

export type Schedule = ReturnType<typeof createSchedule>;

const nextTurn = setImmediate;

/** Time that passes only from one event to the next. */
export function createSchedule() {
  const heap: Event[] = [];
  let now = 0;
  let order = 0;
  let events = 0;
  /** What is done between two events, after so many of them. */
  const counted: { left: number; work: () => void }[] = [];
  const underWay = new Set<Promise<unknown>>();

  /** Does work after some milliseconds, in the context of whoever asked; returns what calls it off. */
  function after(milliseconds: number, work: () => void) {
    order += 1;
    const event: Event = { at: now + milliseconds, order, run: inItsContext(work) };
    push(heap, event);
    return () => {
      event.run = undefined;
    };
  }

  /** Until all that could go on has come to a wait for an event. */
  async function settle() {
    do {
      await new Promise<void>((resolve) => nextTurn(resolve));
      await Promise.all(underWay);
    } while (underWay.size > 0);
  }

  async function countDown() {
    for (const one of counted.splice(0)) {
      one.left -= 1;
      if (one.left > 0) counted.push(one);
      else {
        one.work();
        await settle();
      }
    }
  }

  async function runUntil(time: number) {
    for (let next = heap[0]; next && next.at <= time; next = heap[0]) {
      pop(heap);
      if (!next.run) continue;
      now = next.at;
      events += 1;
      next.run();
      await settle();
      await countDown();
    }
    now = time;
  }

  /** For the little that has to wait for something outside: no event happens meanwhile. */
  function outside<Result>(work: Promise<Result>) {
    const done: Promise<unknown> = work.catch(() => {}).finally(() => underWay.delete(done));
    underWay.add(done);
    return work;
  }

  return {
    now: () => now,
    events: () => events,
    after,
    afterEvents(left: number, work: () => void) {
      counted.push({ left, work: inItsContext(work) });
    },
    /** Whether something is about to happen between two events. */
    isTense: () => counted.length > 0,
    runUntil,
    settle,
    outside,
  };
}

/** Begins work in the context of whoever asked for it. A promise remembers that at the least cost. */
function inItsContext(work: () => void) {
  let begin = () => {};
  new Promise<void>((resolve) => {
    begin = resolve;
  }).then(work);
  return begin;
}

function isBefore(a: Event, b: Event) {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

function push(heap: Event[], event: Event) {
  let at = heap.length;
  heap.push(event);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent];
    if (!above || isBefore(above, event)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = event;
}

function pop(heap: Event[]) {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let at = 0;
  while (true) {
    let child = 2 * at + 1;
    const [left, right] = [heap[child], heap[child + 1]];
    if (!left) break;
    const smaller = right && isBefore(right, left) ? right : left;
    if (smaller === right) child += 1;
    if (isBefore(last, smaller)) break;
    heap[at] = smaller;
    at = child;
  }
  heap[at] = last;
}
