import { useMemo, useRef, useState } from "react";
import { useOutletContext } from "react-router";
import { sameContent } from "#app/routes/admin/drafts/draft.ts";
import { useStoredDrafts } from "#app/routes/admin/drafts/stored-drafts.ts";
import { useSaving } from "#app/routes/admin/drafts/use-saving.ts";
import type { PageWords, ShownCopy } from "#app/server/words/page-words.server.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import type { AllWordsAnswer } from "./all-words-actions.server.ts";
import {
  draftOf,
  isSavedBy,
  sendIntent,
  useWordDraft,
  type WordDraft,
  type WordIntent,
  wayOf,
} from "./word-draft.ts";

type Other = { copy: ShownCopy; by: string };

/** Types, saves and publishes the words of a group, and keeps in the browser what is not saved. */
export function useWordsForm(group: PageWords, answer: AllWordsAnswer, justPublished: boolean) {
  const { words } = group;
  const { id: staffId } = useOutletContext<{ id: string }>();
  const { saved, initial, draft, change, load, settle } = useWordDraft(group, answer.sent);
  const [other, setOther] = useState<Other | undefined>(
    answer.savedBy ? { copy: group.copy, by: answer.savedBy } : undefined,
  );
  const [working, setWorking] = useState(false);
  const [canUndo, setCanUndo] = useState(justPublished);
  const version = useRef(saved.version);
  const isSaved = useMemo(() => isSavedBy(words), [words]);
  const kind = `words-${group.group}` as const;
  const stored = useStoredDrafts({ kind, staffId, isSaved, initial, draft });
  const refused = answer.sent && { sent: answer.sent, problems: answer.problems ?? [] };
  const way = wayOf(words, saved.originals, meetOther);
  const saving = useSaving<WordDraft, ShownCopy[]>(draft, refused, way, {
    onSaved: () => {},
    onTypedOn: ([copy], sent) => copy && take(copy, () => settle(copy, sent)),
    onDone: ([copy]) => copy && take(copy, () => load(copy)),
    onLate: stored.close,
  });
  const dirty = !sameContent(draft, initial);

  /** Whoever saves again has seen what the other wrote: it stands beside each word. */
  function meetOther(copy: ShownCopy, savedBy: string | null) {
    setOther({ copy, by: savedBy ?? "Somebody else" });
    change({ version: copy.version });
  }

  function take(copy: ShownCopy, show: () => void) {
    version.current = copy.version;
    show();
    setOther(undefined);
    setCanUndo(false);
  }

  function save() {
    if (other) stored.setAside(draftOf(words, other.copy));
    return saving.save();
  }

  async function publish() {
    if (!dirty || (await save())) await act("publish");
  }

  async function act(intent: WordIntent) {
    setWorking(true);
    const result = await sendIntent(intent, { id: group.group, version: version.current });
    setWorking(false);
    if (result.state === "invalid") return saving.show(result.problems);
    const [copy] = "row" in result ? result.row : [];
    if (result.state === "conflict" && copy) return meetOther(copy, result.savedBy);
    if (result.state !== "updated" || !copy) {
      const description = "reason" in result ? result.reason : "You are signed out.";
      return showToast({ variant: "destructive", description });
    }
    take(copy, () => load(copy));
    setCanUndo(intent === "publish");
    showToast({ description: doneWords[intent] });
  }

  const theirs = other && { tree: draftOf(words, other.copy).words, by: other.by };
  const busy = saving.busy || working;
  return { saved, draft, change, dirty, saving, stored, theirs, busy, canUndo, save, publish, act };
}

const doneWords = {
  publish: "Published. Every page shows it now.",
  discard: "The working copy is discarded.",
  undo: "Taken back. What you published is a working copy again.",
};
