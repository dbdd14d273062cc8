import { Modal } from "#app/routes/admin/dialogs.tsx";
import { StaffTime } from "#app/routes/admin/staff-time.tsx";
import { plainText } from "#app/rules/search-text.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { draftOf, type PostDraft } from "./post-draft.ts";
import "#app/routes/admin/quiet-button.css";
import "./conflict-dialog.css";

export type Conflict = { post: BlogPost; savedBy: string | null };

type ConflictDialogProps = {
  conflict: Conflict | undefined;
  mine: PostDraft;
  onKeepMine: (version: number) => void;
  onLoadSaved: (saved: PostDraft) => void;
  onKeepEditing: () => void;
};

/** Somebody else saved the post in the meantime; the writer chooses which version stays. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, mine, onKeepMine, onLoadSaved, onKeepEditing } = props;
  return (
    <Modal
      open={conflict !== undefined}
      title="This post changed while you were editing"
      onClose={onKeepEditing}
    >
      {conflict && (
        <>
          <p className="muted">
            {conflict.savedBy ?? "Somebody else"} saved it at{" "}
            <StaffTime at={conflict.post.updated_at} short />. Choose which version stays; the other
            is kept in the history.
          </p>
          <Comparison mine={mine} saved={draftOf(conflict.post)} />
          <div className="button-row">
            <button
              className="button button--primary"
              type="button"
              onClick={() => onKeepMine(conflict.post.version)}
            >
              Keep my version
            </button>
            <button
              className="button button--outline"
              type="button"
              onClick={() => onLoadSaved(draftOf(conflict.post))}
            >
              Load saved version
            </button>
            <button className="quiet-button" type="button" onClick={onKeepEditing}>
              Keep editing
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}

function Comparison({ mine, saved }: { mine: PostDraft; saved: PostDraft }) {
  const different = labels.filter(([field]) => shown(mine, field) !== shown(saved, field));
  return (
    <div className="comparison">
      <div>
        <p className="text-small">
          <b>Your version</b>
        </p>
        {different.map(([field, label]) => (
          <p className="text-small" key={field}>
            {label}: <ins>{differingPart(shown(mine, field), shown(saved, field))}</ins>
          </p>
        ))}
      </div>
      <div>
        <p className="text-small">
          <b>Saved version</b>
        </p>
        {different.map(([field, label]) => (
          <p className="text-small" key={field}>
            {label}: <del>{differingPart(shown(saved, field), shown(mine, field))}</del>
          </p>
        ))}
      </div>
    </div>
  );
}

function shown(draft: PostDraft, field: keyof PostDraft) {
  const value = draft[field];
  if (field === "content") return plainText(draft.content);
  if (field === "published") return draft.published ? "Yes" : "No";
  if (field === "products") return draft.products.map(({ item_name }) => item_name).join(", ");
  return String(value);
}

/** Where the text starts to differ from the other, with some context. */
function differingPart(text: string, other: string) {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  const from = Math.max(0, at - 40);
  const part = text.slice(from, at + 160);
  return `${from > 0 ? "…" : ""}${part}${at + 160 < text.length ? "…" : ""}` || "(empty)";
}

const labels = [
  ["title", "Title"],
  ["excerpt", "Excerpt"],
  ["category", "Category"],
  ["content", "Content"],
  ["feature_image", "Feature image"],
  ["feature_focus", "Focus of the image"],
  ["video_url", "Video link"],
  ["shorts_url", "Shorts link"],
  ["shopping_link", "Shopping link"],
  ["brand_name", "Brand name"],
  ["products", "Products"],
  ["cloth_figure", "Figure color"],
  ["cloth_ground", "Ground color"],
  ["cloth_motif", "Motif"],
  ["published", "Published"],
] as const satisfies readonly (readonly [keyof PostDraft, string])[];
