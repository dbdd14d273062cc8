import { data, href } from "react-router";
import { leadOn } from "#app/routes/old-address.server.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { readingTime } from "#app/rules/posts/reading-time.ts";
import { shownTags } from "#app/rules/posts/tags.ts";
import { countWords } from "#app/rules/text/search-text.ts";
import { pageMeta, unlistedMeta } from "#app/seo/page-meta.ts";
import { robotHeaders, withHead } from "#app/seo/post-head.server.ts";
import { blogPostNodes } from "#app/seo/posts.ts";
import { findDescriptions } from "#app/server/pictures/descriptions.server.ts";
import { bylineOf } from "#app/server/posts/author.server.ts";
import { listFurtherPosts } from "#app/server/posts/further-posts.server.ts";
import { findPost, listNewestPosts } from "#app/server/posts/posts.server.ts";
import { renderArticle } from "#app/server/posts/rich-text.server.ts";
import { Deferred, DocumentTitle, deferData, resolvedData } from "#app/ui/loading/deferred.tsx";
import { LoadingScreen } from "#app/ui/loading/loading.tsx";
import { MissingPost } from "#app/ui/posts/missing-post.tsx";
import type { Pictured } from "#app/ui/posts/post-image.tsx";
import { site } from "#site.config.ts";
import type { Route } from "./+types/post";
import { words } from "./article.tsx";
import { BlogPostView } from "./post-view.tsx";

export function meta(args: Route.MetaArgs) {
  const loaded = resolvedData(args.loaderData);
  if (args.loaderData && !loaded) return [{ title: `Blog · ${site.name}` }];
  const post = loaded?.post;
  if (!post) return unlistedMeta(words.missing.title);
  return pageMeta(args, {
    ...post.head,
    post,
    // A spotlight is described on its own page only.
    facts: import.meta.env.SSR && {
      title: post.title,
      description: post.excerpt,
      nodes: post.category === spotlightCategory ? [] : blogPostNodes(post),
    },
  });
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const found = await findPost(params.slug);
  if (!found) {
    const status = await leadOn(url);
    return data({ post: undefined, newest: await listNewestPosts() }, { status });
  }
  const { head, ...post } = withHead(found);
  const { slug, title, excerpt, content, category, feature_image, video_url } = post;
  const { feature_focus, published_at, updated_at } = post;
  const length = countWords(content);
  const page = {
    post: {
      slug,
      title,
      excerpt,
      category,
      feature_image,
      feature_focus,
      video_url,
      published_at,
      updated_at,
      words: length,
      time: readingTime(length),
      ...(await bylineOf(post.author_id)),
      ...shownTags(post.tags),
      ...renderArticle(content, await findDescriptions(content)),
      head,
    },
    further: await listFurtherPosts(post),
  };
  return data(page, { headers: robotHeaders(head) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  navigator.sendBeacon("/go/read", args.params.slug);
  return deferData(args);
}

export default function BlogPost({ loaderData, params }: Route.ComponentProps) {
  return (
    <Deferred
      key={params.slug}
      data={loaderData}
      loading={<LoadingScreen text="Loading..." />}
      failed={<PostNotFound />}
      toast={{ title: "Error", description: "Failed to load blog post" }}
    >
      {(found) => (found.post ? <BlogPostView {...found} /> : <PostNotFound {...found} />)}
    </Deferred>
  );
}

function PostNotFound({ newest }: { newest?: Pictured[] }) {
  return (
    <>
      <DocumentTitle>{words.missing.title}</DocumentTitle>
      <MissingPost {...words.missing} to={href("/blog")} back={words.back} newest={newest} />
    </>
  );
}
