import { Link } from "react-router";
import { parseVideo } from "#app/rules/media/video.ts";
import { shopPath } from "#app/rules/shop/products.ts";
import { postPath } from "#app/seo/post-path.ts";
import type { ListedPost } from "#app/server/posts/directory.server.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostImage } from "./post-image.tsx";
import { spotlightWords } from "./spotlight-words.ts";
import { VideoFacade } from "./video-facade.tsx";
import "./shorts-section.css";

type ShortsSectionProps = { title: string; text: string; posts: ListedPost[] };

export function ShortsSection({ title, text, posts }: ShortsSectionProps) {
  if (posts.length === 0) return null;
  return (
    <section className="section shorts-section">
      <div className="page-width">
        <div className="section-head section-head--split">
          <h2 className="sign-title">{title}</h2>
          <p className="lead-text">{text}</p>
        </div>
        <div className="short-grid">
          {posts.map((post, at) => (
            <ShortCard key={post.slug} post={post} maybeWide={at < 3} />
          ))}
        </div>
        <Disclosure />
      </div>
    </section>
  );
}

type ShortCardProps = {
  post: ListedPost;
  /** Where the last row would be short, the first cards are wider, with room for more words. */
  maybeWide: boolean;
};

function ShortCard({ post, maybeWide }: ShortCardProps) {
  const video = parseVideo(post.shorts_url);
  return (
    <article className="short-card">
      <div className="short-card__layout">
        {video ? (
          <VideoFacade post={post} video={video} tall />
        ) : (
          <div className="media ratio-9-16">
            <PostImage post={post} alt="" sizes="(min-width: 480px) 50vw, 100vw" />
          </div>
        )}
        <div className="short-card__body">
          <h3 className="title-4">
            <Link to={postPath(post)} discover="none" prefetch="intent">
              {post.title}
            </Link>
          </h3>
          {maybeWide && <p className="short-card__excerpt text-small">{post.excerpt}</p>}
          <div className="product-chips">
            {post.products.slice(0, 2).map(({ place, item_name, note }) => [
              <a
                key={place}
                className="product-chip"
                href={shopPath(post.slug, place)}
                {...newTab(undefined, true)}
              >
                <Icon name="bag" />
                {item_name}
              </a>,
              note && spotlightWords[note],
            ])}
          </div>
        </div>
      </div>
    </article>
  );
}
