import { useSyncExternalStore } from "react";
import type { DraftState } from "#app/ui/draft/draft-states.ts";
import { useDraft } from "#app/ui/draft/use-draft.ts";
import type { WordBook } from "./word-book.ts";

export type SavingState = { state: DraftState; reason: string | undefined };

export function useBook(book: WordBook) {
  return useSyncExternalStore(book.subscribe, book.state, book.state);
}

/** Saves what was typed, a moment after the last change, one save at a time. */
export function useSavingWords({ draft }: WordBook) {
  const { state, isBehind: dirty, conflict, reason } = useDraft(draft);
  // A conflict that was put off is still one.
  const isPutOff = state === "refused" && reason === undefined;
  const saving: SavingState = { state: isPutOff ? "conflict" : state, reason };

  /** Resolves to whether everything that may be saved is. */
  async function save() {
    await draft.save();
    return !draft.view().isBehind;
  }

  return { saving, dirty, conflict, save, endConflict: draft.putOff };
}
