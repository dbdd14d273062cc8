import { Action } from "#app/routes/admin/kit/action.tsx";
import { SignedOutNote } from "#app/routes/admin/kit/signed-out-note.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import type { FoundCopy } from "#app/ui/draft/found-copies.ts";
import { Icon } from "#app/ui/icon.tsx";
import "#app/routes/admin/kit/notice.css";

type DraftNotesProps<Value> = {
  found: readonly FoundCopy<Value>[];
  /** When what is typed was stored, where the notes say so. */
  storedAt?: string | undefined;
  signedOut: boolean;
  /** Where to sign in again for. */
  path: string;
  titleOf: (draft: Value) => string;
  onRestore: (draft: Value, at: string) => void;
  onDiscard: (found: FoundCopy<Value>) => void;
};

/** Drafts found in the browser, and whether the current one is stored there. */
export function DraftNotes<Value>(props: DraftNotesProps<Value>) {
  const { found, storedAt, signedOut, path, titleOf, onRestore, onDiscard } = props;
  return (
    <div className="stack stack--small draft-notes">
      {signedOut && <SignedOutNote path={path} act="save" />}
      {found.map((copy) => (
        <FoundNote
          key={copy.key}
          title={titleOf(copy.draft)}
          at={copy.at}
          onRestore={() => {
            onRestore(copy.draft, copy.at);
            onDiscard(copy);
          }}
          onDiscard={() => onDiscard(copy)}
        />
      ))}
      {storedAt && !signedOut && (
        <div className="notice notice--info">
          <Icon name="check" />
          <p>
            Saved on this device at <StaffTime at={storedAt} short />.{" "}
            <span className="muted">Not published yet.</span>
          </p>
        </div>
      )}
    </div>
  );
}

type FoundNoteProps = {
  at: string;
  title: string;
  onRestore: () => void;
  onDiscard: () => void;
};

function FoundNote({ title, at, onRestore, onDiscard }: FoundNoteProps) {
  return (
    <div className="notice" role="status">
      <Icon name="clock" />
      <p>
        <b>Unsaved work found.</b> A draft of “{title || "Untitled"}” from{" "}
        <StaffTime at={at} short /> was kept on this device.
      </p>
      <div className="notice__actions">
        <button className="button button--ink button--small" type="button" onClick={onRestore}>
          Restore draft
        </button>
        <Action onClick={onDiscard} look="plain">
          Discard
        </Action>
      </div>
    </div>
  );
}
