import { href, Link } from "react-router";
import mark from "#app/art/logo/mark.svg?url";
import { longDate } from "#app/rules/dates.ts";
import { parseVideo } from "#app/rules/video.ts";
import type { BlogPost } from "#app/server/db/schema.server.ts";
import type { ContentsEntry } from "#app/server/posts/contents.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { PostImage } from "#app/ui/posts/post-image.tsx";
import { RichText } from "#app/ui/posts/rich-text.tsx";
import { VideoFacade } from "#app/ui/posts/video-facade.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { site } from "#site.config.ts";
import { Contents } from "./contents.tsx";
import "#app/ui/portrait.css";
import "#app/ui/posts/article-layout.css";
import "./article.css";

type Shown =
  | "slug"
  | "title"
  | "excerpt"
  | "category"
  | "feature_image"
  | "feature_focus"
  | "published_at"
  | "video_url";
type Post = Pick<BlogPost, Shown> & {
  html: string;
  contents: ContentsEntry[];
  time: string;
  portrait: string;
};

export function Article({ post }: { post: Post }) {
  const video = parseVideo(post.video_url);
  // A generated cover has five rows; the lower four stay whole.
  const crop = post.feature_image ? "" : "article-picture__frame--cover";
  return (
    <article>
      <header className="page-top">
        <div className="page-width">
          <BackLink to={href("/blog")}>Back to Blog</BackLink>
          <div className="article-head">
            <CategoryBadge category={post.category} />
            <h1 className="title-hero article-head__title break-anywhere">{post.title}</h1>
          </div>
        </div>
        <div className="page-width article-picture">
          <div className={`media ratio-2-1 article-picture__frame ${crop}`}>
            <PostImage
              post={post}
              alt={post.title}
              sizes="(min-width: 1360px) 1240px, 100vw"
              eager
            />
          </div>
        </div>
      </header>
      <div className="page-width article-layout article-body">
        <div className="article-aside">
          <About post={post} />
          <Contents entries={post.contents} />
        </div>
        <p className="standfirst article-layout__closing">{post.excerpt}</p>
        <div className="article-layout__closing">
          {video && (
            <div className="article-body__part">
              <VideoFacade post={post} video={video} />
            </div>
          )}
          <RichText html={post.html} className="drop-cap article-body__text" />
        </div>
      </div>
      <div className="page-width article-layout">
        <div className="article-layout__closing">
          <Company />
          <p className="article-body__part">
            <TextLink to={href("/blog")} plain arrow={false}>
              ← Back to Blog
            </TextLink>
          </p>
        </div>
      </div>
    </article>
  );
}

function About({ post: { category, published_at, time, portrait } }: { post: Post }) {
  return (
    <div className="article-layout__meta">
      <p className="text-small article-author">
        <img className="portrait" src={portrait} alt="" width="44" height="44" loading="lazy" />
        <span className="visually-hidden">Written by </span>
        <Link className="text-link" to={site.founder.path} rel="author">
          {site.founder.name}
        </Link>
      </p>
      <p className="text-small text-faint">
        {published_at && (
          <>
            <time dateTime={published_at}>{longDate(published_at)}</time> ·{" "}
          </>
        )}
        <span className="no-break">{time}</span>
      </p>
      <p className="text-small muted">
        Filed under{" "}
        <Link
          className="text-link"
          to={`${href("/blog")}?category=${encodeURIComponent(category)}`}
        >
          {category}
        </Link>
      </p>
    </div>
  );
}

function Company() {
  return (
    <div className="about-company">
      <img src={mark} alt="" width="72" height="72" loading="lazy" />
      <div className="about-company__text">
        <h2 className="title-3">About {site.name}</h2>
        <p className="muted">
          We specialize in transforming businesses through strategic fractional leadership, global
          talent acquisition, and innovative systems design. Our mission is to help organizations
          build high-performance teams and sustainable growth strategies.
        </p>
        <div className="about-company__links">
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
