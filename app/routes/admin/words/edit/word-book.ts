import { moved, newItem } from "./word-lists.ts";
import {
  findWord,
  type PageGroup,
  same,
  type Values,
  valueAt,
  valuesOf,
  withValue,
} from "./word-values.ts";

export type BookState = {
  groups: readonly PageGroup[];
  values: Values;
  /** As the server has them. */
  saved: Values;
  published: Values;
  /** Words whose original changed, and whose writer has looked at it. */
  accepted: readonly string[];
  canUndo: boolean;
  canRedo: boolean;
};

export type WordBook = ReturnType<typeof createWordBook>;

/** The words of a page while they are edited, with the way back. React and the frame both follow it. */
export function createWordBook(loaded: readonly PageGroup[]) {
  const past: Values[] = [];
  let future: Values[] = [];
  /** Letters typed into one word are one step back. */
  let typing: string | undefined;
  let state: BookState = stateOf(loaded);
  const listeners = new Set<() => void>();

  function update(next: Partial<BookState>) {
    state = { ...state, ...next, canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of listeners) listener();
  }

  function step(values: Values) {
    if (same(values, state.values)) return;
    past.push(state.values);
    future = [];
    update({ values });
  }

  function changeList(path: string, change: (items: readonly unknown[]) => unknown[]) {
    const items = valueAt(state.groups, state.values, path);
    typing = undefined;
    if (Array.isArray(items)) step(withValue(state.groups, state.values, path, change(items)));
  }

  return {
    state: () => state,
    addItem(path: string) {
      const shape = findWord(state.groups, path)?.shape;
      if (shape?.kind === "list") changeList(path, (items) => [...items, newItem(shape)]);
    },
    removeItem(path: string, at: number) {
      changeList(path, (items) => items.filter((_, index) => index !== at));
    },
    moveItem(path: string, from: number, to: number) {
      changeList(path, (items) => moved(items, from, to));
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change(path: string, value: unknown) {
      typing = undefined;
      step(withValue(state.groups, state.values, path, value));
    },
    type(path: string, value: unknown) {
      const values = withValue(state.groups, state.values, path, value);
      if (typing === path && past.length > 0) return update({ values });
      step(values);
      typing = path;
    },
    /** What is typed next is a step of its own. */
    rest() {
      typing = undefined;
    },
    load: step,
    undo() {
      const before = past.pop();
      typing = undefined;
      if (!before) return;
      future.push(state.values);
      update({ values: before });
    },
    redo() {
      const next = future.pop();
      typing = undefined;
      if (!next) return;
      past.push(state.values);
      update({ values: next });
    },
    accept(path: string) {
      update({ accepted: [...state.accepted, path] });
    },
    /** The server has other copies now; what is typed stays. */
    refresh(groups: readonly PageGroup[]) {
      const { saved, published } = stateOf(groups);
      update({ groups, saved, published, accepted: [] });
    },
  };
}

function stateOf(groups: readonly PageGroup[]): BookState {
  const saved = valuesOf(groups, "draft");
  return {
    groups,
    values: saved,
    saved,
    published: valuesOf(groups, "published"),
    accepted: [],
    canUndo: false,
    canRedo: false,
  };
}
