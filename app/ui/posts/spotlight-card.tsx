import { brandName } from "#app/rules/brand.ts";
import { postPath } from "#app/seo/post-path.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { pageWords } from "#app/words/words.ts";
import { ClothStrip } from "./cloth-strip.tsx";
import { PostImage } from "./post-image.tsx";
import "#app/ui/badge.css";
import "#app/ui/content-card.css";
import "./spotlight-card.css";

/** A brand spotlight; `shop` adds a link to the brand's store. */
export function SpotlightCard({
  post,
  action = words.action,
  shop = false,
}: {
  post: PostCard;
  action?: string;
  shop?: boolean;
}) {
  return (
    <article className="content-card spotlight-card">
      <div className="media ratio-4-3">
        <PostImage post={post} alt="" sizes="(min-width: 760px) 33vw, 100vw" />
        {post.video_url && (
          <span className="badge badge--ink badge--overlay">
            <Icon name="play" /> {words.video}
          </span>
        )}
      </div>
      <ClothStrip cloth={post.cloth} />
      <div className="content-card__body">
        <h3 className="title-3">{post.title}</h3>
        <p className="muted text-small clamp-three-lines">{post.excerpt}</p>
        <div className="content-card__foot spotlight-card__foot">
          <TextLink to={postPath(post)} label={`${action}: ${post.title}`} stretch>
            {action}
          </TextLink>
          {shop && post.shopping_link && (
            <ButtonLink to={post.shopping_link} look="ink" sponsored wide>
              {`${words.shop} ${brandName(post)} ${words.now}`}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}

const words = pageWords(
  "spotlight-card",
  { action: "View Spotlight", video: "Video", shop: "Shop", now: "Now" },
  import.meta.env.SSR && { name: "Cards of brands", words: { now: { optional: true } } },
);
