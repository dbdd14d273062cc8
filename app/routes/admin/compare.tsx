import { data, Form, Link, redirect } from "react-router";
import { compareDrafts } from "#app/routes/admin/drafts/compare-drafts.ts";
import { Comparison } from "#app/routes/admin/drafts/comparison.tsx";
import { Action } from "#app/routes/admin/kit/action.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { draftOfCopy } from "#app/routes/admin/post-form/copy-merge.ts";
import { comparedWith, draftOf } from "#app/routes/admin/post-form/post-draft.ts";
import { kindName } from "#app/rules/posts/pages.ts";
import { checkPost } from "#app/rules/posts/post.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { publishingProblems } from "#app/server/app/preflight/publishing-problems.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { listAuthorChoices } from "#app/server/posts/authors.server.ts";
import { savePost } from "#app/server/posts/post-editing.server.ts";
import { discardCopy, findHead, type Head } from "#app/server/posts/working-copies.server.ts";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/compare";
import { writePath } from "./post-form/write-path.ts";
import "./compare.css";

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Compare ${loaderData.title}` : "Compare";
  return [{ title }, { name: "robots", content: "noindex" }];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { post, copy } = await getHead(params.id);
  const draft = copy && draftOfCopy(copy);
  const fields = comparedWith(await listAuthorChoices());
  return {
    id: post.id,
    title: post.title,
    is_page: post.is_page,
    published: post.published,
    copy: copy && { number: copy.number, at: copy.saved_at, by: copy.saved_by },
    isBehind: copy !== null && copy.base_version !== post.version,
    differences: draft ? compareDrafts(fields, draftOf(post), draft) : [],
  };
}

/** Publishes or discards the working copy that the page showed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { email } = requireStaff(context);
  const form = await readFormData(request);
  const number = Number(form.get("number"));
  const head = await getHead(params.id);
  const editing = `${writePath(head.post.is_page)}?edit=${head.post.id}`;
  if (form.get("intent") === "discard") {
    if (await discardCopy(head.post.id, number)) throw redirect(editing);
    return refused("Somebody has changed the working copy meanwhile. Look at it again.", 409);
  }
  if (form.get("intent") !== "publish") return refused("Please check your input", 400);
  return publish(head, number, email);
}

async function publish({ post, copy }: Head, number: number, savedBy: string) {
  if (!copy) return refused("There is no working copy any more.", 409);
  const checked = checkPost(copy.draft);
  if ("problems" in checked) return refused(checked.problems[0]?.message ?? "", 400);
  const [problem] = await publishingProblems(post.id, checked.post);
  if (problem) return refused(problem.message, 400);
  const saving = { id: post.id, version: copy.base_version, fields: checked.post, savedBy };
  const saved = await savePost({ ...saving, copy: number });
  if (saved.state === "updated") throw redirect(`${writePath(post.is_page)}?saved=${post.id}`);
  if (saved.state === "invalid") return refused(saved.problems[0]?.message ?? "", 400);
  return refused(
    `Somebody has changed this ${kindName(post)} meanwhile. Open it to merge both.`,
    409,
  );
}

function refused(error: string, status: number) {
  return data({ error }, { status });
}

async function getHead(id: string) {
  const head = await findHead(id);
  if (!head) throw data("This post no longer exists.", { status: 404 });
  return head;
}

export default function Compare({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, is_page, published, copy, isBehind, differences } = loaderData;
  const kind = kindName({ is_page });
  const editing = `${writePath(is_page)}?edit=${id}`;
  return (
    <>
      <PageHead
        title={`Compare “${title}”`}
        note={copy && <CopyNote copy={copy} />}
        back={{ name: `Back to the ${kind}`, to: editing }}
      >
        {copy && published && !isBehind && (
          <Form method="post">
            <input type="hidden" name="number" value={copy.number} />
            <Action intent="publish" look="main" icon="check">
              Publish changes
            </Action>
          </Form>
        )}
      </PageHead>
      {actionData?.error && <Toast variant="destructive" description={actionData.error} />}
      <section className="card card--text compare" aria-labelledby="differences">
        <h2 className="visually-hidden" id="differences">
          Differences
        </h2>
        {isBehind && (
          <p>
            The {kind} was saved after this working copy was made. <Link to={editing}>Open it</Link>
            , and both are merged when you publish.
          </p>
        )}
        {differences.length === 0 && (
          <p className="muted">
            {copy
              ? `The working copy says the same as the ${kind}.`
              : `This ${kind} has no working copy.`}
          </p>
        )}
        <Comparison
          differences={differences}
          before={published ? "What visitors see" : "Saved draft"}
          after="Working copy"
        />
        {copy && <Discarding number={copy.number} kind={kind} />}
      </section>
    </>
  );
}

type ShownCopy = NonNullable<Route.ComponentProps["loaderData"]["copy"]>;

function CopyNote({ copy }: { copy: ShownCopy }) {
  return (
    <>
      Working copy of <StaffTime at={copy.at} /> by {copy.by}.
    </>
  );
}

/** Two presses, so that nobody throws words away by accident. */
function Discarding({ number, kind }: { number: number; kind: string }) {
  return (
    <details className="compare__discard">
      <summary>Discard the working copy</summary>
      <Form method="post">
        <p>What it says is gone for good then. The {kind} stays as it is.</p>
        <input type="hidden" name="number" value={number} />
        <Action intent="discard" look="danger">
          Discard it
        </Action>
      </Form>
    </details>
  );
}
