import { href } from "react-router";
import { brandName } from "#app/rules/brand.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { PostImage } from "./post-image.tsx";

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
    <article className="card bb">
      <div className="media r43">
        <PostImage post={post} alt="" sizes="(min-width: 760px) 33vw, 100vw" />
        {post.video_url && (
          <span className="badge badge--ink badge--on">
            <Icon name="play" /> Video
          </span>
        )}
      </div>
      <div className="card__b">
        <h3 className="h3">{post.title}</h3>
        <p className="muted sm clamp3">{post.excerpt}</p>
        <div className="card__f bbf">
          <TextLink
            to={href("/BuyBlack/:slug", { slug: post.slug })}
            label={`${action}: ${post.title}`}
            stretch
          >
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
