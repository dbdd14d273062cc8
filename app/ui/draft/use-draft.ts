import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import type { FieldProblem } from "#app/rules/enquiries/forms.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import type { Draft } from "./draft.ts";
import type { Send } from "./draft-kind.ts";

/** Follows a draft, and lets it save by itself as long as it is on the screen. */
export function useDraft<Value, Known, Theirs>(draft: Draft<Value, Known, Theirs>) {
  useEffect(() => {
    const stop = draft.open();
    addEventListener("online", draft.retry);
    addEventListener("pagehide", draft.leave);
    return () => {
      stop();
      removeEventListener("online", draft.retry);
      removeEventListener("pagehide", draft.leave);
    };
  }, [draft]);
  return useSyncExternalStore(draft.subscribe, draft.view, draft.view);
}

/** Shows what somebody else saved, if nothing of it is overwritten here. */
export function useNewer<Value, Known extends { version: number }, Theirs>(
  draft: Draft<Value, Known, Theirs>,
  loaded: Known,
) {
  useEffect(() => {
    const { known, isBehind } = draft.view();
    if (loaded.version > known.version && !isBehind) draft.load(loaded);
  }, [draft, loaded]);
}

/** What a button does: `failed` is the title of what is told if it did not work. */
type Way<Value, Known, Theirs> = {
  send: Send<Value, Known, Theirs>;
  failed: string;
  /** The form goes once all of it is saved. */
  ends?: boolean;
};

/** A button cannot be `aria-invalid`; fields may stand beside their form. */
const wrong = "main :is([aria-invalid=true], [data-invalid])";

type Refused<Value> = { problems: readonly FieldProblem[]; about: Value | undefined };

/** Saves when a button is pressed, tells what became of it, and leads to what is wrong. */
export function usePress<Value extends object, Known, Theirs>(
  draft: Draft<Value, Known, Theirs>,
  before?: { sent: Value; problems: FieldProblem[] },
) {
  const mounted = useMounted();
  const [busy, setBusy] = useState(false);
  const pressed = useRef(false);
  const [{ problems, about }, setRefused] = useState<Refused<Value>>({
    problems: before?.problems ?? [],
    about: before?.sent,
  });

  useEffect(() => {
    if (problems.length > 0) document.querySelector<HTMLElement>(wrong)?.focus();
  }, [problems]);

  /** Resolves to what is saved, and whether that is all that was typed by somebody who is still here. */
  async function press({ send, failed, ends = false }: Way<Value, Known, Theirs>) {
    if (pressed.current) return undefined;
    pressed.current = true;
    setBusy(true);
    const about = draft.view().value;
    const outcome = await draft.save(send, ends);
    pressed.current = false;
    setBusy(false);
    if (!outcome || outcome.state === "conflict") return undefined;
    setRefused({ problems: ("problems" in outcome && outcome.problems) || [], about });
    if (outcome.state !== "saved") {
      const description = outcomeReason(outcome);
      showToast({ variant: "destructive", title: failed, description });
      return undefined;
    }
    if (outcome.note) showToast({ description: outcome.note });
    // Before leaving, the form must know that nothing is unsaved any more.
    flushSync(() => {});
    const isLeft = !mounted.current;
    return { known: outcome.known, isLeft, isWhole: !isLeft && !draft.view().isBehind };
  }

  /** What is wrong with a field such as “title” or “products.0.link”, until it is changed. */
  function problem(name: string) {
    if (about && valueAt(draft.view().value, name) !== valueAt(about, name)) return undefined;
    return problems.find(({ field }) => field === name)?.message;
  }

  /** Says what is wrong before anything is sent. */
  function show(found: readonly FieldProblem[]) {
    setRefused({ problems: found, about: draft.view().value });
  }

  return { busy, press, problem, show };
}

function outcomeReason(outcome: { reason?: string; problems?: readonly FieldProblem[] }) {
  return outcome.problems?.[0]?.message ?? outcome.reason;
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

function valueAt(value: object, field: string) {
  return field
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);
}
