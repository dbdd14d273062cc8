import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldProblem } from "#app/rules/forms.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import type { Conflict } from "./conflict-dialog.tsx";
import { type PostDraft, sameContent } from "./post-draft.ts";
import { type SaveResult, sendPost } from "./send-post.ts";

type Listeners = {
  onSaved: () => void;
  /** Instead of `onDone`, where the writer has typed on meanwhile. */
  onTypedOn: (post: BlogPost) => void;
  /** The form should be empty again. */
  onDone: (post: BlogPost) => void;
  /** Instead of `onDone`, where the writer has left the form meanwhile. */
  onLate: () => void;
};

/** A button cannot be `aria-invalid`. */
const wrong = "form :is([aria-invalid=true], [data-invalid])";

export type Refused = { sent: PostDraft; problems: FieldProblem[] };

export function useSaving(
  draft: PostDraft,
  before: Refused | undefined,
  { onSaved, onTypedOn, onDone, onLate }: Listeners,
) {
  const mounted = useMounted();
  const latest = useRef(draft);
  latest.current = draft;
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const [problems, setProblems] = useState<FieldProblem[]>(before?.problems ?? []);
  const [refused, setRefused] = useState<PostDraft | undefined>(before?.sent);
  const [conflict, setConflict] = useState<Conflict>();

  useEffect(() => {
    if (problems.length > 0) document.querySelector<HTMLElement>(wrong)?.focus();
  }, [problems]);

  async function save(post = draft) {
    if (busy) return;
    setBusy(true);
    setConflict(undefined);
    const result = await sendPost(post);
    setBusy(false);
    setSignedOut(result.state === "signed-out");
    setProblems(result.state === "invalid" ? result.problems : []);
    setRefused(post);
    if (result.state === "conflict") return setConflict(result);
    showResult(result);
    if (result.state !== "created" && result.state !== "updated") return;
    if (mounted.current && !sameContent(latest.current, post)) return onTypedOn(result.post);
    onSaved();
    if (!mounted.current) return onLate();
    // Before leaving, the form must know that nothing is unsaved any more.
    flushSync(() => setDone(true));
    onDone(result.post);
  }

  /** What is wrong with a field, until it is changed. */
  function problem(name: string) {
    if (refused && valueAt(draft, name) !== valueAt(refused, name)) return undefined;
    return problems.find(({ field }) => field === name)?.message;
  }

  return {
    busy,
    done,
    signedOut,
    conflict,
    save,
    problem,
    dismissConflict: () => setConflict(undefined),
  };
}

function useMounted() {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}

/** The value of a field such as “title” or “products.0.link”. */
function valueAt(draft: PostDraft, field: string) {
  return field
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], draft);
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
