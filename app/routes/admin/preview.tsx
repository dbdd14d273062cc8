import type { ReactNode } from "react";
import { data, href, Link } from "react-router";
import { BlogPostView } from "#app/routes/blog/post-view.tsx";
import { Spotlight } from "#app/routes/buy-black/spotlight.tsx";
import { spotlightCategory } from "#app/rules/categories.ts";
import { clothName, clothOf } from "#app/rules/cloth.ts";
import { checkPost } from "#app/rules/post.ts";
import { readingTime } from "#app/rules/reading-time.ts";
import { countWords } from "#app/rules/search-text.ts";
import { isOn } from "#app/rules/sections.ts";
import { webAddress } from "#app/rules/web-address.ts";
import { requireStaff, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { parseJson, readFormData } from "#app/server/form-data.server.ts";
import { bylineOf } from "#app/server/posts/author.server.ts";
import { listFurtherPosts } from "#app/server/posts/further-posts.server.ts";
import { findEditablePost, type SavedFields } from "#app/server/posts/post-editing.server.ts";
import { listRelatedSpotlights, toShopProducts } from "#app/server/posts/posts.server.ts";
import { renderArticle } from "#app/server/posts/rich-text.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import type { Route } from "./+types/preview";
import "./preview.css";

export { ErrorBoundary } from "./layout.tsx";

export const handle: PageFrame = { header: "paper", staff: true };

export function meta(_: Route.MetaArgs) {
  return [{ title: "Preview" }, { name: "robots", content: "noindex" }];
}

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** A preview shows the post that was sent to it, or a saved one whose id is in the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const id = url.searchParams.get("post");
  const post = id ? await findEditablePost(id) : undefined;
  if (id && !post) throw data("This post no longer exists.", { status: 404 });
  return post ? viewOf(post, post.published_at) : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context);
  const sent = parsed(String((await readFormData(request)).get("post") ?? "null"));
  const checked = checkPost(filledIn(sent));
  if ("problems" in checked) return data({ problems: checked.problems }, { status: 400 });
  return data(await viewOf(checked.post, timeOf(sent?.published_at) ?? null));
}

async function viewOf({ content, ...post }: SavedFields, publishedAt: string | null) {
  const slug = "preview";
  const shown = {
    ...post,
    id: slug,
    slug,
    published_at: publishedAt ?? new Date().toISOString(),
    cloth: clothName(clothOf(post)),
    products: toShopProducts(post, new Set()),
    ...(await bylineOf(post.author_id)),
    preview: true as const,
  };
  return {
    post: shown,
    ...renderArticle(content),
    time: readingTime(countWords(content)),
    further: await listFurtherPosts(shown),
    related: post.category === spotlightCategory ? await listRelatedSpotlights(slug) : [],
  };
}

export default function Preview({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  if (!view) {
    return <Notice>Nothing to preview. Press Preview beside a post in the blog admin.</Notice>;
  }
  if ("problems" in view) {
    return <Notice>{view.problems.map(({ message }) => message).join(". ")}</Notice>;
  }
  const { post, html, contents, time, further, related } = view;
  return (
    <>
      <Banner published={post.published} />
      {post.category === spotlightCategory && isOn("buyBlack") ? (
        <Spotlight post={post} html={html} time={time} related={related} />
      ) : (
        <BlogPostView post={{ ...post, html, contents, time }} further={further} />
      )}
    </>
  );
}

function Banner({ published }: { published: boolean }) {
  return (
    <p className="preview-bar" role="status">
      <b>Preview.</b>{" "}
      {published ? "Published with the next save." : "A draft: visitors do not see it."}
    </p>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <section className="page-top space-below">
      <div className="page-width stack">
        <h1 className="title-1">Preview</h1>
        <p className="muted">{children}</p>
        <p>
          <Link className="text-link" to={href("/admin")}>
            Back to Blog Admin
          </Link>
        </p>
      </div>
    </section>
  );
}

function parsed(text: string) {
  try {
    return parseJson(text);
  } catch {
    throw data("The post could not be read. Please go back and try again.", { status: 400 });
  }
}

function timeOf(text: unknown) {
  return typeof text === "string" && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** A draft may lack its title, excerpt or category: the preview shows placeholders. */
function filledIn(sent: unknown) {
  const draft = (typeof sent === "object" && sent !== null ? sent : {}) as Record<string, unknown>;
  return {
    ...draft,
    title: draft.title || "Untitled",
    excerpt: draft.excerpt || "The excerpt goes here.",
    category: draft.category || "Business",
    products: Array.isArray(draft.products)
      ? draft.products.filter((row) => row?.item_name && webAddress(String(row.link)))
      : [],
  };
}
