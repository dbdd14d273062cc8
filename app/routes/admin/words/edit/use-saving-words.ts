import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type SentGroup, sendWhileLeaving, sendWords, withCopies } from "./send-words.ts";
import type { BookState, WordBook } from "./word-book.ts";
import { findWord, type PageGroup, problemsOf, same, type Values } from "./word-values.ts";

const saveDelay = 1500;
const retryDelay = 5000;

export type SavingState =
  | { state: "saved" | "waiting" | "saving" | "offline" | "signed-out" }
  | { state: "refused"; reason: string };

/** Somebody else saved meanwhile: the groups as they are now. */
export type WordsConflict = { groups: PageGroup[]; savedBy: string | null };

export function useBook(book: WordBook) {
  return useSyncExternalStore(book.subscribe, book.state, book.state);
}

/** Saves what was typed, a moment after the last change, one save at a time. */
export function useSavingWords(book: WordBook) {
  const { values, saved, accepted } = useBook(book);
  const [saving, setSaving] = useState<SavingState>({ state: "saved" });
  const [conflict, setConflict] = useState<WordsConflict>();
  const running = useRef<Promise<boolean>>(undefined);

  /** Resolves to whether everything that may be saved is. */
  const save = useCallback(async (): Promise<boolean> => {
    await running.current;
    const before = book.state();
    const sent = unsaved(before);
    if (sent.length === 0) {
      setSaving({ state: "saved" });
      return true;
    }
    setSaving({ state: "saving" });
    running.current = sendWords("save", sent).then((result) => {
      const { groups } = book.state();
      if (result.state === "updated") {
        book.refresh(withCopies(groups, result.copies));
        setSaving({ state: "saved" });
        return true;
      }
      if (result.state === "conflict") {
        setConflict({ groups: withCopies(groups, result.copies), savedBy: result.savedBy });
        setSaving({ state: "waiting" });
      } else if (result.state === "invalid" || result.state === "failed") {
        const reason = result.state === "failed" ? result.reason : result.problems[0]?.message;
        setSaving({ state: "refused", reason: reason ?? "" });
      } else setSaving({ state: result.state });
      return false;
    });
    const done = await running.current;
    running.current = undefined;
    return done;
  }, [book]);

  const dirty = unsaved({ ...book.state(), values, saved, accepted }).length > 0;
  const { state } = saving;
  useEffect(() => {
    if (!dirty || conflict) return;
    const delay = state === "offline" || state === "signed-out" ? retryDelay : saveDelay;
    let timer = setTimeout(save, delay);
    const stopFollowing = book.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(save, delay);
    });
    const now = () => save();
    addEventListener("online", now);
    return () => {
      clearTimeout(timer);
      stopFollowing();
      removeEventListener("online", now);
    };
  }, [book, dirty, conflict, state, save]);

  useEffect(() => {
    const saveNow = () => {
      const sent = unsaved(book.state());
      if (sent.length > 0) sendWhileLeaving(sent);
    };
    addEventListener("pagehide", saveNow);
    return () => removeEventListener("pagehide", saveNow);
  }, [book]);

  return { saving, dirty, conflict, save, endConflict: () => setConflict(undefined) };
}

/** The groups with words that the server does not have, with those words of them that it would take. */
function unsaved(state: BookState): SentGroup[] {
  const { groups, values, saved, accepted } = state;
  const sendable = savable(groups, values, saved);
  return groups.flatMap(({ group, copy, words }) => {
    const ofGroup = (all: Values) =>
      Object.fromEntries(
        Object.keys(words).flatMap((path) => {
          const whole = `${group}.${path}`;
          return Object.hasOwn(all, whole) ? [[path, all[whole]]] : [];
        }),
      );
    const next = ofGroup(sendable);
    const seen = accepted.filter((path) => path.startsWith(`${group}.`));
    if (same(next, ofGroup(saved)) && seen.length === 0) return [];
    const names = seen.map((path) => findWord(groups, path)?.whole.slice(group.length + 1) ?? "");
    return [
      { group, version: copy.version, words: next, ...(seen.length > 0 && { accepted: names }) },
    ];
  });
}

/** What fits nowhere stays here, until it does: the last words that fit are sent in its place. */
function savable(groups: readonly PageGroup[], values: Values, saved: Values): Values {
  const unfit = problemsOf(groups, values).filter(({ soft }) => !soft);
  const wholes = new Set(unfit.map(({ path }) => findWord(groups, path)?.whole ?? path));
  if (wholes.size === 0) return values;
  const kept = Object.entries(values).filter(([path]) => !wholes.has(path));
  const before = Object.entries(saved).filter(([path]) => wholes.has(path));
  return Object.fromEntries([...kept, ...before]);
}
