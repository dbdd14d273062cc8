import { href } from "react-router";
import { clockTime } from "#app/rules/dates.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { PostDraft } from "./post-draft.ts";
import type { useKeptDrafts } from "./stored-drafts.ts";

type DraftNotesProps = {
  kept: ReturnType<typeof useKeptDrafts>;
  signedOut: boolean;
  onRestore: (draft: PostDraft) => void;
};

/** What lies in the browser: work found from before, and that the present work is kept. */
export function DraftNotes({ kept, signedOut, onRestore }: DraftNotesProps) {
  return (
    <div className="stack stack--s empty:hidden">
      {signedOut && (
        <div className="note" role="alert">
          <Icon name="lock" />
          <p>
            <b>You are signed out.</b> Your text is kept on this device. Sign in again, then save.
          </p>
          <div className="note__a">
            <a
              className="btn btn--ink btn--s"
              href={`${href("/auth")}?to=/admin`}
              target="_blank"
              rel="noopener"
            >
              Sign In
            </a>
          </div>
        </div>
      )}
      {kept.found.map((found) => (
        <div className="note" role="status" key={found.key}>
          <Icon name="clock" />
          <p>
            <b>Unsaved work found.</b> A draft of “{found.draft.title || "Untitled"}” from{" "}
            {clockTime(found.at)} was kept on this device.
          </p>
          <div className="note__a">
            <button
              className="btn btn--ink btn--s"
              type="button"
              onClick={() => {
                onRestore(found.draft);
                kept.discard(found);
              }}
            >
              Restore draft
            </button>
            <button className="tbtn" type="button" onClick={() => kept.discard(found)}>
              Discard
            </button>
          </div>
        </div>
      ))}
      {kept.keptAt && !signedOut && (
        <div className="note note--q">
          <Icon name="check" />
          <p>
            Saved on this device at {clockTime(kept.keptAt)}.{" "}
            <span className="muted">Not published yet.</span>
          </p>
        </div>
      )}
    </div>
  );
}
