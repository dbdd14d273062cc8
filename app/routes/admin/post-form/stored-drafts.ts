import { useEffect, useRef, useState } from "react";
import { type PostDraft, sameWords } from "./post-draft.ts";

/** Unsaved work lies in the browser, per person, until it was saved or thrown away. */
export type KeptDraft = { key: string; at: string; draft: PostDraft };

const prefix = "post:";
const pauseBeforeKeeping = 300;

/**
 * Keeps `draft` while it differs from `initial`, and offers what earlier visits left behind: work
 * on the same post or, in an empty form, new posts that were never saved.
 */
export function useKeptDrafts(staffId: string, initial: PostDraft, draft: PostDraft) {
  const [slot] = useState(() => `${prefix}${staffId}:${Math.random().toString(36).slice(2)}`);
  const [found, setFound] = useState<KeptDraft[]>([]);
  const [keptAt, setKeptAt] = useState<string>();
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => setFound(findKept(staffId, initial)), [staffId, initial]);

  useEffect(() => {
    if (sameWords(draft, initial)) {
      forget(slot);
      setKeptAt(undefined);
      return;
    }
    const timer = setTimeout(() => setKeptAt(keep(slot, draft)), pauseBeforeKeeping);
    return () => clearTimeout(timer);
  }, [slot, draft, initial]);

  useEffect(() => {
    const keepNow = () => {
      if (!sameWords(latest.current, initial)) keep(slot, latest.current);
    };
    addEventListener("pagehide", keepNow);
    return () => removeEventListener("pagehide", keepNow);
  }, [slot, initial]);

  return {
    found,
    keptAt,
    /** Saved, or thrown away: there is nothing left to keep. */
    drop: () => forget(slot),
    discard(kept: KeptDraft) {
      forget(kept.key);
      setFound((others) => others.filter(({ key }) => key !== kept.key));
    },
  };
}

function findKept(staffId: string, initial: PostDraft): KeptDraft[] {
  return (
    withStorage((storage) =>
      Object.keys(storage)
        .filter((key) => key.startsWith(`${prefix}${staffId}:`))
        .flatMap((key) => readKept(key, storage.getItem(key)))
        .filter(({ draft }) => (initial.version ? draft.id === initial.id : draft.version === 0))
        .filter(({ draft }) => !sameWords(draft, initial))
        .sort((one, other) => other.at.localeCompare(one.at)),
    ) ?? []
  );
}

function readKept(key: string, text: string | null): KeptDraft[] {
  try {
    return [{ key, ...(JSON.parse(text ?? "") as Omit<KeptDraft, "key">) }];
  } catch {
    return [];
  }
}

function keep(slot: string, draft: PostDraft) {
  const at = new Date().toISOString();
  return withStorage((storage) => {
    storage.setItem(slot, JSON.stringify({ at, draft }));
    return at;
  });
}

function forget(slot: string) {
  withStorage((storage) => storage.removeItem(slot));
}

/** Storage may be forbidden or full; then nothing is kept, and the form does not claim it is. */
function withStorage<Result>(use: (storage: Storage) => Result) {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
