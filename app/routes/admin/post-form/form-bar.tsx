import type { ReactNode } from "react";
import { href } from "react-router";
import { LeaveDialog } from "#app/routes/admin/drafts/leave-dialog.tsx";
import { Action, ActionLink } from "#app/routes/admin/kit/action.tsx";
import { postTo } from "#app/routes/admin/kit/post-to.ts";
import { previewPath } from "#app/rules/links/paths.ts";
import { kindName } from "#app/rules/posts/pages.ts";
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
      <PaneButton pane="posts" name={`${kindName(draft)}s`} panes={panes} />
      <ActionLink
        className="form-bar__phone"
        to={back}
        aria-label={draft.is_page ? "Existing Pages" : "Existing Posts"}
        icon="back"
      />
      <div className="form-bar__state">{children}</div>
      {/* A menu on phones, which works without scripts and closes by itself. */}
      <div className="form-bar__ways" id="post-ways" popover="auto">
        <Action onClick={() => openPreview(draft, post)}>Preview</Action>
        {post && (
          <ActionLink to={href("/admin/posts/:id/revisions", { id: post.id })}>
            Revisions
          </ActionLink>
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
        <Action type="submit" disabled={busy || uploading > 0} look="main">
          {buttonText(busy, uploading, draft)}
        </Action>
        <WhenButton form={form} panes={panes} now={now} />
        {exists && (
          <Action className="form-bar__keep" intent="keep">
            Save working copy
          </Action>
        )}
      </div>
      <Action
        className="form-bar__phone"
        popoverTarget="post-ways"
        aria-label={`More for this ${kindName(draft)}`}
        icon="more"
      />
      <PaneButton pane="details" name="details" panes={panes} />
      <Action className="form-bar__details" popoverTarget={detailsId} icon="pane-right">
        Details
        {open > 0 && (
          <span className="office-count">
            {open}
            <span className="visually-hidden"> to settle</span>
          </span>
        )}
      </Action>
    </div>
  );
}

function buttonText(busy: boolean, uploading: number, { version, is_page }: PostDraft) {
  if (uploading > 0) return "Uploading picture...";
  if (busy) return "Saving...";
  return `${version > 0 ? "Update" : "Create"} ${kindName({ is_page })}`;
}

/** Leads to the field in which the day is chosen. */
function WhenButton({ form: { draft }, panes, now }: Pick<FormBarProps, "form" | "panes" | "now">) {
  const read = publishingTime(draft.publish_on);
  const words = "at" in read && isAhead(read.at, new Date(now)) ? shortDate(read.at) : "now";
  return (
    <Action
      className="form-bar__when"
      aria-label={`When: ${words}`}
      onClick={() => {
        panes.showDetails();
        goTo({ field: draft.publish_on ? "publish_date" : "when" }, null);
      }}
      look="main"
    >
      {words}
    </Action>
  );
}

const paneKeys: Record<Pane, string> = { posts: "[", details: "]" };

type PaneButtonProps = { pane: Pane; name: string; panes: Panes };

function PaneButton({ pane, name, panes }: PaneButtonProps) {
  const label = `${panes.isHidden(pane) ? "Show" : "Hide"} ${name}`;
  return (
    <Action
      className={`form-bar__pane form-bar__pane--${pane}`}
      icon={pane === "posts" ? "pane-left" : "pane-right"}
      aria-label={label}
      title={`${label} (${paneKeys[pane]})`}
      aria-controls={`${pane}-pane`}
      aria-expanded={!panes.isHidden(pane)}
      onClick={() => panes.toggle(pane)}
    />
  );
}

/** Opens the current draft, saved or not, as visitors would see it. */
function openPreview(draft: PostDraft, post: BlogPost | undefined) {
  const shown = { ...draft, published_at: post?.published_at ?? null };
  postTo(previewPath, "_blank", { post: JSON.stringify(shown) });
}
