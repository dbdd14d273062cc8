import { useEffect, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { ConfirmDialog } from "#app/routes/admin/kit/dialog.tsx";
import { Pager, pageLinks } from "#app/routes/admin/kit/pager.tsx";
import type { AuthorChoice } from "#app/routes/admin/post-form/author-choice.ts";
import { movePost } from "#app/routes/admin/post-form/send-post.ts";
import { isPageSlug } from "#app/rules/posts/page-slug.ts";
import { capitalized } from "#app/rules/text/text.ts";
import type { listEditablePosts } from "#app/server/posts/post-list.server.ts";
import { clearDataCache } from "#app/ui/loading/data-cache.ts";
import { showToast } from "#app/ui/toast/toast.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { addressOf, type Wanted } from "./post-filter.ts";
import { PostFilters } from "./post-filters.tsx";
import { type ListedPost, PostItem } from "./post-item.tsx";
import { useBulk } from "./use-bulk.ts";
import "./post-list.css";

type Listed = Awaited<ReturnType<typeof listEditablePosts>>;

type PostListProps = {
  list: Listed | undefined;
  wanted: Wanted;
  authors: readonly AuthorChoice[];
  /** The id of the post in the form. */
  editing: string | undefined;
  /** The post in the form was deleted. */
  onEditedDeleted: () => void;
};

export function PostList({ list, wanted, authors, editing, onEditedDeleted }: PostListProps) {
  const { revalidate } = useRevalidator();
  const description = `Failed to fetch ${wanted.pages ? "pages" : "blog posts"}`;

  useEffect(() => {
    if (!list) showToast({ variant: "destructive", title: "Error", description });
  }, [list, description]);

  return (
    <section className="post-list" aria-labelledby="existing-posts">
      <div className="post-list__head">
        <h2 id="existing-posts" tabIndex={-1}>
          {wanted.pages ? "Existing Pages" : "Existing Posts"}
        </h2>
        {list && (
          <span className="text-small muted">
            Total {wanted.pages ? "pages" : "posts"}: {list.total}
          </span>
        )}
      </div>
      <PostFilters wanted={wanted} authors={authors} />
      {list ? (
        <Posts list={list} wanted={wanted} editing={editing} onEditedDeleted={onEditedDeleted} />
      ) : (
        <div className="post-list__head">
          <span className="text-small">{description}</span>
          <button className="text-link" type="button" onClick={revalidate}>
            Try again
          </button>
        </div>
      )}
    </section>
  );
}

type PostsProps = Omit<PostListProps, "authors" | "list"> & { list: Listed };

function Posts({ list, wanted, editing, onEditedDeleted }: PostsProps) {
  const [deleting, setDeleting] = useState<ListedPost>();
  const navigate = useNavigate();
  const move = useMovePost(editing, onEditedDeleted);
  const shown = list.posts.map(({ id }) => id);
  const bulk = useBulk(
    shown,
    wanted.pages,
    (ids) => editing && ids.includes(editing) && onEditedDeleted(),
  );
  if (list.posts.length === 0) {
    return <p className="post-list__head text-small muted">{emptyWords(wanted)}</p>;
  }
  return (
    <>
      <BulkBar
        bulk={bulk}
        shown={shown}
        what={wanted.pages ? "pages" : "posts"}
        inTrash={wanted.status === "trash"}
        back={addressOf(wanted, { edit: editing })}
      />
      <ul>
        {list.posts.map((post) => (
          <PostItem
            key={post.id}
            post={post}
            current={post.id === editing}
            chosen={bulk.chosen.includes(post.id)}
            onChoose={(chosen) => bulk.choose([post.id], chosen)}
            onEdit={() => navigate(addressOf(wanted, { edit: post.id }))}
            onDelete={() => setDeleting(post)}
            onRestore={() => move("undelete", post)}
          />
        ))}
      </ul>
      <Pages list={list} wanted={wanted} />
      <ConfirmDialog
        open={deleting !== undefined}
        title={`Are you sure you want to delete this ${wanted.pages ? "page" : "post"}?`}
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
    </>
  );
}

function Pages({ list, wanted }: Pick<PostsProps, "list" | "wanted">) {
  const { page, pages, found, isMore } = list;
  if (pages === 1) return null;
  const what = wanted.pages ? "pages" : "posts";
  const total = `${isMore ? "more than " : ""}${found.toLocaleString("en-US")} ${what}`;
  const isByTime = wanted.sort === "newest" || wanted.sort === "changed" || wanted.sort === "date";
  return (
    <Pager
      what={what}
      {...pageLinks(page, pages, (other) => addressOf({ ...wanted, page: other }))}
      summary={`Page ${page} of ${pages}, ${total}`}
      words={isByTime ? undefined : ["Before", "After"]}
    />
  );
}

function useMovePost(editing: string | undefined, onEditedDeleted: () => void) {
  const { revalidate } = useRevalidator();
  return async function move(intent: "delete" | "undelete", post: ListedPost) {
    const kind = isPageSlug(post.slug) ? "page" : "blog post";
    if (!(await movePost(intent, post.id))) {
      const description = `Failed to ${intent === "delete" ? "delete" : "restore"} ${kind}`;
      return showToast({ variant: "destructive", description });
    }
    clearDataCache();
    if (intent === "delete") {
      const action = { label: "Undo", onPress: () => move("undelete", post) };
      showToast({ description: `${capitalized(kind)} deleted successfully`, action });
      if (post.id === editing) return onEditedDeleted();
    } else showToast({ description: `${capitalized(kind)} restored` });
    revalidate();
  };
}

function emptyWords({ pages, search, status, category, author }: Wanted) {
  if (search) return `Nothing found for “${search}”.`;
  if (pages) return status === "all" ? "No pages here yet." : "No page fits.";
  if (category || author) return "No post fits. Try another category or author.";
  return emptyStatus[status];
}

const emptyStatus: Record<Wanted["status"], string> = {
  all: "No posts here yet.",
  published: "Nothing is published yet.",
  scheduled: "Nothing is scheduled.",
  drafts: "There are no drafts.",
  changed: "No post has changes that wait to be published.",
  trash: "The trash is empty.",
};
