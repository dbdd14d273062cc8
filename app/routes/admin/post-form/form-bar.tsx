import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { LeaveDialog } from "#app/routes/admin/drafts/leave-dialog.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { previewPath } from "#app/rules/links/paths.ts";
import { isAhead, publishingTime } from "#app/rules/posts/publishing-time.ts";
import { shortDate } from "#app/rules/time/site-time.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { DraftForm } from "./draft-form.ts";
import { detailsId, goTo } from "./go-to.ts";
import type { PostDraft } from "./post-draft.ts";
import type { Pane, Panes } from "./use-panes.ts";
import "./form-bar.css";

type FormBarProps = {
  form: DraftForm;
  post: BlogPost | undefined;
  panes: Panes;
  /** The way to the list, which is another view on phones. */
  back: string;
  /** By the clock of the server. */
  now: string;
  busy: boolean;
  uploading: number;
  /** How many things must be settled before it is published. */
  open: number;
  leaving: Parameters<typeof LeaveDialog>[0];
  /** Where the words are that were just typed. */
  children: ReactNode;
};

/** What is done with the post as a whole: always in reach above the sheet. */
export function FormBar(props: FormBarProps) {
  const { form, post, panes, back, now, busy, uploading, open, leaving, children } = props;
  const { draft, change } = form;
  const exists = draft.version > 0;
  return (
    <div className="form-bar">
      <PaneButton pane="posts" panes={panes} />
      <Link className="action form-bar__phone" to={back} aria-label="Existing Posts">
        <StaffIcon name="back" />
      </Link>
      <div className="form-bar__state">{children}</div>
      {/* A menu on phones, which works without scripts and closes by itself. */}
      <div className="form-bar__ways" id="post-ways" popover="auto">
        <button className="action" type="button" onClick={() => openPreview(draft, post)}>
          Preview
        </button>
        {post && (
          <Link className="action" to={href("/admin/posts/:id/revisions", { id: post.id })}>
            Revisions
          </Link>
        )}
        <LeaveDialog {...leaving} />
      </div>
      <label className="form-bar__switch">
        <input
          type="checkbox"
          role="switch"
          aria-checked={draft.published}
          name="published"
          checked={draft.published}
          onChange={({ target }) => change({ published: target.checked })}
        />
        Published
      </label>
      <div className="form-bar__save">
        <button className="action action--main" type="submit" disabled={busy || uploading > 0}>
          {buttonText(busy, uploading, exists)}
        </button>
        <WhenButton form={form} panes={panes} now={now} />
        {exists && (
          <button className="action form-bar__keep" type="submit" name="intent" value="keep">
            Save working copy
          </button>
        )}
      </div>
      <button
        className="action form-bar__phone"
        type="button"
        popoverTarget="post-ways"
        aria-label="More for this post"
      >
        <StaffIcon name="more" />
      </button>
      <PaneButton pane="details" panes={panes} />
      <button className="action form-bar__details" type="button" popoverTarget={detailsId}>
        <StaffIcon name="pane-right" /> Details
        {open > 0 && (
          <span className="office-count">
            {open}
            <span className="visually-hidden"> to settle</span>
          </span>
        )}
      </button>
    </div>
  );
}

function buttonText(busy: boolean, uploading: number, exists: boolean) {
  if (uploading > 0) return "Uploading picture...";
  if (busy) return "Saving...";
  return exists ? "Update post" : "Create post";
}

/** Leads to the field in which the day is chosen. */
function WhenButton({ form: { draft }, panes, now }: Pick<FormBarProps, "form" | "panes" | "now">) {
  const read = publishingTime(draft.publish_on);
  const words = "at" in read && isAhead(read.at, new Date(now)) ? shortDate(read.at) : "now";
  return (
    <button
      className="action action--main form-bar__when"
      type="button"
      aria-label={`When: ${words}`}
      onClick={() => {
        panes.showDetails();
        goTo({ field: draft.publish_on ? "publish_date" : "when" }, null);
      }}
    >
      {words}
    </button>
  );
}

const paneKeys: Record<Pane, string> = { posts: "[", details: "]" };

function PaneButton({ pane, panes }: { pane: Pane; panes: Panes }) {
  const label = `${panes.isHidden(pane) ? "Show" : "Hide"} ${pane}`;
  return (
    <button
      className={`action form-bar__pane form-bar__pane--${pane}`}
      type="button"
      aria-label={label}
      title={`${label} (${paneKeys[pane]})`}
      aria-controls={`${pane}-pane`}
      aria-expanded={!panes.isHidden(pane)}
      onClick={() => panes.toggle(pane)}
    >
      <StaffIcon name={pane === "posts" ? "pane-left" : "pane-right"} />
    </button>
  );
}

/** Opens the current draft, saved or not, as visitors would see it: a form of its own, because none can be nested. */
function openPreview(draft: PostDraft, post: BlogPost | undefined) {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: previewPath, target: "_blank" });
  const field = document.createElement("input");
  const value = JSON.stringify({ ...draft, published_at: post?.published_at ?? null });
  Object.assign(field, { type: "hidden", name: "post", value });
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}
