import { kindName } from "#app/rules/posts/pages.ts";
import { siteHourAndDay } from "#app/rules/time/site-time.ts";
import { unreachable } from "#app/ui/draft/send-draft.ts";
import { Icon } from "#app/ui/icon.tsx";
import { comparedFields } from "./post-draft.ts";
import type { PostCopy } from "./use-working-copy.ts";
import "#app/routes/admin/kit/notice.css";

/** What others changed meanwhile: what was merged, and what is still to be chosen. */
export function CopyNotes({ copy }: { copy: PostCopy }) {
  const { merged, choice } = copy;
  return (
    <div className="stack stack--small draft-notes" role="status">
      {merged && !choice && (
        <div className="notice notice--quiet">
          <Icon name="check" />
          <p className="break-anywhere">
            Merged with the changes of {merged.by ?? "somebody else"}:{" "}
            {labelsOf(merged.taken ?? [])}. Look at them before you publish.
          </p>
        </div>
      )}
      {choice && (
        <div className="notice">
          <Icon name="alert" />
          <p className="break-anywhere">
            <b>{choice.by ?? "Somebody else"} changed the same words:</b>{" "}
            {labelsOf(choice.overlaps)}. Yours are kept in this browser until you choose.
          </p>
          <div className="notice__actions">
            <button className="button button--ink button--small" type="button" onClick={copy.ask}>
              Compare and choose
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Where the words are that were just typed. It changes with the minute, not with each letter. */
export function CopyLine({ copy }: { copy: PostCopy }) {
  return <p role="status">{lineOf(copy)}</p>;
}

function lineOf({ state, reason, draft, known: { at, by }, stored }: PostCopy) {
  const where = stored.at ? "kept in this browser." : "this browser keeps nothing, copy your text.";
  // Why something cannot be published stands beside its field.
  const isTooLong = state === "refused" && reason === undefined;
  if (isTooLong) return `Too long for a working copy: ${where}`;
  if (state === "gone") return `This ${kindName(draft)} no longer exists: ${where}`;
  const isPutOff = state === "offline" && reason !== undefined && reason !== unreachable;
  if (isPutOff) return `${reason} What you typed: ${where}`;
  if (state in reasons) return `${reasons[state as keyof typeof reasons]}: ${where}`;
  const isOwn = state !== "conflict" && by === null && at;
  return isOwn ? `Saved as a working copy at ${siteHourAndDay(at)}.` : "";
}

const reasons = {
  offline: "Not reached",
  "signed-out": "Signed out",
};

/** How staff read fields, in the order of the form. */
export function labelsOf(fields: readonly string[]) {
  return comparedFields
    .filter(([field]) => fields.includes(field))
    .map(([, label]) => label)
    .join(", ");
}
