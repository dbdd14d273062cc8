import type { ReactNode } from "react";
import { postPath } from "#app/seo/post-path.ts";
import type { ListedPost } from "#app/server/posts/directory.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ClothStrip } from "./cloth-strip.tsx";
import { PostImage } from "./post-image.tsx";
import { spotlightWords } from "./spotlight-words.ts";
import "#app/ui/badge.css";
import "#app/ui/content-card.css";
import "./spotlight-card.css";

type SpotlightCardProps = {
  post: ListedPost;
  action?: string;
  kind?: string;
  /** What the brand says of itself. */
  claim?: string;
  /** A row on phones. */
  row?: boolean | undefined;
  products?: ReactNode;
  /** The way to the brand's store. */
  shop?: ReactNode;
};

/** A brand spotlight. */
export function SpotlightCard({
  post,
  action = spotlightWords.action,
  kind,
  claim,
  row,
  products,
  shop,
}: SpotlightCardProps) {
  return (
    <article className={`content-card spotlight-card${row ? " content-card--row" : ""}`}>
      <div className="content-card__picture">
        <div className="media ratio-4-3">
          <PostImage post={post} alt="" sizes="(min-width: 760px) 33vw, 100vw" />
          {post.video_url && (
            <span className="badge badge--ink badge--overlay">
              <Icon name="play" /> {spotlightWords.video}
            </span>
          )}
        </div>
        <ClothStrip cloth={post.cloth} />
      </div>
      <div className="content-card__body">
        {kind && <p className="spotlight-card__kind text-small muted">{kind}</p>}
        <h3 className="title-3">{post.title}</h3>
        <p className="muted text-small clamp-three-lines">{post.excerpt}</p>
        {claim && <p className="text-small muted">{claim}</p>}
        {products}
        <div className="content-card__foot spotlight-card__foot">
          <TextLink to={postPath(post)} label={`${action}: ${post.title}`} stretch>
            {action}
          </TextLink>
          {shop}
        </div>
      </div>
    </article>
  );
}
