import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldProblem } from "#app/rules/forms.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import { type Draft, sameContent } from "./draft.ts";
import type { SaveResult } from "./send-draft.ts";

/** How a kind of draft is saved, and what the writer is told of it. */
export type Way<Content extends Draft, Row> = {
  send: (draft: Content) => Promise<SaveResult<Row>>;
  saved: (state: "created" | "updated") => string;
  failed: string;
};

type Listeners<Content extends Draft, Row> = {
  onSaved: () => void;
  /** Instead of `onDone`, where the writer has typed on meanwhile. */
  onTypedOn: (row: Row, sent: Content) => void;
  onDone: (row: Row, sent: Content) => void;
  /** Instead of `onDone`, where the writer has left the form meanwhile. */
  onLate: () => void;
};

/** A button cannot be `aria-invalid`; fields may stand beside their form. */
const wrong = "main :is([aria-invalid=true], [data-invalid])";

/** What was sent without JavaScript and not saved, and why. */
export type Refused<Content extends Draft> = { sent: Content; problems: FieldProblem[] };

/** Somebody else saved meanwhile. */
export type Conflict<Row> = { row: Row; savedBy: string | null };

export function useSaving<Content extends Draft, Row>(
  draft: Content,
  before: Refused<Content> | undefined,
  way: Way<Content, Row>,
  { onSaved, onTypedOn, onDone, onLate }: Listeners<Content, Row>,
) {
  const mounted = useMounted();
  const latest = useRef(draft);
  latest.current = draft;
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  const [problems, setProblems] = useState<FieldProblem[]>(before?.problems ?? []);
  const [refused, setRefused] = useState<Content | undefined>(before?.sent);
  const [conflict, setConflict] = useState<Conflict<Row>>();

  useEffect(() => {
    if (problems.length > 0) document.querySelector<HTMLElement>(wrong)?.focus();
  }, [problems]);

  /** Resolves to whether it is saved, with all that was typed. */
  async function save(sent = draft) {
    if (busy) return false;
    setBusy(true);
    setConflict(undefined);
    const result = await way.send(sent);
    setBusy(false);
    setSignedOut(result.state === "signed-out");
    setProblems(result.state === "invalid" ? result.problems : []);
    setRefused(sent);
    if (result.state === "conflict") setConflict(result);
    else showResult(result, way);
    if (result.state !== "created" && result.state !== "updated") return false;
    if (mounted.current && !sameContent(latest.current, sent)) {
      onTypedOn(result.row, sent);
      return false;
    }
    onSaved();
    if (!mounted.current) {
      onLate();
      return false;
    }
    // Before leaving, the form must know that nothing is unsaved any more.
    flushSync(() => setDone(true));
    onDone(result.row, sent);
    return true;
  }

  /** Says what is wrong with the draft before it is sent. */
  function show(found: FieldProblem[]) {
    setRefused(draft);
    setProblems(found);
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
    show,
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
function valueAt(draft: Draft, field: string) {
  return field
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], draft);
}

type Words = { saved: (state: "created" | "updated") => string; failed: string };

function showResult(result: Answered, { saved, failed }: Words) {
  if (result.state === "created" || result.state === "updated") {
    return showToast({ description: saved(result.state) });
  }
  return showToast({ variant: "destructive", title: failed, description: reasonOf(result) });
}

type Answered = Exclude<SaveResult<unknown>, { state: "conflict" }>;

function reasonOf(result: Answered) {
  if (result.state === "failed") return result.reason;
  if (result.state === "invalid") return result.problems[0]?.message;
  return "You are signed out. Your text is kept; sign in again and save.";
}
