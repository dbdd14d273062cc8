import { Form, href, useOutletContext } from "react-router";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { StaffIcon } from "#app/routes/admin/staff-icon.tsx";
import { shortDate, siteHourOf } from "#app/rules/site-time.ts";
import type { Staff } from "#app/server/accounts/auth.server.ts";
import type { listEditablePosts } from "#app/server/posts/post-list.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { bulkFormId } from "./bulk-bar.tsx";
import "#app/routes/admin/quiet-button.css";
import "#app/routes/admin/staff-item.css";
import "./post-item.css";

export type ListedPost = Awaited<ReturnType<typeof listEditablePosts>>["posts"][number];

type PostItemProps = {
  post: ListedPost;
  /** It is in the form. */
  current: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
};

export function PostItem(props: PostItemProps) {
  const { post, current, chosen, onChoose } = props;
  const titleId = `post-${post.id}`;
  return (
    <li className={current ? "staff-item post-item staff-item--selected" : "staff-item post-item"}>
      <label className="post-item__choice">
        <span className="visually-hidden">Choose</span>
        <input
          type="checkbox"
          form={bulkFormId}
          name="id"
          value={post.id}
          checked={chosen}
          aria-describedby={titleId}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <div className="staff-item__top">
        <h3 className="title-4 break-anywhere" id={titleId}>
          {post.title}
        </h3>
        <Badges post={post} />
      </div>
      <p className="muted text-small staff-item__excerpt">{post.excerpt}</p>
      <div className="staff-item__foot">
        <CategoryBadge category={post.category} />
        {post.author && <span className="text-small muted post-item__author">{post.author}</span>}
        <span className="staff-item__actions">
          <Actions {...props} titleId={titleId} />
        </span>
      </div>
    </li>
  );
}

function Badges({ post }: { post: ListedPost }) {
  return (
    <div className="post-item__badges">
      <Status post={post} />
      {post.changed_at && <StatusBadge look="neutral">Working copy</StatusBadge>}
    </div>
  );
}

function Status({ post: { published, published_at, scheduled } }: { post: ListedPost }) {
  if (!published) return <StatusBadge look="waiting">Draft</StatusBadge>;
  if (!scheduled || !published_at) return <StatusBadge look="success">Published</StatusBadge>;
  return (
    <>
      <StatusBadge look="waiting">Scheduled</StatusBadge>
      <time dateTime={published_at}>
        {shortDate(published_at)}, {siteHourOf(published_at)}
      </time>
    </>
  );
}

type ActionsProps = PostItemProps & { titleId: string };

function Actions({ post, titleId, onEdit, onDelete, onRestore }: ActionsProps) {
  const shared = { type: "button", "aria-describedby": titleId } as const;
  if (post.deleted_at) {
    return (
      <button className="quiet-button" {...shared} onClick={onRestore}>
        <StaffIcon name="again" />
        Restore
      </button>
    );
  }
  return (
    <>
      {post.published && !post.scheduled && <MakeIssue post={post} titleId={titleId} />}
      <button className="quiet-button" {...shared} onClick={onEdit}>
        <Icon name="pen" />
        Edit
      </button>
      <button className="quiet-button quiet-button--danger" {...shared} onClick={onDelete}>
        <StaffIcon name="trash" />
        Delete
      </button>
    </>
  );
}

/** One press makes an issue of the newsletter from the post. */
function MakeIssue({ post, titleId }: { post: ListedPost; titleId: string }) {
  const { role } = useOutletContext<Staff>();
  if (role !== "admin") return null;
  return (
    <Form method="post" action={href("/admin/newsletter")}>
      <input type="hidden" name="post" value={post.id} />
      <button
        className="quiet-button"
        type="submit"
        name="intent"
        value="from-post"
        aria-describedby={titleId}
      >
        <StaffIcon name="send" />
        Make an issue
      </button>
    </Form>
  );
}
