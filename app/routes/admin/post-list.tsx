import { useEffect, useState } from "react";
import { Form, href, useNavigate, useOutletContext, useRevalidator } from "react-router";
import { FilterPills } from "#app/routes/admin/office/filter-pills.tsx";
import { StatusBadge } from "#app/routes/admin/office/status-badge.tsx";
import { movePost } from "#app/routes/admin/post-form/send-post.ts";
import type { Staff } from "#app/server/accounts/auth.server.ts";
import type { listEditablePosts, Status } from "#app/server/posts/post-editing.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { clearDataCache } from "#app/ui/loading/data-cache.ts";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { showToast } from "#app/ui/toast/toast.tsx";
import { ConfirmDialog } from "./dialogs.tsx";
import { ListPages, ListSearch } from "./list-tools.tsx";
import { StaffIcon } from "./staff-icon.tsx";
import "./quiet-button.css";
import "./staff-item.css";
import "./staff-list.css";

type Desk = Awaited<ReturnType<typeof listEditablePosts>>;
type DeskPost = Desk["posts"][number];
type Wanted = { search: string; status: Status; page: number };

type PostListProps = {
  list: Desk | undefined;
  wanted: Wanted;
  /** The id of the post in the form. */
  editing: string | undefined;
  /** The post in the form was deleted. */
  onEditedDeleted: () => void;
};

export function PostList({ list, wanted, editing, onEditedDeleted }: PostListProps) {
  const [deleting, setDeleting] = useState<DeskPost>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const move = useMovePost(editing, onEditedDeleted);

  useEffect(() => {
    if (!list) {
      const description = "Failed to fetch blog posts";
      showToast({ variant: "destructive", title: "Error", description });
    }
  }, [list]);

  return (
    <section className="staff-list" aria-labelledby="existing-posts">
      <div className="staff-list__head">
        <h2 className="title-3" id="existing-posts" tabIndex={-1}>
          Existing Posts
        </h2>
        {list && <span className="text-small muted">Total posts: {list.total}</span>}
      </div>
      <Filters wanted={wanted} />
      {list ? (
        <ul>
          {list.posts.map((post) => (
            <PostItem
              key={post.id}
              post={post}
              current={post.id === editing}
              onEdit={() => navigate(addressWith(wanted, { edit: post.id }))}
              onDelete={() => setDeleting(post)}
              onRestore={() => move("undelete", post)}
            />
          ))}
        </ul>
      ) : (
        <div className="staff-list__foot">
          <span className="text-small">Failed to fetch blog posts</span>
          <button className="quiet-link" type="button" onClick={revalidate}>
            Try again
          </button>
        </div>
      )}
      {list?.posts.length === 0 && (
        <p className="staff-list__foot text-small muted">
          {wanted.search ? `Nothing found for “${wanted.search}”.` : "No posts here yet."}
        </p>
      )}
      {list && list.pages > 1 && (
        <ListPages
          what="posts"
          page={wanted.page}
          pages={list.pages}
          to={(page) => addressWith({ ...wanted, page })}
        />
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title="Are you sure you want to delete this post?"
        confirmLabel="Delete"
        cancelLabel="Cancel"
        onConfirm={() => {
          if (deleting) move("delete", deleting);
          setDeleting(undefined);
        }}
        onCancel={() => setDeleting(undefined)}
      >
        {`“${deleting?.title}” goes to the trash for 30 days.`}
      </ConfirmDialog>
    </section>
  );
}

function useMovePost(editing: string | undefined, onEditedDeleted: () => void) {
  const { revalidate } = useRevalidator();
  return async function move(intent: "delete" | "undelete", post: DeskPost) {
    if (!(await movePost(intent, post.id))) {
      const description =
        intent === "delete" ? "Failed to delete blog post" : "Failed to restore blog post";
      return showToast({ variant: "destructive", description });
    }
    clearDataCache();
    if (intent === "delete") {
      const action = { label: "Undo", onPress: () => move("undelete", post) };
      showToast({ description: "Blog post deleted successfully", action });
      if (post.id === editing) return onEditedDeleted();
    } else showToast({ description: "Blog post restored" });
    revalidate();
  };
}

const statusNames: [Status, string][] = [
  ["all", "All"],
  ["published", "Published"],
  ["drafts", "Drafts"],
  ["trash", "Trash"],
];

function Filters({ wanted }: { wanted: Wanted }) {
  return (
    <div className="staff-list__search">
      <ListSearch what="posts" value={wanted.search}>
        {wanted.status !== "all" && <input type="hidden" name="status" value={wanted.status} />}
      </ListSearch>
      <FilterPills
        label="Status"
        pills={statusNames.map(([status, name]) => ({
          name,
          to: addressWith({ ...wanted, status, page: 1 }),
          current: status === wanted.status,
        }))}
      />
    </div>
  );
}

type PostItemProps = {
  post: DeskPost;
  current: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
};

function PostItem({ post, current, onEdit, onDelete, onRestore }: PostItemProps) {
  const titleId = `post-${post.id}`;
  return (
    <li className={current ? "staff-item staff-item--selected" : "staff-item"}>
      <div className="staff-item__top">
        <h3 className="title-4 break-anywhere" id={titleId}>
          {post.title}
        </h3>
        <StatusBadge look={post.published ? "success" : "waiting"}>
          {post.published ? "Published" : "Draft"}
        </StatusBadge>
      </div>
      <p className="muted text-small staff-item__excerpt">{post.excerpt}</p>
      <div className="staff-item__foot">
        <CategoryBadge category={post.category} />
        <span className="staff-item__actions">
          {post.deleted_at ? (
            <button
              className="quiet-button"
              type="button"
              aria-describedby={titleId}
              onClick={onRestore}
            >
              <StaffIcon name="again" />
              Restore
            </button>
          ) : (
            <>
              {post.published && <MakeIssue post={post} titleId={titleId} />}
              <button
                className="quiet-button"
                type="button"
                aria-describedby={titleId}
                onClick={onEdit}
              >
                <Icon name="pen" />
                Edit
              </button>
              <button
                className="quiet-button quiet-button--danger"
                type="button"
                aria-describedby={titleId}
                onClick={onDelete}
              >
                <StaffIcon name="trash" />
                Delete
              </button>
            </>
          )}
        </span>
      </div>
    </li>
  );
}

/** One press makes an issue of the newsletter from the post. */
function MakeIssue({ post, titleId }: { post: DeskPost; titleId: string }) {
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

function addressWith({ search, status, page }: Wanted, { edit }: { edit?: string } = {}) {
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (status !== "all") query.set("status", status);
  if (page > 1) query.set("page", String(page));
  if (edit) query.set("edit", edit);
  return `/admin?${query}`;
}
