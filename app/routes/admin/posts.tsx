import { useState } from "react";
import { useNavigate, useOutletContext, useRevalidator, useSearchParams } from "react-router";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { PostForm } from "#app/routes/admin/post-form/post-form.tsx";
import { pageNumber } from "#app/rules/paging.ts";
import { requireStaff, type Staff } from "#app/server/accounts/auth.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import {
  findEditablePost,
  listEditablePosts,
  statuses,
} from "#app/server/posts/post-editing.server.ts";
import { clearDataCache } from "#app/ui/loading/data-cache.ts";
import type { Route } from "./+types/posts";
import { PostList } from "./post-list.tsx";
import "./posts.css";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { searchParams } = url;
  const wanted = {
    search: (searchParams.get("q") ?? "").slice(0, 200),
    status: statuses.find((status) => status === searchParams.get("status")) ?? "all",
    page: pageNumber(searchParams),
  };
  const editing = searchParams.get("edit");
  const [list, post] = await Promise.all([
    // A post can be written without the list.
    listEditablePosts(wanted).catch(() => undefined),
    editing ? findEditablePost(editing) : undefined,
  ]);
  return { list, wanted, post };
}

export default function Posts({ loaderData: { list, wanted, post } }: Route.ComponentProps) {
  const staff = useOutletContext<Staff>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  const [lastSaved, setLastSaved] = useState<BlogPost>();

  function reload() {
    clearDataCache();
    revalidate();
  }

  /** Shows an empty form and reloads the list. */
  function resetForm(saved?: BlogPost) {
    setRound(round + 1);
    setLastSaved(saved);
    search.delete("edit");
    navigate(`/admin?${search}`, { preventScrollReset: true });
    reload();
  }

  return (
    <>
      <OfficeHead title="Blog Admin" />
      <div className="post-admin">
        <PostForm
          key={post ? `${post.id}.${post.version}` : `new.${round}`}
          post={post}
          staffId={staff.id}
          lastSaved={lastSaved}
          onDone={resetForm}
          onLate={reload}
        />
        <PostList
          list={list}
          wanted={wanted}
          editing={post?.id}
          onEditedDeleted={() => resetForm()}
        />
      </div>
    </>
  );
}
