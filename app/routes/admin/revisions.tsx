import { data, Form, href, Link, redirect } from "react-router";
import { compareDrafts } from "#app/routes/admin/drafts/compare-drafts.ts";
import { Chip } from "#app/routes/admin/kit/chip.tsx";
import { EmptyState } from "#app/routes/admin/kit/empty-state.tsx";
import { PageHead } from "#app/routes/admin/kit/page-head.tsx";
import { StaffTime } from "#app/routes/admin/kit/staff-time.tsx";
import { kindName } from "#app/rules/posts/pages.ts";
import { kindNames } from "#app/rules/shop/kinds.ts";
import { timeCode } from "#app/rules/shop/products.ts";
import { requireStaff } from "#app/server/accounts/auth.server.ts";
import { flash } from "#app/server/accounts/flash.server.ts";
import type { BlogPost, PostFields } from "#app/server/db/schema.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { listAuthorChoices } from "#app/server/posts/authors.server.ts";
import { findEditablePost, savePost } from "#app/server/posts/post-editing.server.ts";
import { fieldsOf, findRevision, listRevisions } from "#app/server/posts/revisions.server.ts";
import { renderRichText } from "#app/server/posts/rich-text.server.ts";
import { findCopy } from "#app/server/posts/working-copies.server.ts";
import { RichText } from "#app/ui/posts/rich-text.tsx";
import { Toast } from "#app/ui/toast/toast.tsx";
import type { Route } from "./+types/revisions";
import { comparedWith, draftOf } from "./post-form/post-draft.ts";
import { detailsOf, productDraftOf } from "./post-form/product-draft.ts";
import { writePath } from "./post-form/write-path.ts";
import { type Against, RevisionDifferences } from "./revision-differences.tsx";
import "#app/ui/posts/article-layout.css";

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Revisions of ${loaderData.post.title}` : "Revisions";
  return [{ title }, { name: "robots", content: "noindex" }];
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  requireStaff(context);
  const post = await findEditablePost(params.id);
  if (!post) throw data("This post no longer exists.", { status: 404 });
  const revisions = await listRevisions(post.id);
  const wanted = url.searchParams.get("revision") ?? revisions[0]?.id;
  const shown = wanted ? await findRevision(wanted) : undefined;
  const against: Against = url.searchParams.get("against") === "before" ? "before" : "current";
  return {
    post: { id: post.id, title: post.title, version: post.version, is_page: post.is_page },
    revisions,
    against,
    differences:
      shown?.post_id === post.id ? await compare(post, shown, revisions, against) : undefined,
    shown:
      shown?.post_id === post.id
        ? { ...shown, html: renderRichText(shown.fields.content) }
        : undefined,
  };
}

type Revision = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

/** A version beside the current one or the one before it; undefined where there is none. */
async function compare(
  post: BlogPost,
  shown: Revision,
  revisions: Awaited<ReturnType<typeof listRevisions>>,
  against: Against,
) {
  const draft = draftOf({ ...post, ...fieldsOf(shown.fields) });
  const fields = comparedWith(await listAuthorChoices());
  if (against === "current") {
    if (shown.version === post.version) return undefined;
    return compareDrafts(fields, draft, draftOf(post));
  }
  const before = revisions.find(({ version }) => version < shown.version);
  const other = before && (await findRevision(before.id));
  if (!other) return undefined;
  return compareDrafts(fields, draftOf({ ...post, ...fieldsOf(other.fields) }), draft);
}

/** Saves an older version as the newest one, so that this can be undone, too. A working copy stays. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = requireStaff(context);
  const form = await readFormData(request);
  const [post, revision] = await Promise.all([
    findEditablePost(params.id),
    findRevision(String(form.get("revision"))),
  ]);
  if (!post || revision?.post_id !== post.id)
    throw data("This revision no longer exists.", { status: 404 });
  const saved = await savePost({
    id: post.id,
    version: Number(form.get("version")),
    fields: { ...fieldsOf(revision.fields), published: post.published },
    savedBy: staff.email,
  });
  if (saved.state === "gone")
    throw data(`This ${kindName(post)} no longer exists.`, { status: 404 });
  if (saved.state === "invalid") {
    return data({ error: saved.problems[0]?.message }, { status: 400 });
  }
  if (saved.state === "conflict")
    return data({ error: conflictWords(kindName(post)) }, { status: 409 });
  // Whoever restores a version sees at once what else is waiting to be published.
  const hasCopy = await findCopy(post.id);
  const next = hasCopy
    ? href("/admin/posts/:id/compare", { id: post.id })
    : `${writePath(post.is_page)}?edit=${post.id}`;
  throw redirect(next, {
    headers: { "Set-Cookie": flash("post-restored") },
  });
}

function conflictWords(kind: string) {
  return `Somebody else has saved this ${kind} in the meantime. Reload the page and compare again.`;
}

export default function Revisions({ loaderData, actionData }: Route.ComponentProps) {
  const { post, revisions, shown, against, differences } = loaderData;
  return (
    <>
      <PageHead
        title={`Revisions of “${post.title}”`}
        back={{
          name: `Back to the ${kindName(post)}`,
          to: `${writePath(post.is_page)}?edit=${post.id}`,
        }}
      />
      {actionData?.error && <Toast variant="destructive" description={actionData.error} />}
      <div className="office-grid office-grid--list">
        <section className="card" aria-labelledby="revisions-list">
          <h2 className="visually-hidden" id="revisions-list">
            Versions
          </h2>
          <ul className="plain-rows">
            {revisions.map(({ id, version, saved_at, saved_by }) => (
              <li key={id} data-state={id === shown?.id ? "open" : undefined}>
                <h3 className="card__name">
                  <Link
                    className="stretched-link"
                    to={`?revision=${id}`}
                    aria-current={id === shown?.id ? "true" : undefined}
                    preventScrollReset
                  >
                    <StaffTime at={saved_at} />
                  </Link>
                </h3>
                {version === post.version && <Chip look="success">Current</Chip>}
                <small>{saved_by ? `Saved by ${saved_by}` : "Before the first save here"}</small>
              </li>
            ))}
          </ul>
          {revisions.length === 0 && (
            <EmptyState>This {kindName(post)} has not been saved here yet.</EmptyState>
          )}
        </section>
        {shown && (
          <div className="stack">
            <RevisionDifferences
              revision={shown.id}
              isCurrent={shown.version === post.version}
              against={against}
              differences={differences}
            />
            <Shown post={post} shown={shown} />
          </div>
        )}
      </div>
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Shown({ post, shown }: { post: Loaded["post"]; shown: NonNullable<Loaded["shown"]> }) {
  const { fields } = shown;
  return (
    <article className="card card--text">
      <div className="card__line">
        <div>
          <h2 className="title-2 title-2--small break-anywhere">{fields.title}</h2>
          <p className="muted text-small">{aboutOf(fields)}</p>
        </div>
        {shown.version !== post.version && (
          <Form method="post">
            <input type="hidden" name="revision" value={shown.id} />
            <input type="hidden" name="version" value={post.version} />
            <button className="button button--primary" type="submit">
              Restore this version
            </button>
          </Form>
        )}
      </div>
      <p className="standfirst">{fields.excerpt}</p>
      <RichText html={shown.html} className="" />
      <Products products={fields.products} />
    </article>
  );
}

/** Revisions from before there were kinds and lengths have neither. */
function aboutOf({ category, kind, film_seconds, published }: PostFields) {
  return [
    category,
    kind && kindNames[kind],
    film_seconds && `film of ${timeCode(film_seconds)}`,
    published ? "Published" : "Draft",
  ]
    .filter(Boolean)
    .join(", ");
}

function Products({ products }: Pick<PostFields, "products">) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="revision-products">
      <h3 className="title-4" id="revision-products">
        Products
      </h3>
      <ol className="stack stack--small break-anywhere">
        {products.map(productDraftOf).map((product, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product is its place in the list
          <li key={at}>
            <b>{product.item_name}</b>
            <p className="muted text-small">{detailsOf(product)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
