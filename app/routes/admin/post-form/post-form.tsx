import { useState } from "react";
import { href, Link } from "react-router";
import { ConflictDialog } from "#app/routes/admin/drafts/conflict-dialog.tsx";
import { sameContent } from "#app/routes/admin/drafts/draft.ts";
import { DraftNotes } from "#app/routes/admin/drafts/draft-notes.tsx";
import { LeaveDialog } from "#app/routes/admin/drafts/leave-dialog.tsx";
import { useStoredDrafts } from "#app/routes/admin/drafts/stored-drafts.ts";
import { type Conflict, type Refused, useSaving } from "#app/routes/admin/drafts/use-saving.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { AuthorChoice } from "./author-field.tsx";
import {
  comparedFields,
  completeDraft,
  draftOf,
  emptyDraft,
  type PostDraft,
} from "./post-draft.ts";
import { type DraftForm, PostFields } from "./post-fields.tsx";
import { PostSide, postFormId } from "./post-side.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { SavedNote } from "./saved-note.tsx";
import { isSaved, sendPost } from "./send-post.ts";
import "#app/routes/admin/list-and-detail.css";
import "#app/ui/forms/field.css";
import "#app/ui/panel.css";
import "./post-form.css";

type PostFormProps = {
  post: BlogPost | undefined;
  /** Whom posts can be by, beside the founder. */
  authors: readonly AuthorChoice[];
  /** The author of new posts; none is the founder. */
  author: string | undefined;
  /** What was sent without JavaScript and not saved, and why. */
  refused: Refused<PostDraft> | undefined;
  staffId: string;
  /** The post that was saved last, shown above an empty form. */
  lastSaved: BlogPost | undefined;
  /** The form shows what was stored in the browser. */
  onRestored: () => void;
  /** Saved or canceled: the form should be empty again. */
  onDone: (saved?: BlogPost) => void;
  /** Saved, but the writer has left the form or typed on meanwhile. */
  onLate: () => void;
};

export function PostForm(props: PostFormProps) {
  const { post, authors, author, refused, staffId, lastSaved, onRestored, onDone, onLate } = props;
  const { initial, draft, change, load, loads } = usePostDraft(post, refused?.sent, author);
  const [uploading, setUploading] = useState(0);
  const stored = useStoredDrafts({ kind: "post", staffId, isSaved, initial, draft });
  const saving = useSaving(draft, refused, way, {
    onSaved: stored.close,
    onTypedOn({ version }) {
      change({ version });
      onLate();
    },
    onDone,
    onLate,
  });
  const form = { draft, change, problem: saving.problem };
  const dirty = !sameContent(draft, initial);

  function cancel() {
    stored.close();
    onDone();
  }

  return (
    <>
      <form
        className="panel field-stack raised post-form"
        id={postFormId}
        method="post"
        action="/admin?index"
        noValidate
        aria-labelledby="post-form-title"
        aria-busy={saving.busy}
        onSubmit={(event) => {
          event.preventDefault();
          saving.save();
        }}
      >
        {/* Made up anew by the browser, which sends it only until React has started. */}
        <input type="hidden" name="id" value={draft.id} suppressHydrationWarning />
        <input type="hidden" name="version" value={draft.version} />
        <FormHeader
          title={draft.version > 0 ? "Edit Blog Post" : "Create New Blog Post"}
          form={form}
        />
        {refused && <Toast variant="destructive" description={refused.problems[0]?.message} />}
        {lastSaved && !post && !dirty && <SavedNote post={lastSaved} />}
        <DraftNotes
          stored={stored}
          signedOut={saving.signedOut}
          path={href("/admin")}
          titleOf={({ title }) => title}
          note="Not published yet."
          onRestore={(found) => {
            load(completeDraft(found));
            onRestored();
          }}
        />
        <PostFields
          form={form}
          post={post}
          authors={authors}
          editorKey={loads}
          onUploading={setUploading}
        />
        <div className="form-actions">
          <div className="post-form__save">
            <button
              className="button button--primary"
              type="submit"
              disabled={saving.busy || uploading > 0}
            >
              {buttonText(saving.busy, uploading, draft.version > 0)}
            </button>
          </div>
          <div className="post-form__rest">
            <PreviewButton draft={draft} post={post} />
            {post && (
              <Link
                className="button button--outline"
                to={href("/admin/posts/:id/revisions", { id: post.id })}
              >
                Revisions
              </Link>
            )}
            <LeaveDialog dirty={dirty && !saving.done} onCancel={cancel} />
          </div>
        </div>
        <ConflictDialog
          what="post"
          conflict={conflictOf(saving.conflict)}
          mine={draft}
          fields={comparedFields}
          other="in the history"
          onKeepMine={({ version }) => saving.save({ ...draft, version })}
          onLoadSaved={(saved) => {
            saving.dismissConflict();
            load(saved);
          }}
          onKeepEditing={saving.dismissConflict}
        />
      </form>
      {(post || dirty) && <PostSide>{null}</PostSide>}
    </>
  );
}

const way = {
  send: sendPost,
  saved: (state: "created" | "updated") => `Blog post ${state} successfully`,
  failed: "Failed to save blog post",
};

function conflictOf(conflict: Conflict<BlogPost> | undefined) {
  if (!conflict) return undefined;
  const { row, savedBy } = conflict;
  return { saved: draftOf(row), at: row.updated_at, savedBy };
}

function usePostDraft(
  post: BlogPost | undefined,
  sent: PostDraft | undefined,
  author_id: string | undefined,
) {
  const [initial] = useState(() =>
    post ? draftOf(post) : { ...emptyDraft(), author_id: author_id ?? "" },
  );
  const [draft, setDraft] = useState(sent ?? initial);
  const [loads, setLoads] = useState(0);

  function change(values: Partial<PostDraft>) {
    setDraft((before) => ({ ...before, ...values }));
  }

  /** Replaces the whole draft; the editor must then read its text again. */
  function load(other: PostDraft) {
    setDraft(other);
    setLoads(loads + 1);
  }

  return { initial, draft, change, load, loads };
}

function FormHeader({ title, form: { draft, change } }: { title: string; form: DraftForm }) {
  return (
    <div className="post-form__head">
      <h2 className="title-3" id="post-form-title" tabIndex={-1}>
        {title}
      </h2>
      <label className="toggle-switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={draft.published}
          name="published"
          checked={draft.published}
          onChange={({ target }) => change({ published: target.checked })}
        />
        <span className="toggle-switch__track" />
        <span className="toggle-switch__state">
          <span>Published</span>
          <span>
            Draft<span className="visually-hidden">, not Published</span>
          </span>
        </span>
      </label>
    </div>
  );
}

function buttonText(busy: boolean, uploading: number, exists: boolean) {
  if (uploading > 0) return "Uploading picture...";
  if (busy) return "Saving...";
  return exists ? "Update post" : "Create post";
}
