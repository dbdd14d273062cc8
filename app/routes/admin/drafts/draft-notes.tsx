import { SignedOutNote } from "#app/routes/admin/office/signed-out-note.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Draft } from "./draft.ts";
import type { StoredDraft, useStoredDrafts } from "./stored-drafts.ts";
import "#app/routes/admin/notice-box.css";
import "#app/routes/admin/quiet-button.css";

type DraftNotesProps<Content extends Draft> = {
  stored: ReturnType<typeof useStoredDrafts<Content>>;
  signedOut: boolean;
  /** Where to sign in again for. */
  path: string;
  titleOf: (draft: Content) => string;
  /** What is still to be done with what is stored. */
  note: string;
  onRestore: (draft: Content, at: string) => void;
};

/** Drafts found in the browser, and whether the current one is stored there. */
export function DraftNotes<Content extends Draft>(props: DraftNotesProps<Content>) {
  const { stored, signedOut, path, titleOf, note, onRestore } = props;
  return (
    <div className="stack stack--small draft-notes">
      {signedOut && <SignedOutNote path={path} act="save" />}
      {stored.found.map((found) => (
        <FoundNote
          key={found.key}
          title={titleOf(found.draft)}
          at={found.at}
          onRestore={() => {
            onRestore(found.draft, found.at);
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
            <span className="muted">{note}</span>
          </p>
        </div>
      )}
    </div>
  );
}

type FoundNoteProps = Pick<StoredDraft<Draft>, "at"> & {
  title: string;
  onRestore: () => void;
  onDiscard: () => void;
};

function FoundNote({ title, at, onRestore, onDiscard }: FoundNoteProps) {
  return (
    <div className="notice-box" role="status">
      <Icon name="clock" />
      <p>
        <b>Unsaved work found.</b> A draft of “{title || "Untitled"}” from{" "}
        <StaffTime at={at} short /> was kept on this device.
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
