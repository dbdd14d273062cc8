import { useState } from "react";
import { href, Link } from "react-router";
import { DraftNotes } from "#app/routes/admin/drafts/draft-notes.tsx";
import { LeaveDialog } from "#app/routes/admin/drafts/leave-dialog.tsx";
import { useStoredDrafts } from "#app/routes/admin/drafts/stored-drafts.ts";
import { type Refused, useSaving } from "#app/routes/admin/drafts/use-saving.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { Head } from "#app/server/posts/working-copies.server.ts";
import type { OpenLink } from "#app/server/previews/preview-links.server.ts";
import { showToast, Toast } from "#app/ui/toast/toast.tsx";
import type { AuthorChoice } from "./author-choice.ts";
import { CopyHead } from "./copy-head.tsx";
import { CopyLine, CopyNotes } from "./copy-notes.tsx";
import type { DraftForm } from "./draft-form.ts";
import { PostConflict } from "./post-conflict.tsx";
import { completeDraft, emptyDraft, type PostDraft } from "./post-draft.ts";
import { PostFields } from "./post-fields.tsx";
import { PostSide, postFormId } from "./post-side.tsx";
import { PreflightCard } from "./preflight-card.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { PreviewLinkCard } from "./preview-link-card.tsx";
import { SavedNote } from "./saved-note.tsx";
import { discardCopy, isSaved } from "./send-post.ts";
import { usePostDraft } from "./use-post-draft.ts";
import { usePreflight } from "./use-preflight.ts";
import { type Choice, loadedOf, useWorkingCopy } from "./use-working-copy.ts";
import { WhenCard } from "./when-card.tsx";
import "#app/routes/admin/list-and-detail.css";
import "#app/ui/forms/field.css";
import "#app/ui/panel.css";
import "./post-form.css";

type PostFormProps = {
  /** The post that is edited, with its working copy. */
  head: Head | undefined;
  previewLink: OpenLink | undefined;
  /** Whom posts can be by, beside the founder. */
  authors: readonly AuthorChoice[];
  /** The author of new posts; none is the founder. */
  author: string | undefined;
  /** What was sent without JavaScript and not saved, and why. */
  refused: Refused<PostDraft> | undefined;
  staffId: string;
  /** By the clock of the server. */
  now: string;
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
  const { head, previewLink, authors, author, refused, staffId, now, lastSaved } = props;
  const { onRestored, onDone, onLate } = props;
  const post = head?.post;
  const [loaded] = useState(() => loadedOf(head, { ...emptyDraft(), author_id: author ?? "" }));
  const [uploading, setUploading] = useState(0);
  const state = usePostDraft(refused?.sent ?? loaded.synced);
  const { draft, change } = state;
  const copy = useWorkingCopy(state, loaded);
  const { synced, number } = copy.known;
  const storing = {
    kind: "post",
    staffId,
    isSaved,
    initial: loaded.synced,
    synced,
    draft,
  } as const;
  const stored = useStoredDrafts(storing);
  const way = { ...words, send: copy.publish };
  const saving = useSaving(draft, refused, way, {
    onSaved() {
      copy.close();
      stored.close();
    },
    onTypedOn(row, sent) {
      copy.published(row, sent);
      onLate();
    },
    onDone,
    onLate,
  });
  const form = { draft, change, problem: saving.problem };
  const dirty = copy.isBehind;
  const isOwnCopy = number > 0 && loaded.number === 0;
  const exists = draft.version > 0;
  const isBegun = post !== undefined || dirty;
  const preflight = usePreflight(draft, isBegun);

  /** Whoever began the working copy here throws it away; one that was there before stays. */
  function cancel() {
    copy.close();
    stored.close();
    if (isOwnCopy) discardCopy(draft.id, number);
    onDone();
  }

  async function discard() {
    const typed = draft;
    const result = await discardCopy(draft.id, number);
    if (!result) return showToast({ variant: "destructive", description: notDiscarded });
    if (result.state === "conflict") return copy.meet(result.head, true);
    stored.setAside(typed);
    copy.restart(result.head);
    showToast({ description: "The working copy is discarded" });
  }

  function restore(found: PostDraft, at: string) {
    const isOlder = found.version !== copy.known.version || at < (copy.known.at ?? "");
    state.load({ ...completeDraft(found), version: draft.version });
    if (exists && isOlder) copy.ask();
    onRestored();
  }

  /** What is chosen is kept; published, if that was what the writer wanted. */
  function settle(choice: Choice, chosen: PostDraft) {
    if (!choice.isPublished) stored.setAside(choice.saved);
    copy.settle(choice, chosen);
    if (choice.publishes) saving.save(chosen);
  }

  return (
    <>
      <form
        className="panel field-stack raised post-form"
        id={postFormId}
        method="post"
        action="/admin?index"
        noValidate
        autoComplete="off"
        aria-labelledby="post-form-title"
        aria-busy={saving.busy}
        onSubmit={(event) => {
          event.preventDefault();
          if (!preflight.holdsBack()) saving.save();
        }}
      >
        {/* Made up anew by the browser, which sends it only until React has started. */}
        <input type="hidden" name="id" value={draft.id} suppressHydrationWarning />
        <input type="hidden" name="version" value={draft.version} />
        <input type="hidden" name="copy" value={number} />
        <FormHeader title={exists ? "Edit Blog Post" : "Create New Blog Post"} form={form} />
        {post && (
          <CopyHead
            post={post}
            known={copy.known}
            busy={saving.busy || uploading > 0}
            onKeep={copy.keep}
            onDiscard={discard}
          />
        )}
        {refused && <Toast variant="destructive" description={refused.problems[0]?.message} />}
        {lastSaved && !post && !dirty && <SavedNote post={lastSaved} now={now} />}
        <DraftNotes
          stored={exists ? { ...stored, storedAt: undefined } : stored}
          signedOut={saving.signedOut || copy.state === "signed-out"}
          path={href("/admin")}
          titleOf={({ title }) => title}
          note="Not published yet."
          onRestore={restore}
        />
        {exists && <CopyNotes copy={copy} />}
        <PostFields
          form={form}
          post={post}
          authors={authors}
          editor={state.editor}
          editorKeys={state.editorKeys}
          onUploading={setUploading}
        />
        {exists && <CopyLine copy={copy} isStored={stored.storedAt !== undefined} />}
        <div className="form-actions">
          <div className="post-form__save">
            <button
              className="button button--primary"
              type="submit"
              disabled={saving.busy || uploading > 0}
            >
              {buttonText(saving.busy, uploading, exists)}
            </button>
            {exists && (
              <button
                className="button button--outline post-form__keep"
                type="submit"
                name="intent"
                value="keep"
              >
                Save working copy
              </button>
            )}
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
            <LeaveDialog
              dirty={dirty && !saving.done}
              cancelAsks={(dirty || isOwnCopy) && !saving.done}
              onCancel={cancel}
            />
          </div>
        </div>
        <PostConflict
          choice={copy.choice}
          authors={authors}
          onChoose={settle}
          onLoadSaved={(choice) => {
            stored.setAside(draft);
            copy.settle(choice, choice.next.synced);
          }}
          onKeepEditing={copy.later}
        />
      </form>
      <PostSide>
        <WhenCard form={form} post={post} now={now} />
        {post && <PreviewLinkCard postId={post.id} link={previewLink} />}
        {isBegun && <PreflightCard preflight={preflight} editor={state.editor} postId={post?.id} />}
      </PostSide>
    </>
  );
}

const words = {
  saved: (state: "created" | "updated") => `Blog post ${state} successfully`,
  failed: "Failed to save blog post",
};

const notDiscarded = "The working copy could not be discarded. Please try again.";

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
