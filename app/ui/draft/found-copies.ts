import { useEffect, useState } from "react";
import { tryStorage } from "#app/ui/browser-storage.ts";
import { randomId } from "#app/ui/random-id.ts";
import { readCopy, removeCopy, writeCopy } from "./local-copy.ts";

export type FoundCopy<Value> = { key: string; at: string; draft: Value };

type Stored<Value> = Omit<FoundCopy<Value>, "key">;

const copyRemoved = "draft-deleted";

/** The copies of one person of one kind: each form that is open stores its own, others find it. */
export function copiesOf<Value>(kind: string, staffId: string) {
  const prefix = `${kind}:${staffId}:`;
  const own = prefix + randomId();

  /** Says when, or undefined if the browser refused. */
  function writeTo(key: string, draft: Value) {
    const at = new Date().toISOString();
    return writeCopy("localStorage", key, { at, draft }) && at;
  }

  function remove(key: string) {
    removeCopy("localStorage", key);
    dispatchEvent(new Event(copyRemoved));
  }

  return {
    copy: { write: (draft: Value) => writeTo(own, draft), remove: () => remove(own) },
    /** Stores another version, which is then offered like the work of an earlier visit. */
    setAside: (draft: Value) => writeTo(prefix + randomId(), draft),
    discard: ({ key }: FoundCopy<Value>) => remove(key),
    /** What earlier visits left, the latest first. */
    find(isWanted: (draft: Value) => boolean): FoundCopy<Value>[] {
      const keys = tryStorage("localStorage", (storage) => Object.keys(storage)) ?? [];
      return keys
        .filter((key) => key.startsWith(prefix) && key !== own)
        .flatMap((key) => {
          const stored = readCopy<Stored<Value>>("localStorage", key);
          return stored && isWanted(stored.draft) ? [{ key, ...stored }] : [];
        })
        .sort((one, other) => other.at.localeCompare(one.at));
    },
  };
}

export type Copies<Value> = ReturnType<typeof copiesOf<Value>>;

type Finding<Value> = {
  isWanted: (draft: Value) => boolean;
  /** Whether the server has it: it is deleted then instead of offered again. */
  isSaved?: (draft: Value) => Promise<boolean>;
  /** What the server has: with it they are looked for again. */
  known?: unknown;
};

/** What earlier visits of this person left, until it is saved or deleted, here or in another tab. */
export function useFoundCopies<Value>(copies: Copies<Value>, finding: Finding<Value>) {
  const [found, setFound] = useState<FoundCopy<Value>[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens, and when the server has something else
  useEffect(() => {
    let current = true;
    const candidates = copies.find(finding.isWanted);
    const asked = candidates.map(({ draft }) => finding.isSaved?.(draft) ?? false);
    Promise.all(asked).then((saved) => {
      for (const [at, copy] of candidates.entries()) if (saved[at]) copies.discard(copy);
      if (current) setFound(candidates.filter(isStored));
    });
    return () => {
      current = false;
    };
  }, [copies, finding.known]);

  useEffect(() => {
    const dropRemoved = () => setFound((before) => before.filter(isStored));
    const changes = [copyRemoved, "storage"];
    for (const type of changes) addEventListener(type, dropRemoved);
    return () => {
      for (const type of changes) removeEventListener(type, dropRemoved);
    };
  }, []);

  return found;
}

function isStored({ key }: { key: string }) {
  return readCopy("localStorage", key) !== undefined;
}
