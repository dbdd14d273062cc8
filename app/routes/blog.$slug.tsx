import { data, href } from "react-router";
import { site } from "../../site.config.ts";
import { spotlightCategory } from "../rules/categories.ts";
import { countWords } from "../rules/search-text.ts";
import { findPost } from "../server/posts.server.ts";
import { renderRichText } from "../server/rich-text.server.ts";
import { blogPostNodes } from "../structured-data/posts.ts";
import { ArrivedTitle, arrived, Loaded, onItsWay } from "../ui/loaded.tsx";
import { LoadingScreen } from "../ui/loading.tsx";
import { Missing } from "../ui/missing.tsx";
import { pageMeta, unlistedMeta } from "../ui/page-meta.ts";
import { postPath } from "../ui/post-path.ts";
import type { Route } from "./+types/blog.$slug";
import { BlogPostView } from "./blog-post-view.tsx";

export function meta(args: Route.MetaArgs) {
  const loaded = arrived(args.loaderData);
  if (args.loaderData && !loaded) return [{ title: `Blog · ${site.name}` }];
  const post = loaded?.post;
  if (!post) return unlistedMeta("Post Not Found");
  return pageMeta(args, {
    title: post.title,
    description: post.excerpt,
    path: postPath(post),
    post,
    // A spotlight is described on its own page only.
    facts: import.meta.env.SSR && {
      nodes: post.category === spotlightCategory ? [] : blogPostNodes(post),
    },
  });
}

export async function loader({ params }: Route.LoaderArgs) {
  const post = await findPost(params.slug);
  if (!post) return data({ post: undefined }, { status: 404 });
  const { slug, title, excerpt, category, feature_image, video_url } = post;
  const { published_at, updated_at } = post;
  const shown = { slug, title, excerpt, category, feature_image, video_url };
  return {
    post: {
      ...{ ...shown, published_at, updated_at, words: countWords(post.content) },
      html: renderRichText(post.content),
    },
  };
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return onItsWay(args);
}

export default function BlogPost({ loaderData, params }: Route.ComponentProps) {
  return (
    <Loaded
      key={params.slug}
      data={loaderData}
      loading={<LoadingScreen text="Loading..." />}
      failed={<PostNotFound />}
      toast={{ title: "Error", description: "Failed to load blog post" }}
    >
      {({ post }) => (post ? <BlogPostView post={post} /> : <PostNotFound />)}
    </Loaded>
  );
}

function PostNotFound() {
  return (
    <>
      <ArrivedTitle>Post Not Found</ArrivedTitle>
      <Missing
        title="Post Not Found"
        text="The blog post you're looking for doesn't exist."
        to={href("/blog")}
        back="Back to Blog"
      />
    </>
  );
}
