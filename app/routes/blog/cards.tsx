import { href, Link } from "react-router";
import { isOn } from "#app/rules/links/sections.ts";
import { parseVideo } from "#app/rules/media/video.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { longDate } from "#app/rules/time/dates.ts";
import { postPath } from "#app/seo/post-path.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CategoryBadge } from "#app/ui/posts/category-badge.tsx";
import { PostImage } from "#app/ui/posts/post-image.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { pageWords } from "#app/words/words.ts";
import "#app/ui/content-card.css";
import "#app/ui/posts/play-disc.css";
import "./cards.css";

export type Card = Pick<
  PostCard,
  "slug" | "title" | "excerpt" | "category" | "feature_image" | "feature_focus" | "published_at"
> & {
  /** What a spotlight offers on its brand's page, which is not the page of the post. */
  offer?: { text: string; path: string; film: boolean };
};

/** Only the fields a card shows, to keep the page data small. */
export function cardOf(post: PostCard): Card {
  const { slug, title, excerpt, category, feature_image, feature_focus, published_at } = post;
  const card = { slug, title, excerpt, category, feature_image, feature_focus, published_at };
  return category === spotlightCategory && isOn("buyBlack")
    ? { ...card, offer: offerOf(post) }
    : card;
}

function offerOf(post: PostCard) {
  const film = Boolean(parseVideo(post.video_url) ?? parseVideo(post.shorts_url));
  const shop = post.shopping_link !== null || post.products.length > 0;
  const watch = shop ? words.shop : words.watch;
  return { text: film ? watch : words.meet, path: postPath(post), film };
}

/** The newest post of a page, in full width. */
export function LeadCard({ post }: { post: Card }) {
  return (
    <article className="lead-post" data-kind={kindOf(post)}>
      <div className="media">
        <PostImage post={post} alt="" sizes="(min-width: 900px) 58vw, 100vw" eager />
        <PlayMark post={post} />
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
        {post.offer ? (
          <Offer post={post} />
        ) : (
          <span className="text-link text-link--ember" aria-hidden="true">
            {words.read} <Icon name="arrow-right" />
          </span>
        )}
      </div>
    </article>
  );
}

export function BlogCard({ post }: { post: Card }) {
  return (
    <article className="content-card content-card--row" data-kind={kindOf(post)}>
      <div className="media ratio-16-10">
        <PostImage
          post={post}
          alt=""
          sizes="(min-width: 1000px) 33vw, (min-width: 640px) 50vw, 112px"
        />
        <PlayMark post={post} />
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
        <Offer post={post} />
      </div>
    </article>
  );
}

function kindOf({ offer }: Card) {
  return offer && "spotlight";
}

function PlayMark({ post: { offer } }: { post: Card }) {
  if (!offer?.film) return null;
  return (
    <span className="play-disc">
      <Icon name="play" />
    </span>
  );
}

function Offer({ post: { offer, title } }: { post: Card }) {
  if (!offer) return null;
  return (
    <p className="spotlight-offer">
      <TextLink to={offer.path} label={`${offer.text}: ${title}`} plain>
        {offer.text}
      </TextLink>
    </p>
  );
}

function PostLink({ post: { slug, title } }: { post: Card }) {
  return (
    <Link
      className="stretched-link"
      to={href("/blog/:slug", { slug })}
      discover="none"
      prefetch="intent"
      viewTransition
    >
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

const words = pageWords(
  "blog-cards",
  {
    read: "Read the post",
    shop: "Watch and shop",
    watch: "Watch the film",
    meet: "Meet the brand",
  },
  import.meta.env.SSR && { name: "Blog: the cards", page: href("/blog") },
);
