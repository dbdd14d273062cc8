import { createDraft } from "#app/ui/draft/draft.ts";
import type { DraftKind } from "#app/ui/draft/draft-kind.ts";
import { moved, newItem, same } from "#app/words/word-places.ts";
import {
  comparable,
  findWord,
  type PageGroup,
  settled,
  type Values,
  valueAt,
  valuesOf,
  withValue,
} from "#app/words/word-values.ts";
import { hasArrived, sendLastWords, sendWords, unsaved, type WordsConflict } from "./send-words.ts";

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

type Typed = { values: Values; accepted: readonly string[] };

type Kind = DraftKind<Typed, readonly PageGroup[], WordsConflict>;

/** The words of a page while they are edited, with the way back. React and the frame both follow it. */
export function createWordBook(loaded: readonly PageGroup[], copy?: Kind["copy"]) {
  const past: Values[] = [];
  let future: Values[] = [];
  /** Letters typed into one word are one step back. */
  let typing: string | undefined;
  const draft = createDraft({ ...kind, copy }, { known: comparable(loaded) });
  let state = current();
  draft.subscribe(() => {
    state = current();
  });

  function current(): BookState {
    const { value, known: groups } = draft.view();
    return {
      groups,
      ...value,
      saved: valuesOf(groups, "draft"),
      published: valuesOf(groups, "published"),
      canUndo: past.length > 0,
      canRedo: future.length > 0,
    };
  }

  function update(values: Values) {
    draft.edit({ values });
  }

  function step(values: Values) {
    if (same(values, state.values)) return;
    past.push(state.values);
    future = [];
    update(values);
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
    subscribe: draft.subscribe,
    /** How it is saved. */
    draft,
    change(path: string, value: unknown) {
      typing = undefined;
      step(withValue(state.groups, state.values, path, value));
    },
    type(path: string, value: unknown) {
      const values = withValue(state.groups, state.values, path, value);
      if (typing === path && past.length > 0) return update(values);
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
      update(before);
    },
    redo() {
      const next = future.pop();
      typing = undefined;
      if (!next) return;
      past.push(state.values);
      update(next);
    },
    accept(path: string) {
      draft.edit({ accepted: [...state.accepted, path] });
    },
    /** The server has other copies now; what is typed stays. */
    refresh(next: readonly PageGroup[]) {
      const groups = comparable(next);
      draft.learn(groups, settle({ values: state.values, accepted: [] }, groups));
    },
  };
}

const kind: Kind = {
  valueOf: (groups) => ({ values: valuesOf(groups, "draft"), accepted: [] }),
  same: (one, other) => same(one.values, other.values),
  isBehind: (value, groups) => unsavedOf(value, groups).length > 0,
  settle: ({ values, accepted }, groups, sent) =>
    settle({ values, accepted: accepted.filter((path) => !sent.accepted.includes(path)) }, groups),
  merge(theirs, { value, known, unanswered }) {
    const sent = unanswered.map(({ values }) => values);
    if (!hasArrived(theirs, known, sent)) return { as: "asks", value, known };
    return { as: "own", value: settle(value, theirs.groups), known: theirs.groups };
  },
  auto: {
    send: (value, groups) => sendWords("save", unsavedOf(value, groups), groups),
    last: (value, groups) => sendLastWords(unsavedOf(value, groups)),
  },
};

function unsavedOf(value: Typed, groups: readonly PageGroup[]) {
  return unsaved({ groups, ...value, saved: valuesOf(groups, "draft") });
}

function settle({ values, accepted }: Typed, groups: readonly PageGroup[]): Typed {
  return { values: settled(groups, values, valuesOf(groups, "draft")), accepted };
}
