import type { SyntheticEvent } from "react";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { useStarted } from "#app/routes/admin/kit/use-started.ts";
import { type BulkIntent, bulkIntents } from "#app/rules/posts/post-bulk.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Bulk } from "./use-bulk.ts";

/** The `form` of the boxes in the rows. */
export const bulkFormId = "chosen-posts";

type BulkBarProps = {
  bulk: Bulk;
  shown: readonly string[];
  what: "posts" | "pages";
  inTrash: boolean;
  /** The address of the list as it is. */
  back: string;
};

/** Appears with the first box that is ticked; without JavaScript, too. */
export function BulkBar({ bulk, shown, what, inTrash, back }: BulkBarProps) {
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
      aria-label={`Chosen ${what}`}
      aria-busy={bulk.busy}
      onSubmit={send}
    >
      <input type="hidden" name="back" value={back} />
      <SelectAll bulk={bulk} shown={shown} />
      <span className="bulk-bar__count" role="status">
        {bulk.chosen.length > 0 ? `${bulk.chosen.length} chosen` : ""}
      </span>
      <span className="bulk-bar__acts">
        {(inTrash ? inTrashActions : actions).map(([intent, words]) => (
          <Action key={intent} intent={intent}>
            {words}
          </Action>
        ))}
      </span>
    </form>
  );
}

type Offered = readonly [BulkIntent, string];

const inTrashActions: readonly Offered[] = [["restore", "Restore"]];
const actions: readonly Offered[] = [
  ["publish", "Publish"],
  ["unpublish", "Unpublish"],
  ["trash", "Move to trash"],
];

/** Needs a script, so it is not there without. */
function SelectAll({ bulk, shown }: Pick<BulkBarProps, "bulk" | "shown">) {
  const started = useStarted();
  const all = bulk.chosen.length === shown.length;
  return (
    <label className="post-choice" hidden={!started}>
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

type BulkNoticeProps = {
  words: string;
  undo: { intent: BulkIntent; ids: string[] } | undefined;
  back: string;
};

/** What a form without JavaScript did, with the way back. */
export function BulkNotice({ words, undo, back }: BulkNoticeProps) {
  return (
    <div className="action-row">
      <Toast description={words} />
      {undo && (
        <form method="post" action="/admin/posts/bulk">
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="intent" value={undo.intent} />
          {undo.ids.map((id) => (
            <input type="hidden" name="id" value={id} key={id} />
          ))}
          <Action type="submit">Undo</Action>
        </form>
      )}
    </div>
  );
}
