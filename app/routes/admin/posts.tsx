import { useEffect, useRef, useState } from "react";
import {
  data,
  href,
  Link,
  redirect,
  useNavigate,
  useOutletContext,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { BrandLine } from "#app/routes/admin/brands/brand-line.tsx";
import { OfficeHead } from "#app/routes/admin/office/office-head.tsx";
import { SectionTabs, writeTabs } from "#app/routes/admin/office/section-tabs.tsx";
import type { PostDraft } from "#app/routes/admin/post-form/post-draft.ts";
import { PostForm } from "#app/routes/admin/post-form/post-form.tsx";
import { spotlightCategory } from "#app/rules/categories.ts";
import { checkPost } from "#app/rules/post.ts";
import { readCopiedFields } from "#app/rules/post-copy.ts";
import { requireStaff, type Staff } from "#app/server/accounts/auth.server.ts";
import { listAuthorChoices } from "#app/server/authors/authors.server.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { findApproval } from "#app/server/partners/approval.server.ts";
import { findEditablePost, savePost } from "#app/server/posts/post-editing.server.ts";
import { listEditablePosts } from "#app/server/posts/post-list.server.ts";
import { findHead, keepCopy } from "#app/server/posts/working-copies.server.ts";
import { publishingProblems } from "#app/server/preflight/publishing-problems.server.ts";
import { findOpenLink } from "#app/server/previews/preview-links.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { clearDataCache } from "#app/ui/loading/data-cache.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/posts";
import { readSentPost } from "./post-form/sent-post.server.ts";
import { takeBulkNotice } from "./post-list/bulk-notice.server.ts";
import { readWanted } from "./post-list/post-filter.ts";
import { PostList } from "./post-list/post-list.tsx";
import "./posts.css";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = requireStaff(context);
  const { searchParams } = url;
  const wanted = readWanted(searchParams);
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
  const { sent, copy, keeps } = await readSentPost(request);
  if (keeps) return keep(sent, copy, email);
  const checked = checkPost(sent);
  if ("problems" in checked) return data({ sent, problems: checked.problems }, { status: 400 });
  const { id, version } = sent;
  const problems = await publishingProblems(id, checked.post);
  if (problems.length > 0) return data({ sent, problems }, { status: 400 });
  const saved = await savePost({ id, version, fields: checked.post, savedBy: email, copy });
  if (saved.state === "created" || saved.state === "updated") {
    throw redirect(`${href("/admin")}?saved=${id}`);
  }
  if (saved.state === "invalid") return data({ sent, problems: saved.problems }, { status: 400 });
  const message = saved.state === "gone" ? gone : changed;
  return data({ sent, problems: [{ field: "", message }] }, { status: 409 });
}

async function keep({ id, version, ...post }: PostDraft, number: number, savedBy: string) {
  const draft = readCopiedFields(post);
  const kept = draft && (await keepCopy({ id, version, number, draft, savedBy }));
  if (kept?.state === "kept") throw redirect(`${href("/admin")}?edit=${id}`);
  const message = !kept ? "This is too long to be saved." : kept.state === "gone" ? gone : changed;
  const sent = { id, version, ...post };
  return data({ sent, problems: [{ field: "", message }] }, { status: kept ? 409 : 400 });
}

const gone = "This post no longer exists. It may have been deleted in another window.";
const changed =
  "Somebody else has changed this post meanwhile. Your text stands in the form: open the post again and copy it there.";

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const { list, wanted, head, approval, previewLink, authors, author } = loaderData;
  const { saved, notice, now } = loaderData;
  const post = head?.post;
  const staff = useOutletContext<Staff>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  const [lastSaved, setLastSaved] = useState<BlogPost | undefined>(saved);
  const writing = post !== undefined || search.has("new") || actionData !== undefined;
  useFocusOnView(writing);

  function reload() {
    clearDataCache();
    revalidate();
  }

  /** Shows an empty form and reloads the list. */
  function resetForm(saved?: BlogPost) {
    setRound(round + 1);
    setLastSaved(saved);
    navigate(listAddress(search), { preventScrollReset: !onPhone() });
    reload();
  }

  return (
    <>
      <OfficeHead title="Blog Admin">
        {!writing && (
          <Link
            className="button button--primary button--small post-admin__new"
            to={formAddress(search)}
          >
            <Icon name="plus" /> New post
          </Link>
        )}
      </OfficeHead>
      <SectionTabs tabs={writeTabs} />
      {notice && <Toast description={notice.words} />}
      <div className={writing ? "post-admin post-admin--writing" : "post-admin"}>
        <p className="post-admin__back">
          <BackLink to={listAddress(search)}>Existing Posts</BackLink>
        </p>
        {post?.category === spotlightCategory && (
          <BrandLine approval={approval} postId={post.id} isAdmin={staff.role === "admin"} />
        )}
        <PostForm
          key={post ? post.id : `new.${round}`}
          head={head}
          previewLink={previewLink}
          authors={authors}
          author={author}
          refused={actionData}
          staffId={staff.id}
          now={now}
          lastSaved={search.has("new") ? undefined : lastSaved}
          onRestored={() => writing || navigate(formAddress(search))}
          onDone={resetForm}
          onLate={reload}
        />
        <PostList
          list={list}
          wanted={wanted}
          authors={authors}
          editing={post?.id}
          onEditedDeleted={() => resetForm()}
        />
      </div>
    </>
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

function onPhone() {
  return matchMedia("(width < 760px)").matches;
}

function listAddress(search: URLSearchParams) {
  const query = new URLSearchParams(search);
  for (const name of ["edit", "new", "saved", "index"]) query.delete(name);
  return `${href("/admin")}?${query}`;
}

function formAddress(search: URLSearchParams) {
  const query = new URLSearchParams(search);
  query.delete("saved");
  query.set("new", "post");
  return `${href("/admin")}?${query}`;
}
