import type { DraftState } from "#app/ui/draft/draft-states.ts";
import { unreachable } from "#app/ui/draft/send-draft.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { PartnerForm } from "./use-partner-draft.ts";

/** The button, and whether what was typed is safe. */
export function SaveLine({ form: { saving, firstProblem, reason } }: { form: PartnerForm }) {
  const isSaved = saving === "saved";
  return (
    <div className="partner__save">
      <button className="button button--ink" type="submit" name="intent" value="save">
        {saving === "conflict" ? "Save mine over it" : "Save"}
      </button>
      <p className="partner__saved" role="status" data-state={saving}>
        {isSaved && <Icon name="check" />}
        {saving && wordsOf(saving, firstProblem, reason)}
      </p>
    </div>
  );
}

function wordsOf(saving: DraftState, problem?: string, reason?: string) {
  if (saving === "offline" && reason !== unreachable) return reason;
  if (saving === "refused" && problem) return `Not saved yet. ${problem}.`;
  return words[saving];
}

const words: Record<DraftState, string> = {
  saved: "Saved a moment ago",
  saving: "Saving…",
  dirty: "Not saved yet",
  refused: "Not saved yet: something is still missing.",
  offline: "Not saved: no connection. We try again in a moment.",
  "signed-out": "Not saved yet",
  conflict: "Not saved: somebody else saved this page meanwhile.",
  gone: "Not saved: this link no longer works. Copy your text and ask us for a new link.",
};
