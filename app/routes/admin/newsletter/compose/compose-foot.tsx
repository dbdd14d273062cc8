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
        {dirty ? <Unsaved storedAt={storedAt} /> : <Saved at={saved.updated_at} />}
      </p>
      <button
        className="action action--ink"
        type="submit"
        name="intent"
        value="save"
        disabled={busy}
      >
        {uploading ? "Uploading picture..." : busy ? "Saving..." : "Save draft"}
      </button>
    </div>
  );
}

function Saved({ at }: { at: string }) {
  return (
    <>
      Saved at <StaffTime at={at} short />.
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
