import { type RefObject, useEffect, useRef, useState } from "react";
import { tryStorage } from "#app/ui/browser-storage.ts";
import { randomId } from "#app/ui/random-id.ts";
import { type PostDraft, sameContent } from "./post-draft.ts";
import { isSaved } from "./send-post.ts";

export type StoredDraft = { key: string; at: string; draft: PostDraft };

const prefix = "post:";
const saveDelay = 300;
const draftDeleted = "draft-deleted";
const changes = [draftDeleted, "storage"];

/**
 * Stores `draft` in the browser while it differs from `initial`, and finds what earlier visits of
 * this person left: drafts of the same post or, in an empty form, new posts that were never saved.
 */
export function useStoredDrafts(staffId: string, initial: PostDraft, draft: PostDraft) {
  const [key] = useState(() => `${prefix}${staffId}:${randomId()}`);
  const closed = useRef(false);
  const found = useFoundDrafts(staffId, initial);
  const storedAt = useStoring(key, initial, draft, closed);

  return {
    found,
    storedAt,
    /** Nothing of this form is stored any more, not even when the page is left right now. */
    close() {
      closed.current = true;
      deleteDraft(key);
    },
    discard: (stored: StoredDraft) => deleteDraft(stored.key),
  };
}

function useFoundDrafts(staffId: string, initial: PostDraft) {
  const [found, setFound] = useState<StoredDraft[]>([]);

  useEffect(() => {
    let current = true;
    findUnsavedDrafts(staffId, initial).then((drafts) => {
      if (current) setFound(drafts.filter(isStored));
    });
    return () => {
      current = false;
    };
  }, [staffId, initial]);

  // A save that is answered late deletes its draft here, one in another tab deletes it there.
  useEffect(() => {
    const dropDeleted = () => setFound((drafts) => drafts.filter(isStored));
    for (const type of changes) addEventListener(type, dropDeleted);
    return () => {
      for (const type of changes) removeEventListener(type, dropDeleted);
    };
  }, []);

  return found;
}

/** Returns when the draft was last stored. */
function useStoring(key: string, initial: PostDraft, draft: PostDraft, closed: RefObject<boolean>) {
  const [storedAt, setStoredAt] = useState<string>();
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    if (sameContent(draft, initial)) {
      deleteDraft(key);
      setStoredAt(undefined);
      return;
    }
    const store = () => {
      if (!closed.current) setStoredAt(storeDraft(key, draft));
    };
    const timer = setTimeout(store, saveDelay);
    return () => clearTimeout(timer);
  }, [key, draft, initial, closed]);

  useEffect(() => {
    const storeNow = () => {
      const dirty = !sameContent(latest.current, initial);
      if (dirty && !closed.current) storeDraft(key, latest.current);
    };
    addEventListener("pagehide", storeNow);
    return () => removeEventListener("pagehide", storeNow);
  }, [key, initial, closed]);

  return storedAt;
}

/** A draft that was saved before its page was left is deleted instead of offered again. */
async function findUnsavedDrafts(staffId: string, initial: PostDraft) {
  const drafts = findDrafts(staffId, initial);
  const saved = await Promise.all(drafts.map(({ draft }) => isSaved(draft)));
  for (const [at, { key }] of drafts.entries()) if (saved[at]) deleteDraft(key);
  return drafts;
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
  dispatchEvent(new Event(draftDeleted));
}

function isStored({ key }: StoredDraft) {
  return tryStorage("localStorage", (storage) => storage.getItem(key) !== null) ?? false;
}
