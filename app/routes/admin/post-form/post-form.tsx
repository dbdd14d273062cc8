import { type ReactNode, useState } from "react";
import { compareDrafts } from "#app/routes/admin/drafts/compare-drafts.ts";
import { DraftNotes } from "#app/routes/admin/drafts/draft-notes.tsx";
import { SentConflict } from "#app/routes/admin/drafts/sent-conflict.tsx";
import { kindName } from "#app/rules/posts/pages.ts";
import { blockingOf } from "#app/rules/text/check.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { OpenLink } from "#app/server/posts/preview-links.server.ts";
import type { Head } from "#app/server/posts/working-copies.server.ts";
import { showToast, Toast } from "#app/ui/toast/toast.tsx";
import type { AuthorChoice } from "./author-choice.ts";
import { CopyHead } from "./copy-head.tsx";
import { loadedOf } from "./copy-merge.ts";
import { CopyLine, CopyNotes } from "./copy-notes.tsx";
import { FormBar } from "./form-bar.tsx";
import { postFormId } from "./go-to.ts";
import { PostConflict } from "./post-conflict.tsx";
import { PostDetails } from "./post-details.tsx";
import { comparedWith, newDraft, type PostDraft } from "./post-draft.ts";
import { PostSheet } from "./post-sheet.tsx";
import { PreflightCard } from "./preflight-card.tsx";
import { PreviewLinkCard, PreviewLinkForm } from "./preview-link-card.tsx";
import { SavedNote } from "./saved-note.tsx";
import { discardCopy } from "./send-post.ts";
import type { SentPostAnswer } from "./sent-post-answer.server.ts";
import { useKeyboard } from "./use-keyboard.ts";
import type { Panes } from "./use-panes.ts";
import { usePreflight } from "./use-preflight.ts";
import { type Choice, useWorkingCopy } from "./use-working-copy.ts";
import { writePath } from "./write-path.ts";

type PostFormProps = {
  isPage: boolean;
  /** The post that is edited, with its working copy. */
  head: Head | undefined;
  previewLink: OpenLink | undefined;
  /** Whom posts can be by, beside the founder. */
  authors: readonly AuthorChoice[];
  /** The author of new posts; none is the founder. */
  author: string | undefined;
  /** What was sent without JavaScript and not saved, and why. */
  refused: SentPostAnswer | undefined;
  staffId: string;
  /** By the clock of the server. */
  now: string;
  /** The post that was saved last, shown above an empty form. */
  lastSaved: BlogPost | undefined;
  panes: Panes;
  /** The address of the list. */
  back: string;
  /** What stands above the sheet. */
  children: ReactNode;
  /** The form shows what was stored in the browser. */
  onRestored: () => void;
  /** Saved or canceled: the form should be empty again. */
  onDone: (saved?: BlogPost) => void;
  /** Saved, but the writer has left the form or typed on meanwhile. */
  onLate: () => void;
};

export function PostForm(props: PostFormProps) {
  const { isPage, head, previewLink, authors, author, refused, staffId, now, lastSaved } = props;
  const { panes, back, children, onRestored, onDone, onLate } = props;
  const post = head?.post;
  const [loaded] = useState(() => loadedOf(head, { ...newDraft(isPage), author_id: author ?? "" }));
  const [uploading, setUploading] = useState(0);
  const [isLinking, setLinking] = useState(false);
  const copy = useWorkingCopy(loaded, refused, staffId);
  const { draft, change, known, saving, stored, isBehind: dirty } = copy;
  const { number } = known;
  useKeyboard();
  const form = { draft, change, problem: saving.problem };
  const isOwnCopy = number > 0 && loaded.number === 0;
  const exists = draft.version > 0;
  const isBegun = post !== undefined || dirty;
  const preflight = usePreflight(draft, isBegun, panes.showDetails);

  async function save() {
    afterSaving(await copy.publish());
  }

  function afterSaving(done: Awaited<ReturnType<typeof copy.publish>>) {
    if (done?.isWhole) onDone(done.known.post);
    else if (done) onLate();
  }

  /** Whoever began the working copy here throws it away; one that was there before stays. */
  function cancel() {
    copy.close();
    if (isOwnCopy) discardCopy(draft.id, number);
    onDone();
  }

  async function discard() {
    const result = await discardCopy(draft.id, number);
    if (!result) return showToast({ variant: "destructive", description: notDiscarded });
    if (result.state === "conflict") return copy.meet(result.head, true);
    stored.setAside(draft);
    copy.restart(result.head);
    showToast({ description: "The working copy is discarded" });
  }

  /** What is chosen is kept; published, if that was what the writer wanted. */
  async function settle(choice: Choice, chosen: PostDraft) {
    afterSaving(await copy.choose(choice, chosen, choice.isPublished ? undefined : choice.saved));
  }

  return (
    <div className="write__main">
      <div className="write__notes">
        {lastSaved && !post && !dirty && <SavedNote post={lastSaved} now={now} />}
        <DraftNotes
          found={stored.found}
          storedAt={exists ? undefined : stored.at}
          signedOut={copy.state === "signed-out"}
          path={writePath(isPage)}
          titleOf={({ title }) => title}
          onDiscard={stored.discard}
          onRestore={(found, at) => {
            copy.restore(found, at);
            onRestored();
          }}
        />
      </div>
      <form
        className="post-form"
        id={postFormId}
        method="post"
        action={isPage ? writePath(true) : "/admin?index"}
        noValidate
        autoComplete="off"
        aria-labelledby="post-form-title"
        aria-busy={saving.busy}
        onSubmit={(event) => {
          event.preventDefault();
          if (!preflight.holdsBack()) save();
        }}
      >
        {/* Made up anew by the browser, which sends it only until React has started. */}
        <input type="hidden" name="id" value={draft.id} suppressHydrationWarning />
        {isPage && <input type="hidden" name="is_page" value="yes" />}
        <input type="hidden" name="version" value={draft.version} />
        <input type="hidden" name="copy" value={number || (refused?.copy ?? 0)} />
        <FormBar
          form={form}
          post={post}
          panes={panes}
          back={back}
          now={now}
          busy={saving.busy}
          uploading={uploading}
          open={blockingOf(preflight.checks ?? []).length}
          leaving={{
            dirty,
            cancelAsks: dirty || isOwnCopy,
            onCancel: cancel,
          }}
        >
          {exists && <CopyLine copy={copy} />}
        </FormBar>
        <div className="post-sheet">
          {children}
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
          {refused?.theirs && (
            <SentConflict
              differences={compareDrafts(comparedWith(authors), refused.theirs, refused.sent)}
            />
          )}
          {exists && <CopyNotes copy={copy} />}
          <PostSheet
            title={`${exists ? "Edit" : "Create New"} ${isPage ? "Page" : "Blog Post"}`}
            form={form}
            editor={copy.editor}
            editorKeys={copy.editorKeys}
            onUploading={setUploading}
          />
        </div>
        <PostDetails
          form={form}
          post={post}
          authors={authors}
          now={now}
          preflight={
            isBegun && (
              <PreflightCard preflight={preflight} editor={copy.editor} postId={post?.id} />
            )
          }
        >
          {post && <PreviewLinkCard kind={kindName(post)} link={previewLink} busy={isLinking} />}
        </PostDetails>
        <PostConflict
          choice={copy.choice}
          authors={authors}
          onChoose={settle}
          onLoadSaved={(choice) =>
            copy.choose({ ...choice, publishes: false }, choice.next.synced, draft)
          }
          onKeepEditing={copy.later}
        />
      </form>
      {post && <PreviewLinkForm kind={kindName(post)} postId={post.id} onBusy={setLinking} />}
    </div>
  );
}

const notDiscarded = "The working copy could not be discarded. Please try again.";
