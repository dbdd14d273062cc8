import { useEffect, useRef, useState } from "react";
import {
  data,
  href,
  redirect,
  useNavigate,
  useOutletContext,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { BrandLine } from "#app/routes/admin/brands/brand-line.tsx";
import { ActionLink } from "#app/routes/admin/kit/action.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { Tabs } from "#app/routes/admin/kit/tabs.tsx";
import { writeTabs } from "#app/routes/admin/office/places.ts";
import { PostForm } from "#app/routes/admin/post-form/post-form.tsx";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { requireStaff, type Staff } from "#app/server/accounts/auth.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { listAuthorChoices } from "#app/server/posts/authors.server.ts";
import { findEditablePost } from "#app/server/posts/post-editing.server.ts";
import { listEditablePosts } from "#app/server/posts/post-list.server.ts";
import { findOpenLink } from "#app/server/posts/preview-links.server.ts";
import { findHead } from "#app/server/posts/working-copies.server.ts";
import { findApproval } from "#app/server/shop/approval.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { clearDataCache } from "#app/ui/loading/data-cache.ts";
import type { Route } from "./+types/posts";
import { readSentPost } from "./post-form/sent-post.server.ts";
import { answerSentPost } from "./post-form/sent-post-answer.server.ts";
import { usePanes } from "./post-form/use-panes.ts";
import { writePath } from "./post-form/write-path.ts";
import { BulkNotice } from "./post-list/bulk-bar.tsx";
import { takeBulkNotice } from "./post-list/bulk-notice.server.ts";
import { readWanted } from "./post-list/post-filter.ts";
import { PostList } from "./post-list/post-list.tsx";
import "./posts.css";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = requireStaff(context);
  const { searchParams } = url;
  const isPage = url.pathname === href("/admin/pages");
  const wanted = readWanted(searchParams, isPage);
  const editing = searchParams.get("edit");
  const saving = searchParams.get("saved");
  const [list, authors, head, saved, notice] = await Promise.all([
    // A post can be written without the list.
    listEditablePosts(wanted).catch(() => undefined),
    listAuthorChoices(),
    editing ? findHead(editing) : undefined,
    saving ? findEditablePost(saving) : undefined,
    takeBulkNotice(request),
  ]);
  const shown = head?.post ?? saved;
  // Whoever links to a post or page need not know which it is.
  if (shown && shown.is_page !== isPage) throw redirect(writePath(!isPage) + url.search);
  const approval = head && (await findApproval(head.post));
  const previewLink = head && (await findOpenLink(head.post.id));
  const author = authors.find(({ user_id }) => user_id === staff.id)?.id;
  const form = { head, approval, previewLink, authors: authors.map(choiceOf), author };
  return data(
    { list, wanted, ...form, saved, notice, now: new Date().toISOString() },
    { headers: notice ? { "Set-Cookie": notice.header } : {} },
  );
}

function choiceOf({ id, name }: { id: string; name: string }) {
  return { id, name };
}

/** Without JavaScript the form is posted here; with it, the same fields go to `/api/posts`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email } = requireStaff(context);
  return answerSentPost(await readSentPost(request), email);
}

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const { list, wanted, approval, previewLink, authors, author } = loaderData;
  const head = actionData?.head ?? loaderData.head;
  const { saved, notice, now } = loaderData;
  const post = head?.post;
  const staff = useOutletContext<Staff>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const { pages } = wanted;
  const [round, setRound] = useState(0);
  const [lastSaved, setLastSaved] = useState<BlogPost | undefined>(saved);
  const writing = post !== undefined || search.has("new") || actionData !== undefined;
  useFocusOnView(writing);
  useFocusOnEmptyForm(round);
  const panes = usePanes(staff.id);

  function reload() {
    clearDataCache();
    revalidate();
  }

  /** Shows an empty form and reloads the list. */
  function resetForm(saved?: BlogPost) {
    setRound(round + 1);
    setLastSaved(saved);
    navigate(listAddress(pages, search), { preventScrollReset: !onPhone() });
    reload();
  }

  return (
    <div className="write" data-writing={writing || undefined} {...panes.hidden}>
      <div className="write__posts" id="posts-pane">
        <PageHead
          title={pages ? "Pages" : "Blog Admin"}
          main={
            <ActionLink className="write__new" to={formAddress(pages, search)} look="main">
              <Icon name="plus" /> {pages ? "New page" : "New post"}
            </ActionLink>
          }
        />
        <Tabs tabs={writeTabs} />
        {pages && staff.role === "admin" && (
          <ActionLink to={href("/admin/pages/places")}>Menu and footer</ActionLink>
        )}
        <PostList
          list={list}
          wanted={wanted}
          authors={authors}
          editing={post?.id}
          onEditedDeleted={() => resetForm()}
        />
      </div>
      {notice && <BulkNotice words={notice.words} undo={notice.undo} back={`?${search}`} />}
      <PostForm
        key={post ? post.id : `new.${round}`}
        isPage={pages}
        head={head}
        previewLink={previewLink}
        authors={authors}
        author={author}
        refused={actionData}
        staffId={staff.id}
        now={now}
        lastSaved={search.has("new") ? undefined : lastSaved}
        panes={panes}
        back={listAddress(pages, search)}
        onRestored={() => writing || navigate(formAddress(pages, search))}
        onDone={resetForm}
        onLate={reload}
      >
        {post?.category === spotlightCategory && (
          <BrandLine approval={approval} postId={post.id} isAdmin={staff.role === "admin"} />
        )}
      </PostForm>
    </div>
  );
}

/** On a phone the list and the form are two views; whoever changes between them starts at the top. */
function useFocusOnView(writing: boolean) {
  const before = useRef(writing);
  useEffect(() => {
    if (before.current === writing) return;
    before.current = writing;
    const heading = document.getElementById(writing ? "post-form-title" : "existing-posts");
    if (onPhone()) heading?.focus({ preventScroll: true });
  }, [writing]);
}

/** The form that was sent is gone, and what had the focus with it. */
function useFocusOnEmptyForm(round: number) {
  useEffect(() => {
    if (round === 0 || document.activeElement !== document.body) return;
    document.getElementById("post-form-title")?.focus({ preventScroll: true });
  }, [round]);
}

function onPhone() {
  return matchMedia("(width < 760px)").matches;
}

function listAddress(pages: boolean, search: URLSearchParams) {
  const query = new URLSearchParams(search);
  for (const name of ["edit", "new", "saved", "index"]) query.delete(name);
  return `${writePath(pages)}?${query}`;
}

function formAddress(pages: boolean, search: URLSearchParams) {
  const query = new URLSearchParams(search);
  query.delete("saved");
  query.set("new", "post");
  return `${writePath(pages)}?${query}`;
}
