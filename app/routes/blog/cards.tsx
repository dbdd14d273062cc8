import { href, Link } from "react-router";
import { longDate } from "#app/rules/dates.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { PostImage } from "#app/ui/posts/post-image.tsx";
import "#app/ui/content-card.css";
import "./cards.css";

export type Card = Pick<
  PostCard,
  "slug" | "title" | "excerpt" | "category" | "feature_image" | "feature_focus" | "published_at"
>;

/** Only the fields a card shows, to keep the page data small. */
export function cardOf(post: PostCard): Card {
  const { slug, title, excerpt, category, feature_image, feature_focus, published_at } = post;
  return { slug, title, excerpt, category, feature_image, feature_focus, published_at };
}

/** The newest post, in full width. */
export function LeadCard({ post }: { post: Card }) {
  return (
    <article className="lead-post">
      <div className="media">
        <PostImage post={post} alt="" sizes="(min-width: 900px) 58vw, 100vw" eager />
      </div>
      <div>
        <div className="lead-post__meta">
          <CategoryBadge category={post.category} />
          <PostDate post={post} />
        </div>
        <h2 className="title-2">
          <PostLink post={post} />
        </h2>
        <p className="lead-text">{post.excerpt}</p>
        <span className="text-link text-link--ember" aria-hidden="true">
          Read the post <Icon name="arrow-right" />
        </span>
      </div>
    </article>
  );
}

export function BlogCard({ post }: { post: Card }) {
  return (
    <article className="content-card">
      <div className="media ratio-16-10">
        <PostImage
          post={post}
          alt=""
          sizes="(min-width: 1000px) 33vw, (min-width: 640px) 50vw, 100vw"
        />
      </div>
      <div className="content-card__body">
        <div className="post-card__meta">
          <CategoryBadge category={post.category} />
          <PostDate post={post} />
        </div>
        <h2 className="title-3">
          <PostLink post={post} />
        </h2>
        <p className="muted text-small clamp-three-lines">{post.excerpt}</p>
      </div>
    </article>
  );
}

function PostLink({ post: { slug, title } }: { post: Card }) {
  return (
    <Link className="stretched-link" to={href("/blog/:slug", { slug })} prefetch="intent">
      {title}
    </Link>
  );
}

function PostDate({ post: { published_at } }: { post: Card }) {
  if (!published_at) return null;
  return (
    <time className="text-tiny text-faint" dateTime={published_at}>
      {longDate(published_at)}
    </time>
  );
}
