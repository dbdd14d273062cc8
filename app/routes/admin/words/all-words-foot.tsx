import { UnsavedLine } from "#app/routes/admin/drafts/unsaved-line.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
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
  const shared = { formNoValidate: true, disabled: busy };
  return (
    <div className="card__foot card__foot--sticky">
      <p role="status">
        {problem ?? (dirty ? <UnsavedLine storedAt={storedAt} /> : <State saved={saved} />)}
      </p>
      <div className="action-row">
        {canUndo && (
          <Action intent="undo" {...shared}>
            Undo
          </Action>
        )}
        {saved.draft && (
          <Action intent="discard" look="plain" {...shared}>
            Discard
          </Action>
        )}
        <PreviewButton group={group} />
        <Action intent="save" look="ink" {...shared}>
          {busy ? "Saving..." : "Save working copy"}
        </Action>
        <Action intent="publish" look="main" {...shared}>
          Publish
        </Action>
      </div>
    </div>
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
