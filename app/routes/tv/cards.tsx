import { shopPath } from "#app/rules/shop/products.ts";
import { postPath } from "#app/seo/post-path.ts";
import type { ListedPost } from "#app/server/posts/directory.server.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ClothStrip } from "#app/ui/posts/cloth-strip.tsx";
import { PostImage } from "#app/ui/posts/post-image.tsx";
import { spotlightWords } from "#app/ui/posts/spotlight-words.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import "#app/ui/content-card.css";
import "#app/ui/posts/play-disc.css";
import "#app/ui/posts/video-card.css";
import "./cards.css";

/** A film with its brand and what its title says beside that name. */
export type Episode = ListedPost & { brand: string; episode: string };

type EpisodeCardProps = { post: Episode; watch: string; shop: string };

export function EpisodeCard({ post, watch, shop }: EpisodeCardProps) {
  return (
    <article className="content-card content-card--night">
      <div className="content-card__picture">
        <div className="media ratio-16-9">
          <PostImage
            post={post}
            alt=""
            sizes="(min-width: 1000px) 33vw, (min-width: 640px) 50vw, 100vw"
          />
          <span className="play-disc">
            <Icon name="play" />
          </span>
        </div>
        <ClothStrip cloth={post.cloth} />
      </div>
      <div className="content-card__body">
        <p className="text-small tv-brand">{post.brand}</p>
        <h3 className="title-3">{post.episode || post.brand}</h3>
        <p className="muted text-small clamp-three-lines">{post.excerpt}</p>
        <div className="content-card__foot">
          <TextLink to={postPath(post)} label={`${watch}: ${post.title}`} plain stretch>
            {watch}
          </TextLink>
          {post.shopping_link && (
            <a
              className="shop-icon"
              href={shopPath(post.slug, "shop")}
              aria-label={`${shop} ${post.brand}`}
              {...newTab(undefined, true)}
            >
              <Icon name="bag" />
            </a>
          )}
          {post.store_unavailable && (
            <p className="muted text-small shop-note">{spotlightWords.unavailable}</p>
          )}
        </div>
      </div>
    </article>
  );
}

export function VideoCard({ post, watch }: { post: Episode; watch: string }) {
  return (
    <article className="video-card tv-item">
      <div className="media ratio-4-3">
        <PostImage post={post} alt="" sizes="(min-width: 1000px) 25vw, 50vw" />
      </div>
      <h3 className="title-4 clamp-three-lines">{post.brand}</h3>
      {post.episode && <p className="muted text-small clamp-three-lines">{post.episode}</p>}
      <p className="text-small">
        <TextLink to={postPath(post)} label={`${watch}: ${post.title}`} plain stretch>
          {watch}
        </TextLink>
      </p>
    </article>
  );
}
