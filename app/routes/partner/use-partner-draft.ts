import { useEffect, useState } from "react";
import type { PartnerRow } from "#app/server/shop/partner-draft.server.ts";
import { useDraft } from "#app/ui/draft/use-draft.ts";
import { changeRows } from "./change-rows.ts";
import type { Answer } from "./partner-actions.server.ts";
import { findCopy, openPartnerDraft, sendPage, type Typed, withKeys } from "./partner-draft.ts";
import type { PartnerView } from "./partner-view.server.ts";

type Started = { view: PartnerView; base: string; answer: Answer | undefined; isSaved: boolean };

export type PartnerForm = ReturnType<typeof usePartnerDraft>;

/** What a brand types, for its form. */
export function usePartnerDraft({ view, base, answer, isSaved }: Started) {
  const [work] = useState(() => openPartnerDraft({ view, base, answer }));
  const [first] = useState(() => work.view().known);
  const { value: draft, known, state, isBehind: isDirty, problems, reason } = useDraft(work);
  const isUntouched = state === "saved" && known === first && !isSaved;

  function change(next: (before: Typed) => Typed) {
    work.change(withKeys(next(work.view().value)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page opens, not later
  useEffect(() => {
    const copy = answer ? undefined : findCopy(view);
    if (copy) work.change(copy);
  }, [work]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty]);

  return {
    draft,
    page: known.page,
    /** Nothing is said before there is something to say. */
    saving: isUntouched ? undefined : state,
    reason,
    isDirty,
    problem: (field: string) => problems.find((known) => known.field === field)?.message,
    firstProblem: problems[0]?.message,
    set: (values: Partial<Omit<Typed, "rows">>) => change((before) => ({ ...before, ...values })),
    setRow: (key: number | undefined, values: Partial<PartnerRow>) =>
      change((before) => ({
        ...before,
        rows: before.rows.map((row) => (row.key === key ? { ...row, ...values } : row)),
      })),
    act: (intent: string) => change((before) => changeRows(before, intent)),
    save: () => work.save((value) => sendPage(`${base}/save`, value, true)),
  };
}
