import type { ReactNode } from "react";
import { data, href, Link } from "react-router";
import { BlogPostView } from "#app/routes/blog/post-view.tsx";
import { Spotlight } from "#app/routes/buy-black/spotlight.tsx";
import { spotlightCategory } from "#app/rules/categories.ts";
import { checkPost } from "#app/rules/post.ts";
import { isOn } from "#app/rules/sections.ts";
import { webAddress } from "#app/rules/web-address.ts";
import { requireStaff, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/form-data.server.ts";
import { listRelatedSpotlights } from "#app/server/posts/posts.server.ts";
import { renderRichText } from "#app/server/posts/rich-text.server.ts";
import type { PageFrame } from "#app/ui/frame/page-frame.ts";
import type { Route } from "./+types/preview";
import "./preview.css";

export { ErrorBoundary } from "./layout.tsx";

export const handle: PageFrame = { header: "paper", staff: true };

export function meta(_: Route.MetaArgs) {
  return [{ title: "Preview" }, { name: "robots", content: "noindex" }];
}

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware];

/** A preview shows the post that was sent to it; a GET request has nothing to show. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context);
  const sent = parsed(String((await readFormData(request)).get("post") ?? "null"));
  const checked = checkPost(filledIn(sent));
  if ("problems" in checked) return data({ problems: checked.problems }, { status: 400 });
  const { content, ...post } = checked.post;
  const slug = "preview";
  return data({
    html: renderRichText(content),
    related: post.category === spotlightCategory ? await listRelatedSpotlights(slug) : [],
    post: {
      ...post,
      id: slug,
      slug,
      published_at:
        typeof sent?.published_at === "string" ? sent.published_at : new Date().toISOString(),
    },
  });
}

export default function Preview({ actionData }: Route.ComponentProps) {
  if (!actionData) {
    return <Notice>Nothing to preview. Press Preview beside a post in the blog admin.</Notice>;
  }
  if ("problems" in actionData) {
    return <Notice>{actionData.problems.map(({ message }) => message).join(". ")}</Notice>;
  }
  const { post, html, related } = actionData;
  return (
    <>
      <Banner published={post.published} />
      {post.category === spotlightCategory && isOn("buyBlack") ? (
        <Spotlight post={post} html={html} related={related} />
      ) : (
        <BlogPostView post={{ ...post, html }} />
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
    return JSON.parse(text);
  } catch {
    throw data("The post could not be read. Please go back and try again.", { status: 400 });
  }
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
      ? draft.products.filter(({ item_name, link }) => item_name && webAddress(String(link)))
      : [],
  };
}
