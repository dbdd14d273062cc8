import { type RefObject, useEffect, useRef, useState } from "react";
import { tryStorage } from "#app/ui/browser-storage.ts";
import { randomId } from "#app/ui/random-id.ts";
import { type Draft, sameContent } from "./draft.ts";

export type StoredDraft<Content extends Draft> = { key: string; at: string; draft: Content };

/** Whose drafts of what are stored, and how to learn whether the server has one already. */
type Storing<Content extends Draft> = {
  kind: "post" | "issue" | `words-${string}`;
  staffId: string;
  isSaved: (draft: Content) => Promise<boolean>;
  initial: Content;
  draft: Content;
  /** What the server has by now, if that is more than `initial`. */
  synced?: Content;
};

const saveDelay = 300;
const draftDeleted = "draft-deleted";
const changes = [draftDeleted, "storage"];

/**
 * Stores `draft` in the browser while the server does not have it, and finds what earlier visits of
 * this person left: drafts of the same thing or, in an empty form, new ones that were never saved.
 */
export function useStoredDrafts<Content extends Draft>(storing: Storing<Content>) {
  const { kind, staffId, isSaved, initial, draft, synced = initial } = storing;
  const prefix = `${kind}:${staffId}:`;
  const [key] = useState(() => prefix + randomId());
  const closed = useRef(false);
  const found = useFoundDrafts({ prefix, key, isSaved, initial });
  const storedAt = useStoring(key, synced, draft, closed);

  return {
    found,
    storedAt,
    /** Nothing of this form is stored any more, not even when the page is left right now. */
    close() {
      closed.current = true;
      deleteDraft(key);
    },
    /** Stores another version, which is then offered like the work of an earlier visit. */
    setAside: (other: Content) => storeDraft(prefix + randomId(), other),
    discard: (stored: StoredDraft<Content>) => deleteDraft(stored.key),
  };
}

type Finding<Content extends Draft> = Pick<Storing<Content>, "isSaved" | "initial"> & {
  prefix: string;
  /** Of the form itself, which does not find its own draft. */
  key: string;
};

function useFoundDrafts<Content extends Draft>(finding: Finding<Content>) {
  const { prefix, key, isSaved, initial } = finding;
  const [found, setFound] = useState<StoredDraft<Content>[]>([]);

  useEffect(() => {
    let current = true;
    findUnsavedDrafts({ prefix, key, isSaved, initial }).then((drafts) => {
      if (current) setFound(drafts.filter(isStored));
    });
    return () => {
      current = false;
    };
  }, [prefix, key, isSaved, initial]);

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
function useStoring<Content extends Draft>(
  key: string,
  initial: Content,
  draft: Content,
  closed: RefObject<boolean>,
) {
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
async function findUnsavedDrafts<Content extends Draft>(finding: Finding<Content>) {
  const drafts = findDrafts(finding);
  const saved = await Promise.all(drafts.map(({ draft }) => finding.isSaved(draft)));
  for (const [at, { key }] of drafts.entries()) if (saved[at]) deleteDraft(key);
  return drafts;
}

function findDrafts<Content extends Draft>({ prefix, key: own, initial }: Finding<Content>) {
  const found = tryStorage("localStorage", (storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix) && key !== own)
      .flatMap((key) => readDraft<Content>(key, storage.getItem(key)))
      .filter(({ draft }) => (initial.version ? draft.id === initial.id : draft.version === 0))
      .filter(({ draft }) => !sameContent(draft, initial))
      .sort((one, other) => other.at.localeCompare(one.at)),
  );
  return found ?? [];
}

function readDraft<Content extends Draft>(
  key: string,
  text: string | null,
): StoredDraft<Content>[] {
  try {
    return [{ key, ...(JSON.parse(text ?? "") as Omit<StoredDraft<Content>, "key">) }];
  } catch {
    return [];
  }
}

/** Returns when it was stored, or undefined if the browser refused. */
function storeDraft(key: string, draft: Draft) {
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

function isStored({ key }: { key: string }) {
  return tryStorage("localStorage", (storage) => storage.getItem(key) !== null) ?? false;
}
