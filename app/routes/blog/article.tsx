import { href, Link } from "react-router";
import mark from "#app/art/logo/mark.svg?url";
import { longDate } from "#app/rules/dates.ts";
import { parseVideo } from "#app/rules/video.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { PostImage } from "#app/ui/posts/post-image.tsx";
import { RichText } from "#app/ui/posts/rich-text.tsx";
import { VideoFacade } from "#app/ui/posts/video-facade.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { site } from "#site.config.ts";

type Shown =
  | "slug"
  | "title"
  | "excerpt"
  | "category"
  | "feature_image"
  | "published_at"
  | "video_url";
type Post = Pick<BlogPost, Shown> & { html: string };

export function Article({ post }: { post: Post }) {
  const video = parseVideo(post.video_url);
  // A generated cover has five rows; the lower four stay whole.
  const crop = post.feature_image ? "[&_img]:object-center" : "[&_img]:object-bottom";
  return (
    <article>
      <header className="top">
        <div className="wrap">
          <BackLink to={href("/blog")}>Back to Blog</BackLink>
          <div className="mt-5 grid justify-items-start gap-6">
            <CategoryBadge category={post.category} />
            <h1 className="hero max-w-[17ch] wrap-anywhere">{post.title}</h1>
          </div>
        </div>
        <div className="wrap mt-[clamp(2rem,4vw,3.25rem)]">
          <div className={`media r21 rounded-lg ${crop}`}>
            <PostImage
              post={post}
              alt={post.title}
              sizes="(min-width: 1360px) 1240px, 100vw"
              eager
            />
          </div>
        </div>
      </header>
      <div className="wrap post py-[clamp(2.5rem,5vw,4.75rem)]">
        <About post={post} />
        <div className="post__c">
          <p className="standfirst">{post.excerpt}</p>
          {video && (
            <div className="mt-8">
              <VideoFacade post={post} video={video} />
            </div>
          )}
          <RichText html={post.html} className="drop mt-[1.35em]" />
        </div>
      </div>
      <div className="wrap post">
        <div className="post__c">
          <Company />
          <p className="mt-8">
            <TextLink to={href("/blog")} plain arrow={false}>
              ← Back to Blog
            </TextLink>
          </p>
        </div>
      </div>
    </article>
  );
}

function About({ post: { category, published_at } }: { post: Post }) {
  return (
    <div className="post__m">
      {published_at && (
        <p className="sm text-ink-3">
          <time dateTime={published_at}>{longDate(published_at)}</time>
        </p>
      )}
      <p className="sm muted">
        Filed under{" "}
        <Link className="link" to={`${href("/blog")}?category=${encodeURIComponent(category)}`}>
          {category}
        </Link>
      </p>
    </div>
  );
}

function Company() {
  return (
    <div className="about">
      <img src={mark} alt="" width="72" height="72" loading="lazy" />
      <div className="grid gap-4">
        <h2 className="h3">About {site.name}</h2>
        <p className="muted">
          We specialize in transforming businesses through strategic fractional leadership, global
          talent acquisition, and innovative systems design. Our mission is to help organizations
          build high-performance teams and sustainable growth strategies.
        </p>
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <TextLink to={href("/contact")} arrow={false}>
            Get in Touch →
          </TextLink>
          <TextLink to={href("/services")} arrow={false}>
            Our Services →
          </TextLink>
        </div>
      </div>
    </div>
  );
}
