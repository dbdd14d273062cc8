import { BlogPostView } from "#app/routes/blog/post-view.tsx";
import { Spotlight } from "#app/routes/buy-black/spotlight.tsx";
import { WrittenPage } from "#app/routes/pages/written-page.tsx";
import { isOn } from "#app/rules/links/sections.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import type { PostView } from "#app/server/posts/post-view.server.ts";

/** The public page of a post or of a written page. */
export function PostPage({ post, page, html, contents, time, ...view }: PostView) {
  const { further, related, transcript } = view;
  if (page) return <WrittenPage page={page} />;
  return post.category === spotlightCategory && isOn("buyBlack") ? (
    <Spotlight {...{ post, html, time, related, transcript }} />
  ) : (
    <BlogPostView post={{ ...post, html, contents, time }} further={further} />
  );
}
