import { useEffect, useRef, useState } from "react";
import { tryStorage } from "#app/ui/browser-storage.ts";
import { randomId } from "#app/ui/random-id.ts";
import { type PostDraft, sameContent } from "./post-draft.ts";

export type StoredDraft = { key: string; at: string; draft: PostDraft };

const prefix = "post:";
const saveDelay = 300;

/**
 * Stores `draft` in the browser while it differs from `initial`, and finds what earlier visits of
 * this person left: drafts of the same post or, in an empty form, new posts that were never saved.
 */
export function useStoredDrafts(staffId: string, initial: PostDraft, draft: PostDraft) {
  const [key] = useState(() => `${prefix}${staffId}:${randomId()}`);
  const [found, setFound] = useState<StoredDraft[]>([]);
  const storedAt = useStoring(key, initial, draft);

  useEffect(() => setFound(findDrafts(staffId, initial)), [staffId, initial]);

  return {
    found,
    storedAt,
    deleteCurrent: () => deleteDraft(key),
    discard(stored: StoredDraft) {
      deleteDraft(stored.key);
      setFound((others) => others.filter(({ key }) => key !== stored.key));
    },
  };
}

/** Returns when the draft was last stored. */
function useStoring(key: string, initial: PostDraft, draft: PostDraft) {
  const [storedAt, setStoredAt] = useState<string>();
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    if (sameContent(draft, initial)) {
      deleteDraft(key);
      setStoredAt(undefined);
      return;
    }
    const timer = setTimeout(() => setStoredAt(storeDraft(key, draft)), saveDelay);
    return () => clearTimeout(timer);
  }, [key, draft, initial]);

  useEffect(() => {
    const storeNow = () => {
      if (!sameContent(latest.current, initial)) storeDraft(key, latest.current);
    };
    addEventListener("pagehide", storeNow);
    return () => removeEventListener("pagehide", storeNow);
  }, [key, initial]);

  return storedAt;
}

function findDrafts(staffId: string, initial: PostDraft): StoredDraft[] {
  const found = tryStorage("localStorage", (storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(`${prefix}${staffId}:`))
      .flatMap((key) => readDraft(key, storage.getItem(key)))
      .filter(({ draft }) => (initial.version ? draft.id === initial.id : draft.version === 0))
      .filter(({ draft }) => !sameContent(draft, initial))
      .sort((one, other) => other.at.localeCompare(one.at)),
  );
  return found ?? [];
}

function readDraft(key: string, text: string | null): StoredDraft[] {
  try {
    return [{ key, ...(JSON.parse(text ?? "") as Omit<StoredDraft, "key">) }];
  } catch {
    return [];
  }
}

/** Returns when it was stored, or undefined if the browser refused. */
function storeDraft(key: string, draft: PostDraft) {
  const at = new Date().toISOString();
  return tryStorage("localStorage", (storage) => {
    storage.setItem(key, JSON.stringify({ at, draft }));
    return at;
  });
}

function deleteDraft(key: string) {
  tryStorage("localStorage", (storage) => storage.removeItem(key));
}
