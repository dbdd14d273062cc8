import { Form, href, useOutletContext } from "react-router";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { Menu } from "#app/routes/admin/kit/menu.tsx";
import { StaffIcon } from "#app/routes/admin/kit/staff-icon.tsx";
import { isPageSlug } from "#app/rules/posts/page-slug.ts";
import { shortDate, siteHourOf } from "#app/rules/time/site-time.ts";
import type { Staff } from "#app/server/accounts/auth.server.ts";
import type { listEditablePosts } from "#app/server/posts/post-list.server.ts";
import { bulkFormId } from "./bulk-bar.tsx";

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

export function PostItem({ post, current, chosen, onChoose, ...actions }: PostItemProps) {
  const titleId = `post-${post.id}`;
  return (
    <li className="post-item" aria-current={current || undefined}>
      <label className="post-choice">
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
      <h3 id={titleId} title={post.title}>
        {post.title}
      </h3>
      <p>{post.excerpt}</p>
      <p className="post-item__facts">
        <Status post={post} />
        {post.changed_at && <Chip look="neutral">Working copy</Chip>}
        {isPageSlug(post.slug) ? (
          <span className="break-anywhere">{post.slug}</span>
        ) : (
          post.category
        )}
        {post.moved_from && <Chip look="waiting">Moved: the site needed {post.moved_from}</Chip>}
        {post.author && (
          <>
            {" · "}
            <span>{post.author}</span>
          </>
        )}
      </p>
      <div className="post-item__actions">
        <Actions post={post} titleId={titleId} {...actions} />
      </div>
    </li>
  );
}

function Status({ post: { published, published_at, scheduled } }: { post: ListedPost }) {
  if (!published) return <Chip look="waiting">Draft</Chip>;
  if (!scheduled || !published_at) return <Chip look="quiet">Published</Chip>;
  return (
    <>
      <Chip look="waiting">Scheduled</Chip>
      <time dateTime={published_at}>
        {shortDate(published_at)}, {siteHourOf(published_at)}
      </time>{" "}
    </>
  );
}

type ActionsProps = Pick<PostItemProps, "post" | "onEdit" | "onDelete" | "onRestore"> & {
  titleId: string;
};

function Actions({ post, titleId, onEdit, onDelete, onRestore }: ActionsProps) {
  const shared = {
    className: "action action--plain",
    type: "button",
    "aria-describedby": titleId,
  } as const;
  if (post.deleted_at) {
    return (
      <button {...shared} onClick={onRestore}>
        Restore
      </button>
    );
  }
  return (
    <>
      <button {...shared} onClick={onEdit}>
        Edit
      </button>
      <button {...shared} onClick={onDelete}>
        Delete
      </button>
      {post.published && !post.scheduled && !isPageSlug(post.slug) && (
        <MakeIssue post={post} titleId={titleId} />
      )}
    </>
  );
}

/** One press makes an issue of the newsletter from the post. */
function MakeIssue({ post, titleId }: { post: ListedPost; titleId: string }) {
  const { role } = useOutletContext<Staff>();
  if (role !== "admin") return null;
  const more = (
    <>
      <StaffIcon name="more" />
      <span className="visually-hidden">More for {post.title}</span>
    </>
  );
  return (
    <Menu label={more}>
      <Form method="post" action={href("/admin/newsletter")}>
        <input type="hidden" name="post" value={post.id} />
        <button type="submit" name="intent" value="from-post" aria-describedby={titleId}>
          Make an issue
        </button>
      </Form>
    </Menu>
  );
}
