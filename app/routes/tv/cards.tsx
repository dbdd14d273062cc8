import { brandName } from "#app/rules/brand.ts";
import { postPath } from "#app/seo/post-path.ts";
import type { PostCard } from "#app/server/posts/posts.server.ts";
import { newTab } from "#app/ui/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PostImage } from "#app/ui/posts/post-image.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

export function EpisodeCard({ post }: { post: PostCard }) {
  const brand = brandName(post);
  return (
    <article className="card card--n">
      <div className="media r169">
        <PostImage
          post={post}
          alt=""
          sizes="(min-width: 1000px) 33vw, (min-width: 640px) 50vw, 100vw"
        />
        <span className="play">
          <Icon name="play" />
        </span>
      </div>
      <div className="card__b">
        <p className="sm tv__b">{brand}</p>
        <h3 className="h3">{post.title}</h3>
        <p className="muted sm clamp3">{post.excerpt}</p>
        <div className="card__f">
          <TextLink to={postPath(post)} label={`Watch Now: ${post.title}`} plain stretch>
            Watch Now
          </TextLink>
          {post.shopping_link && (
            <a
              className="shopi"
              href={post.shopping_link}
              aria-label={`Shop ${brand}`}
              {...newTab(true)}
            >
              <Icon name="bag" />
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

export function VideoCard({ post }: { post: PostCard }) {
  return (
    <article className="vid tvi">
      <div className="media r43">
        <PostImage post={post} alt="" sizes="(min-width: 1000px) 25vw, 50vw" />
      </div>
      <h3 className="h4 clamp3">{post.title}</h3>
      <p className="sm">
        <TextLink to={postPath(post)} label={`Watch: ${post.title}`} plain stretch>
          Watch
        </TextLink>
      </p>
    </article>
  );
}
