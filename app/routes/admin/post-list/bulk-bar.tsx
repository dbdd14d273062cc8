import { type SyntheticEvent, useSyncExternalStore } from "react";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { type BulkIntent, bulkIntents } from "#app/rules/post-bulk.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Bulk } from "./use-bulk.ts";
import "#app/routes/admin/office/action.css";
import "./bulk-bar.css";

/** The `form` of the boxes in the rows. */
export const bulkFormId = "chosen-posts";

type BulkBarProps = {
  bulk: Bulk;
  shown: readonly string[];
  inTrash: boolean;
  /** The address of the list as it is. */
  back: string;
};

/** Appears with the first box that is ticked; without JavaScript, too. */
export function BulkBar({ bulk, shown, inTrash, back }: BulkBarProps) {
  function send(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter?.getAttribute("value");
    const intent = bulkIntents.find((name) => name === pressed);
    if (intent && !bulk.busy) bulk.change(intent);
  }
  return (
    <form
      className="bulk-bar"
      id={bulkFormId}
      method="post"
      action="/admin/posts/bulk"
      aria-label="Chosen posts"
      aria-busy={bulk.busy}
      onSubmit={send}
    >
      <input type="hidden" name="back" value={back} />
      <SelectAll bulk={bulk} shown={shown} />
      <span className="bulk-bar__count" role="status">
        {bulk.chosen.length > 0 ? `${bulk.chosen.length} chosen` : ""}
      </span>
      <div className="bulk-bar__actions">
        {inTrash ? (
          <Action intent="restore">
            <StaffIcon name="again" /> Restore
          </Action>
        ) : (
          <>
            <Action intent="publish">
              <Icon name="check" /> Publish
            </Action>
            <Action intent="unpublish">Unpublish</Action>
            <Action intent="trash">
              <StaffIcon name="trash" /> Move to trash
            </Action>
          </>
        )}
      </div>
    </form>
  );
}

type ActionProps = { intent: BulkIntent; children: React.ReactNode };

function Action({ intent, children }: ActionProps) {
  const look = intent === "trash" ? "action action--danger" : "action";
  return (
    <button className={look} type="submit" name="intent" value={intent}>
      {children}
    </button>
  );
}

/** Needs a script, so it is not there without. */
function SelectAll({ bulk, shown }: Pick<BulkBarProps, "bulk" | "shown">) {
  const started = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const all = bulk.chosen.length === shown.length;
  return (
    <label className="bulk-bar__all" hidden={!started}>
      <input
        type="checkbox"
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = !all && bulk.chosen.length > 0;
        }}
        onChange={({ target }) => bulk.choose(shown, target.checked)}
      />
      Select all on this page
    </label>
  );
}
