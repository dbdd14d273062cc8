import type { ComponentProps } from "react";
import { data, href } from "react-router";
import { site } from "../../site.config.ts";
import { findPost } from "../server/posts.server.ts";
import { renderRichText } from "../server/rich-text.server.ts";
import { ArrivedTitle, arrived, Loaded, onItsWay } from "../ui/loaded.tsx";
import { LoadingScreen } from "../ui/loading.tsx";
import { Missing } from "../ui/missing.tsx";
import { Newsletter } from "../ui/newsletter.tsx";
import { pageMeta } from "../ui/page-meta.ts";
import { postPath } from "../ui/post-path.ts";
import type { Route } from "./+types/blog.$slug";
import { Article } from "./blog-article.tsx";
import { benefits } from "./blog-benefits.ts";

export function meta(args: Route.MetaArgs) {
  const loaded = arrived(args.loaderData);
  if (args.loaderData && !loaded) return [{ title: `Blog · ${site.name}` }];
  const post = loaded?.post;
  if (!post) return [{ title: `Post Not Found · ${site.name}` }, noIndex];
  return pageMeta(args, {
    title: post.title,
    description: post.excerpt,
    path: postPath(post),
  });
}

export async function loader({ params }: Route.LoaderArgs) {
  const post = await findPost(params.slug);
  if (!post) return data({ post: undefined }, { status: 404 });
  const { slug, title, excerpt, category, feature_image, published_at, video_url } = post;
  const shown = { slug, title, excerpt, category, feature_image, published_at, video_url };
  return { post: { ...shown, html: renderRichText(post.content) } };
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
      {({ post }) => (post ? <Post post={post} /> : <PostNotFound />)}
    </Loaded>
  );
}

function Post({ post }: { post: ComponentProps<typeof Article>["post"] }) {
  return (
    <>
      <ArrivedTitle>{post.title}</ArrivedTitle>
      <Article post={post} />
      <section className="sec">
        <div className="wrap">
          <Newsletter
            dark
            title="Stay Updated with Strategic Insights"
            subtitle="Get the latest thought leadership on business transformation and global talent strategies."
            benefits={benefits}
          />
        </div>
      </section>
    </>
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

const noIndex = { name: "robots", content: "noindex" };
