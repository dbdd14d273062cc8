import { ConflictDialog } from "#app/routes/admin/drafts/conflict-dialog.tsx";
import { kindName } from "#app/rules/posts/pages.ts";
import type { AuthorChoice } from "./author-choice.ts";
import { comparedWith, emptyDraft, type PostDraft } from "./post-draft.ts";
import type { Choice } from "./use-working-copy.ts";

type PostConflictProps = {
  choice: Choice | undefined;
  authors: readonly AuthorChoice[];
  onChoose: (choice: Choice, chosen: PostDraft) => void;
  onLoadSaved: (choice: Choice) => void;
  onKeepEditing: () => void;
};

/** The fields that two people changed alike; all others are merged already. */
export function PostConflict(props: PostConflictProps) {
  const { choice, authors, onChoose, onLoadSaved, onKeepEditing } = props;
  const open = choice?.isOpen ? choice : undefined;
  return (
    <ConflictDialog
      what={kindName(open?.draft ?? {})}
      conflict={open && { saved: open.saved, at: open.at, savedBy: open.by }}
      mine={open?.draft ?? emptyDraft()}
      fields={comparedWith(authors)}
      other={open?.isPublished ? "in the history" : "in this browser"}
      onKeepMine={() => open && onChoose(open, open.draft)}
      onChoose={(chosen) => open && onChoose(open, chosen)}
      onLoadSaved={() => open && onLoadSaved(open)}
      onKeepEditing={onKeepEditing}
    />
  );
}
