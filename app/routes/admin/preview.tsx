import type { ReactNode } from "react";
import { data, href, Link } from "react-router";
import { PostPage } from "#app/routes/post-page.tsx";
import { checkPost } from "#app/rules/posts/post.ts";
import { parseJson } from "#app/rules/text/text.ts";
import { requireStaff, sessionMiddleware } from "#app/server/accounts/auth.server.ts";
import { readFormData } from "#app/server/guard/form-data.server.ts";
import { findEditablePost, type SavedFields } from "#app/server/posts/post-editing.server.ts";
import { filledIn, viewOf } from "#app/server/posts/post-view.server.ts";
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
  return post ? preview(post, post.published_at) : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context);
  const sent = parsed(String((await readFormData(request)).get("post") ?? "null"));
  const checked = checkPost(filledIn(sent));
  if ("problems" in checked) return data({ problems: checked.problems }, { status: 400 });
  return data(await preview(checked.post, timeOf(sent?.published_at) ?? null));
}

async function preview(fields: SavedFields, published_at: string | null) {
  const place = { id: "preview", slug: "preview", published_at };
  return { ...(await viewOf(fields, place)), published: fields.published };
}

export default function Preview({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData ?? loaderData;
  if (!view) {
    return <Notice>Nothing to preview. Press Preview beside a post in the blog admin.</Notice>;
  }
  if ("problems" in view) {
    return <Notice>{view.problems.map(({ message }) => message).join(". ")}</Notice>;
  }
  const { post, published, ...shown } = view;
  return (
    <>
      <Banner published={published} />
      <PostPage post={post} {...shown} />
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
