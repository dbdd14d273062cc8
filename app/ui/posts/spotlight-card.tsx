import { brandName } from "#app/rules/brand.ts";
import { postPath } from "#app/seo/post-path.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ClothStrip } from "./cloth-strip.tsx";
import { PostImage } from "./post-image.tsx";
import "#app/ui/badge.css";
import "#app/ui/content-card.css";
import "./spotlight-card.css";

/** A brand spotlight; `shop` adds a link to the brand's store. */
export function SpotlightCard({
  post,
  action = "View Spotlight",
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
            <Icon name="play" /> Video
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
              {`Shop ${brandName(post)} Now`}
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}
