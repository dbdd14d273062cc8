import { useState } from "react";
import { href, useNavigate } from "react-router";
import { Action, ActionLink } from "#app/routes/admin/kit/action.tsx";
import { ConfirmDialog } from "#app/routes/admin/kit/dialog.tsx";
import { kindName } from "#app/rules/posts/pages.ts";
import { siteHourAndDay } from "#app/rules/time/site-time.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { Known } from "./copy-merge.ts";

type CopyHeadProps = {
  post: BlogPost;
  known: Known;
  busy: boolean;
  /** Resolves when the server has what is typed. */
  onKeep: () => Promise<unknown>;
  onDiscard: () => void;
};

/** What the form shows is not what visitors see, and what can be done about it. */
export function CopyHead({ post, known, busy, onKeep, onDiscard }: CopyHeadProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const comparing = href("/admin/posts/:id/compare", { id: post.id });
  if (known.number === 0) return null;

  async function compare(event: { preventDefault: () => void }) {
    event.preventDefault();
    await onKeep();
    navigate(comparing);
  }

  return (
    <div className="copy-head">
      <p>
        {post.published ? "Published" : "A draft"}, with a working copy from{" "}
        <time dateTime={known.at} suppressHydrationWarning>
          {siteHourAndDay(known.at ?? "")}
        </time>
        {known.by && ` by ${known.by}`}
        {post.published && " that visitors do not see yet"}.
      </p>
      <div className="action-row">
        <ActionLink to={comparing} onClick={compare} icon="copy">
          Compare
        </ActionLink>
        {post.published && (
          <Action type="submit" disabled={busy} look="main" icon="check">
            Publish changes
          </Action>
        )}
        <Action className="copy-head__discard" onClick={() => setAsking(true)} look="plain">
          Discard the working copy
        </Action>
      </div>
      <ConfirmDialog
        open={asking}
        title="Discard the working copy?"
        confirmLabel="Discard it"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onCancel={() => setAsking(false)}
      >
        The form shows what is saved again. What was typed since is offered to you once more when
        you open this {kindName(post)} in this browser.
      </ConfirmDialog>
    </div>
  );
}
