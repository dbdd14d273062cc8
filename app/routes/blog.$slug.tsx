import { data, href } from "react-router";
import { site } from "../../site.config.ts";
import { findPost } from "../server/posts.server.ts";
import { renderRichText } from "../server/rich-text.server.ts";
import { Missing } from "../ui/missing.tsx";
import { Newsletter } from "../ui/newsletter.tsx";
import { pageMeta } from "../ui/page-meta.ts";
import { postPath } from "../ui/post-path.ts";
import type { Route } from "./+types/blog.$slug";
import { Article } from "./blog-article.tsx";
import { benefits } from "./blog-benefits.ts";

export function meta(args: Route.MetaArgs) {
  const post = args.loaderData;
  if (!post) return [{ title: `Post Not Found · ${site.name}` }, noIndex];
  return pageMeta(args, {
    title: post.title,
    description: post.excerpt,
    path: postPath(post),
  });
}

export async function loader({ params }: Route.LoaderArgs) {
  const post = await findPost(params.slug);
  if (!post) return data(undefined, { status: 404 });
  const { slug, title, excerpt, category, feature_image, published_at, video_url } = post;
  return {
    ...{ slug, title, excerpt, category, feature_image, published_at, video_url },
    html: renderRichText(post.content),
  };
}

export default function BlogPost({ loaderData: post }: Route.ComponentProps) {
  if (!post) {
    return (
      <Missing
        title="Post Not Found"
        text="The blog post you're looking for doesn't exist."
        to={href("/blog")}
        back="Back to Blog"
      />
    );
  }
  return (
    <>
      <Article key={post.slug} post={post} />
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

const noIndex = { name: "robots", content: "noindex" };
