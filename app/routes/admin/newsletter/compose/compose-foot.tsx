import { UnsavedLine } from "#app/routes/admin/drafts/unsaved-line.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import type { Issue } from "#app/server/db/schema.server.ts";

type ComposeFootProps = {
  saved: Issue;
  /** When the browser stored what is not saved yet. */
  storedAt: string | undefined;
  dirty: boolean;
  busy: boolean;
  uploading: boolean;
};

/** Saves, and says what would be lost without it: nothing. */
export function ComposeFoot({ saved, storedAt, dirty, busy, uploading }: ComposeFootProps) {
  return (
    <div className="card__foot card__foot--sticky">
      <p role="status">
        {dirty ? (
          <UnsavedLine storedAt={storedAt} />
        ) : (
          <>
            Saved at <StaffTime at={saved.updated_at} short />.
          </>
        )}
      </p>
      <Action intent="save" disabled={busy} look="ink">
        {uploading ? "Uploading picture..." : busy ? "Saving..." : "Save draft"}
      </Action>
    </div>
  );
}
