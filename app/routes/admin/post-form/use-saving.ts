import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldProblem } from "#app/rules/forms.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import type { Conflict } from "./conflict-dialog.tsx";
import type { PostDraft } from "./post-draft.ts";
import { sendPost } from "./send-post.ts";

/** Everything between a press on the button and the answer to it. */
export function useSaving(draft: PostDraft, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [conflict, setConflict] = useState<Conflict>();

  useEffect(() => {
    if (problems.length > 0)
      document.querySelector<HTMLElement>(".ad [aria-invalid=true]")?.focus();
  }, [problems]);

  async function save(post = draft) {
    if (busy) return;
    setBusy(true);
    setConflict(undefined);
    const answer = await sendPost(post);
    setBusy(false);
    setSignedOut(answer.state === "signed-out");
    setProblems(answer.state === "wrong" ? answer.problems : []);
    if (answer.state === "conflict") return setConflict(answer);
    if (answer.state === "created" || answer.state === "updated") {
      showToast({ description: `Blog post ${answer.state} successfully` });
      // The question before leaving must know that nothing is unsaved any more.
      flushSync(() => setDone(true));
      return onSaved();
    }
    showToast({
      variant: "destructive",
      title: "Failed to save blog post",
      description: reasonOf(answer),
    });
  }

  return {
    busy,
    done,
    signedOut,
    problems,
    conflict,
    save,
    dismissConflict: () => setConflict(undefined),
  };
}

function reasonOf(answer: Awaited<ReturnType<typeof sendPost>>) {
  if (answer.state === "failed") return answer.reason;
  if (answer.state === "wrong") return answer.problems[0]?.message;
  return "You are signed out. Your text is kept; sign in again and save.";
}
