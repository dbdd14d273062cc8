import { href } from "react-router";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { PostDraft } from "./post-draft.ts";
import type { StoredDraft, useStoredDrafts } from "./stored-drafts.ts";
import "#app/routes/admin/notice-box.css";
import "#app/routes/admin/quiet-button.css";

type DraftNotesProps = {
  stored: ReturnType<typeof useStoredDrafts>;
  signedOut: boolean;
  onRestore: (draft: PostDraft) => void;
};

/** Drafts found in the browser, and whether the current one is stored there. */
export function DraftNotes({ stored, signedOut, onRestore }: DraftNotesProps) {
  return (
    <div className="stack stack--small draft-notes">
      {signedOut && <SignedOutNote />}
      {stored.found.map((found) => (
        <FoundNote
          key={found.key}
          found={found}
          onRestore={() => {
            onRestore(found.draft);
            stored.discard(found);
          }}
          onDiscard={() => stored.discard(found)}
        />
      ))}
      {stored.storedAt && !signedOut && (
        <div className="notice-box notice-box--quiet">
          <Icon name="check" />
          <p>
            Saved on this device at <StaffTime at={stored.storedAt} short />.{" "}
            <span className="muted">Not published yet.</span>
          </p>
        </div>
      )}
    </div>
  );
}

function SignedOutNote() {
  return (
    <div className="notice-box" role="alert">
      <StaffIcon name="lock" />
      <p>
        <b>You are signed out.</b> Your text is kept on this device. Sign in again, then save.
      </p>
      <div className="notice-box__actions">
        <a
          className="button button--ink button--small"
          href={`${href("/auth")}?to=/admin`}
          target="_blank"
          rel="noopener"
        >
          Sign In
        </a>
      </div>
    </div>
  );
}

type FoundNoteProps = { found: StoredDraft; onRestore: () => void; onDiscard: () => void };

function FoundNote({ found, onRestore, onDiscard }: FoundNoteProps) {
  return (
    <div className="notice-box" role="status">
      <Icon name="clock" />
      <p>
        <b>Unsaved work found.</b> A draft of “{found.draft.title || "Untitled"}” from{" "}
        <StaffTime at={found.at} short /> was kept on this device.
      </p>
      <div className="notice-box__actions">
        <button className="button button--ink button--small" type="button" onClick={onRestore}>
          Restore draft
        </button>
        <button className="quiet-button" type="button" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </div>
  );
}
