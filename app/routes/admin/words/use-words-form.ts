import { useMemo, useState } from "react";
import { useOutletContext } from "react-router";
import type { PageWords } from "#app/server/words/page-words.server.ts";
import { copiesOf, useFoundCopies } from "#app/ui/draft/found-copies.ts";
import { useDraft, useNewer, usePress } from "#app/ui/draft/use-draft.ts";
import { sameContent } from "#app/ui/draft/versioned.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import type { AllWordsAnswer } from "./all-words-actions.server.ts";
import {
  draftOf,
  isSavedBy,
  knownOf,
  openWords,
  sendIntent,
  type WordDraft,
  type WordIntent,
  wayOf,
} from "./word-draft.ts";

type Change = Partial<WordDraft> | ((before: WordDraft) => Partial<WordDraft>);

/** Types, saves and publishes the words of a group, and keeps in the browser what is not saved. */
export function useWordsForm(group: PageWords, answer: AllWordsAnswer, justPublished: boolean) {
  const { words, copy } = group;
  const { id: staffId } = useOutletContext<{ id: string }>();
  const [copies] = useState(() => copiesOf<WordDraft>(`words-${group.group}`, staffId));
  const [work] = useState(() => openWords(group, answer, copies));
  const { value: draft, known, isBehind: dirty, conflict, state, storedAt } = useDraft(work);
  useNewer(
    work,
    useMemo(() => knownOf(words, copy), [words, copy]),
  );
  const { copy: saved, initial } = known;
  const found = useFoundCopies(copies, {
    isWanted: (one) => !sameContent(one, initial),
    isSaved: isSavedBy(words),
    known,
  });
  const refused = answer.sent && { sent: answer.sent, problems: answer.problems ?? [] };
  const press = usePress(work, refused);
  const [working, setWorking] = useState(false);
  const [canUndo, setCanUndo] = useState(justPublished);

  function change(next: Change) {
    work.edit(typeof next === "function" ? next(work.view().value) : next);
  }

  async function save() {
    if (conflict) copies.setAside(draftOf(words, conflict.copy));
    const done = await press.press(wayOf(words));
    if (done) setCanUndo(false);
    return done?.isWhole;
  }

  async function publish() {
    if (!dirty || (await save())) await act("publish");
  }

  async function act(intent: WordIntent) {
    setWorking(true);
    const outcome = await sendIntent(words, intent, work.view().known);
    setWorking(false);
    if (outcome.state === "conflict") return void work.meet(outcome.theirs);
    if (outcome.state !== "saved") {
      if ("problems" in outcome && outcome.problems) return press.show(outcome.problems);
      const isSignedOut = outcome.state === "signed-out";
      const description = isSignedOut ? "You are signed out." : outcome.reason;
      return void showToast({ variant: "destructive", description });
    }
    work.load(outcome.known);
    setCanUndo(intent === "publish");
    showToast({ description: outcome.note });
  }

  const theirs = conflict && { tree: draftOf(words, conflict.copy).words, by: conflict.by };
  const saving = { signedOut: state === "signed-out", problem: press.problem };
  const stored = { found, storedAt, discard: copies.discard };
  const busy = press.busy || working;
  const shown = { saved, initial, draft, change, dirty };
  return { ...shown, saving, stored, theirs, busy, canUndo, save, publish, act };
}
