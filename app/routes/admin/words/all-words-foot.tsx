import type { ReactNode } from "react";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import type { PageWords, ShownCopy } from "#app/server/words/page-words.server.ts";
import { PreviewButton } from "./mail-preview.tsx";

type AllWordsFootProps = {
  saved: ShownCopy;
  dirty: boolean;
  busy: boolean;
  canUndo: boolean;
  /** When the browser stored what is not saved yet. */
  storedAt: string | undefined;
  /** What is wrong with all of it. */
  problem: string | undefined;
  group: Pick<PageWords, "group" | "mail">;
};

/** Says what state the words are in, and has the buttons for all of them. */
export function AllWordsFoot(props: AllWordsFootProps) {
  const { saved, dirty, busy, canUndo, storedAt, problem, group } = props;
  return (
    <div className="card__foot card__foot--sticky">
      <p role="status">
        {problem ?? (dirty ? <Unsaved storedAt={storedAt} /> : <State saved={saved} />)}
      </p>
      <div className="action-row">
        {canUndo && (
          <Press intent="undo" busy={busy}>
            Undo
          </Press>
        )}
        {saved.draft && (
          <Press intent="discard" look="plain" busy={busy}>
            Discard
          </Press>
        )}
        <PreviewButton group={group} />
        <Press intent="save" look="ink" busy={busy}>
          {busy ? "Saving..." : "Save working copy"}
        </Press>
        <Press intent="publish" look="main" busy={busy}>
          Publish
        </Press>
      </div>
    </div>
  );
}

type PressProps = { intent: string; look?: string; busy: boolean; children: ReactNode };

function Press({ intent, look, busy, children }: PressProps) {
  return (
    <button
      className={look ? `action action--${look}` : "action"}
      type="submit"
      name="intent"
      value={intent}
      formNoValidate
      disabled={busy}
    >
      {children}
    </button>
  );
}

function State({ saved: { draft, updated_at, updated_by, published_at } }: { saved: ShownCopy }) {
  if (draft && updated_at) {
    return (
      <>
        Working copy of {updated_by ?? "somebody"}, saved <StaffTime at={updated_at} short />. Not
        published yet.
      </>
    );
  }
  if (!published_at) return "Nobody has changed these words yet.";
  return (
    <>
      Published <StaffTime at={published_at} short />.
    </>
  );
}

function Unsaved({ storedAt }: { storedAt: string | undefined }) {
  if (!storedAt) return "Not saved yet.";
  return (
    <>
      Not saved yet. Stored on this device at <StaffTime at={storedAt} short />.
    </>
  );
}
