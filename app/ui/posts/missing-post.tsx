import type { ComponentProps } from "react";
import { Link } from "react-router";
import { postPath } from "#app/seo/post-path.ts";
import { NotFound } from "#app/ui/not-found.tsx";
import { type Pictured, PostImage } from "./post-image.tsx";
import "./missing-post.css";

/** Shown instead of a post or brand that does not exist, with the newest that do. */
export function MissingPost({
  newest = [],
  ...words
}: ComponentProps<typeof NotFound> & { newest?: Pictured[] }) {
  return (
    <NotFound {...words}>
      <div className="newest-posts">
        {newest.map((post) => (
          <Link key={post.slug} to={postPath(post)}>
            <PostImage post={post} alt="" sizes="96px" />
            <span>{post.title}</span>
          </Link>
        ))}
      </div>
    </NotFound>
  );
}
