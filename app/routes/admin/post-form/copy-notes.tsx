import { siteHourAndDay } from "#app/rules/site-time.ts";
import { Icon } from "#app/ui/icon.tsx";
import { mergedAs } from "./copy-merge.ts";
import { comparedFields, type PostDraft } from "./post-draft.ts";
import type { CopyState, useWorkingCopy } from "./use-working-copy.ts";
import "#app/routes/admin/notice-box.css";
import "#app/routes/admin/quiet-button.css";
import "./copy-head.css";

type Copy = ReturnType<typeof useWorkingCopy>;

/** What others changed meanwhile: what was merged, and what is still to be chosen. */
export function CopyNotes({ copy }: { copy: Copy }) {
  const { merged, choice } = copy;
  return (
    <div className="stack stack--small draft-notes" role="status">
      {merged && !choice && (
        <div className="notice-box notice-box--quiet">
          <Icon name="check" />
          <p className="break-anywhere">
            Merged with the changes of {merged.by ?? "somebody else"}: {labelsOf(merged.taken)}.
            Look at them before you publish.
          </p>
        </div>
      )}
      {choice && (
        <div className="notice-box">
          <Icon name="alert" />
          <p className="break-anywhere">
            <b>{choice.by ?? "Somebody else"} changed the same words:</b>{" "}
            {labelsOf(choice.overlaps)}. Yours are kept in this browser until you choose.
          </p>
          <div className="notice-box__actions">
            <button
              className="button button--ink button--small"
              type="button"
              onClick={copy.choose}
            >
              Compare and choose
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

type CopyLineProps = { copy: Copy; isStored: boolean };

/** Where the words are that were just typed. It changes with the minute, not with each letter. */
export function CopyLine({ copy: { state, known, choice }, isStored }: CopyLineProps) {
  return (
    <p className="copy-state" role="status">
      {choice ? "" : lineOf(state, known.at, isStored)}
    </p>
  );
}

function lineOf(state: CopyState, at: string | undefined, isStored: boolean) {
  if (state === "idle") return "";
  if (state === "kept") return at ? `Saved as a working copy at ${siteHourAndDay(at)}.` : "";
  const where = isStored ? "kept in this browser." : "this browser keeps nothing, copy your text.";
  return `${reasons[state]}: ${where}`;
}

const reasons = {
  unreachable: "Not reached",
  "signed-out": "Signed out",
  gone: "This post no longer exists",
  refused: "Too long for a working copy",
};

function labelsOf(fields: readonly string[]) {
  return comparedFields
    .filter(([field]) => field in mergedAs && fields.includes(field as keyof PostDraft))
    .map(([, label]) => label)
    .join(", ");
}
