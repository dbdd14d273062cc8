import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldProblem } from "#app/rules/forms.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import type { Conflict } from "./conflict-dialog.tsx";
import type { PostDraft } from "./post-draft.ts";
import { type SaveResult, sendPost } from "./send-post.ts";

export function useSaving(draft: PostDraft, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [conflict, setConflict] = useState<Conflict>();

  useEffect(() => {
    if (problems.length > 0)
      document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus();
  }, [problems]);

  async function save(post = draft) {
    if (busy) return;
    setBusy(true);
    setConflict(undefined);
    const result = await sendPost(post);
    setBusy(false);
    setSignedOut(result.state === "signed-out");
    setProblems(result.state === "invalid" ? result.problems : []);
    if (result.state === "conflict") return setConflict(result);
    showResult(result);
    if (result.state !== "created" && result.state !== "updated") return;
    // Before leaving, the form must know that nothing is unsaved any more.
    flushSync(() => setDone(true));
    onSaved();
  }

  return {
    busy,
    done,
    signedOut,
    conflict,
    save,
    problem: (name: string) => problems.find(({ field }) => field === name)?.message,
    dismissConflict: () => setConflict(undefined),
  };
}

function showResult(result: Exclude<SaveResult, { state: "conflict" }>) {
  if (result.state === "created" || result.state === "updated") {
    return showToast({ description: `Blog post ${result.state} successfully` });
  }
  const title = "Failed to save blog post";
  return showToast({ variant: "destructive", title, description: reasonOf(result) });
}

function reasonOf(result: SaveResult) {
  if (result.state === "failed") return result.reason;
  if (result.state === "invalid") return result.problems[0]?.message;
  return "You are signed out. Your text is kept; sign in again and save.";
}
