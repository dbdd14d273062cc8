import { useState } from "react";
import {
  data,
  href,
  redirect,
  useNavigate,
  useOutletContext,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { PostForm } from "#app/routes/admin/post-form/post-form.tsx";
import { pageNumber } from "#app/rules/paging.ts";
import { checkPost } from "#app/rules/post.ts";
import { requireStaff, type Staff } from "#app/server/accounts/auth.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import {
  findEditablePost,
  listEditablePosts,
  savePost,
  statuses,
} from "#app/server/posts/post-editing.server.ts";
import { clearDataCache } from "#app/ui/loading/data-cache.ts";
import type { Route } from "./+types/posts";
import { readSentPost } from "./post-form/sent-post.server.ts";
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
  const saving = searchParams.get("saved");
  const [list, post, saved] = await Promise.all([
    // A post can be written without the list.
    listEditablePosts(wanted).catch(() => undefined),
    editing ? findEditablePost(editing) : undefined,
    saving ? findEditablePost(saving) : undefined,
  ]);
  return { list, wanted, post, saved };
}

/** Without JavaScript the form is posted here; with it, the same fields go to `/api/posts`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireStaff(context);
  const sent = await readSentPost(request);
  const checked = checkPost(sent);
  if ("problems" in checked) return data({ sent, problems: checked.problems }, { status: 400 });
  const { id, version } = sent;
  const { state } = await savePost({ id, version, fields: checked.post, savedBy: email });
  if (state === "created" || state === "updated") throw redirect(`${href("/admin")}?saved=${id}`);
  const message = state === "gone" ? gone : changed;
  return data({ sent, problems: [{ field: "", message }] }, { status: 409 });
}

const gone = "This post no longer exists. It may have been deleted in another window.";
const changed =
  "Somebody else has saved this post meanwhile. Open it again and copy your text there.";

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const { list, wanted, post, saved } = loaderData;
  const staff = useOutletContext<Staff>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  const [lastSaved, setLastSaved] = useState<BlogPost | undefined>(saved);

  function reload() {
    clearDataCache();
    revalidate();
  }

  /** Shows an empty form and reloads the list. */
  function resetForm(saved?: BlogPost) {
    setRound(round + 1);
    setLastSaved(saved);
    search.delete("edit");
    search.delete("saved");
    navigate(`/admin?${search}`, { preventScrollReset: true });
    reload();
  }

  return (
    <>
      <OfficeHead title="Blog Admin" />
      <div className="post-admin">
        <PostForm
          key={post ? post.id : `new.${round}`}
          post={post}
          refused={actionData}
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
