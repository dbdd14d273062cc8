import type { DraftKind, DraftView, Send } from "./draft-kind.ts";
import { type DraftEvent, nextState } from "./draft-states.ts";

type Start<Value, Known, Theirs> = { known: Known } & Partial<
  Pick<DraftView<Value, Known, Theirs>, "value" | "state" | "problems" | "conflict" | "reason">
>;

export type Draft<Value, Known, Theirs> = ReturnType<typeof createDraft<Value, Known, Theirs>>;

export const delays = { copy: 300, save: 1500, longest: 10_000, retry: 5000, running: 3000 };

const untroubled = { conflict: undefined, problems: [], reason: undefined };

/** What is typed, what the server has of it, and the way from one to the other. */
export function createDraft<Value, Known, Theirs>(
  kind: DraftKind<Value, Known, Theirs>,
  start: Start<Value, Known, Theirs>,
) {
  const listeners = new Set<() => void>();
  /** What was sent without an answer: the server may have it. */
  let unanswered: Value[] = [];
  let running: Promise<unknown> | undefined;
  let turn = 0;
  let isOpen = false;
  let isClosed = false;
  /** Of this draft, which may have been there before. */
  let hasCopy = start.value !== undefined;
  let dirtySince = 0;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  const first = start.value ?? kind.valueOf(start.known);
  let view: DraftView<Value, Known, Theirs> = {
    merged: undefined,
    reason: undefined,
    storedAt: undefined,
    loads: 0,
    conflict: undefined,
    problems: [],
    ...start,
    value: first,
    isBehind: isBehind(first, start.known),
    state: start.state ?? (isBehind(first, start.known) ? "dirty" : "saved"),
  };

  function isBehind(value: Value, known: Known) {
    return kind.isBehind?.(value, known) ?? !kind.same(value, kind.valueOf(known));
  }

  function update(event: DraftEvent, change: Partial<DraftView<Value, Known, Theirs>> = {}) {
    view = { ...view, ...change, state: nextState(view.state, event) };
    view.isBehind = !isClosed && isBehind(view.value, view.known);
    planCopy();
    notify();
    planSave();
  }

  function notify() {
    for (const listener of listeners) listener();
  }

  /** Whether it is to be saved without anybody asking for it. */
  function isDue() {
    const isTried = view.state === "offline" || view.state === "signed-out";
    const isOn = kind.auto && kind.auto.isOn?.(view.known) !== false;
    return isOpen && !running && isOn && view.isBehind && (isTried || view.state === "dirty");
  }

  function planSave() {
    clearTimeout(saveTimer);
    if (!view.isBehind) dirtySince = 0;
    if (!isDue()) return;
    dirtySince ||= Date.now();
    const left = dirtySince + delays.longest - Date.now();
    const wait = view.state === "dirty" ? Math.min(delays.save, left) : delays.retry;
    saveTimer = setTimeout(() => save(), Math.max(0, wait));
  }

  function differs() {
    return !isClosed && !kind.same(view.value, kind.valueOf(view.known));
  }

  function planCopy() {
    clearTimeout(copyTimer);
    if (differs()) {
      copyTimer = setTimeout(writeCopy, delays.copy);
    } else if (hasCopy) {
      hasCopy = false;
      kind.copy?.remove();
      view.storedAt = undefined;
    }
  }

  function writeCopy() {
    clearTimeout(copyTimer);
    if (!kind.copy || !differs()) return;
    hasCopy = true;
    view = { ...view, storedAt: kind.copy.write(view.value) };
    notify();
  }

  /**
   * Sends what is typed, by itself or as the writer asks. `ends` closes the draft once all of it is
   * saved. A save that still runs is waited for, but not for long.
   */
  async function save(send?: Send<Value, Known, Theirs>, ends = false) {
    while (running) {
      const slow = running;
      await Promise.race([slow, new Promise((done) => setTimeout(done, delays.running))]);
      if (running === slow) break;
    }
    if (!send && !view.isBehind) update("same");
    const way = send ?? (view.isBehind ? kind.auto?.send : undefined);
    if (!way) return undefined;
    turn += 1;
    const answer = exchange(way, ends, turn);
    running = answer;
    const outcome = await answer;
    if (running === answer) running = undefined;
    planSave();
    return outcome;
  }

  async function exchange(send: Send<Value, Known, Theirs>, ends: boolean, mine: number) {
    for (let attempt = 0; ; attempt += 1) {
      const sent = view.value;
      unanswered = [...unanswered, sent].slice(-50);
      dirtySince = 0;
      update("send");
      const outcome = await send(sent, view.known);
      // Another save has taken its place.
      if (mine !== turn || isClosed) return outcome;
      if (outcome.state === "saved") took(outcome.known, sent, ends);
      else if (outcome.state !== "conflict") {
        const { state, reason } = outcome;
        const problems = ("problems" in outcome && outcome.problems) || [];
        update(state, { conflict: undefined, reason, problems });
      } else if (meet(outcome.theirs) === "own" && attempt < 3) continue;
      return outcome;
    }
  }

  function took(known: Known, sent: Value, ends: boolean) {
    unanswered = [];
    const isWhole = kind.same(view.value, sent);
    if (ends && isWhole) return close();
    const value = kind.settle ? kind.settle(view.value, known, sent) : view.value;
    update(isBehind(value, known) ? "behind" : "saved", { ...untroubled, known, value });
  }

  /** Somebody else has saved, or an older version is to be compared with what is saved. */
  function meet(theirs: Theirs) {
    const { value: before, known } = view;
    const merged = kind.merge(theirs, { value: before, known, unanswered });
    const { as, value } = merged;
    if (as === "asks") {
      update("conflict", { ...untroubled, conflict: theirs, value, known: merged.known });
      return as;
    }
    unanswered = [];
    adopt(value, isBehind(value, merged.known) ? "behind" : "saved", {
      ...untroubled,
      known: merged.known,
      ...(as === "merged" && { merged }),
    });
    return as;
  }

  function adopt(
    value: Value,
    event: DraftEvent,
    change: Partial<DraftView<Value, Known, Theirs>>,
  ) {
    const put = () => update(event, { ...change, value });
    if (kind.adopt) kind.adopt(put, value, view.value);
    else put();
  }

  function change(value: Value) {
    update(isBehind(value, view.known) ? "type" : "same", { value });
  }

  /** Nothing of it is stored or sent any more, not even when the page is left right now. */
  function close() {
    isClosed = true;
    update("saved", untroubled);
  }

  /** Stores and sends what there is, because the page may be gone in a moment. */
  function leave() {
    writeCopy();
    const isOn = kind.auto?.isOn?.(view.known) !== false;
    if (!view.isBehind || view.state === "conflict" || view.state === "gone" || !isOn) return;
    kind.auto?.last?.(view.value, view.known);
    unanswered = [...unanswered, view.value];
  }

  return {
    view: () => view,
    unanswered: () => unanswered as readonly Value[],
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change,
    edit: (values: Partial<Value>) => change({ ...view.value, ...values }),
    /** Shows another version, which the server does not have. */
    replace(value: Value) {
      view = { ...view, loads: view.loads + 1 };
      change(value);
    },
    /** Shows what the server has. */
    load(known: Known) {
      unanswered = [];
      const value = kind.valueOf(known);
      const loads = view.loads + 1;
      update("saved", { ...untroubled, merged: undefined, known, value, loads });
    },
    /** The server has something else by now; what is typed stays. */
    learn(known: Known, value = view.value) {
      update(isBehind(value, known) ? "behind" : "saved", { ...untroubled, known, value });
    },
    save,
    meet,
    /** One of two versions is chosen, or something of both. */
    choose(value: Value, known: Known) {
      unanswered = [];
      adopt(value, isBehind(value, known) ? "behind" : "saved", { ...untroubled, known });
    },
    /** Both versions stay as they are; the next save asks again. */
    putOff: () => update("put off", { conflict: undefined }),
    close,
    leave,
    /** Saves by itself from now on, until the function that it returns is called. */
    open() {
      isOpen = true;
      planSave();
      return () => {
        isOpen = false;
        clearTimeout(saveTimer);
        writeCopy();
      };
    },
    /** There may be a connection again. */
    retry: () => void (isDue() && save()),
  };
}
