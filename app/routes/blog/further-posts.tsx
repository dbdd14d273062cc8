import { Link } from "react-router";
import { postPath } from "#app/seo/post-path.ts";
import type { FurtherPost } from "#app/server/posts/further-posts.server.ts";
import { PostImage } from "#app/ui/posts/post-image.tsx";
import "./further-posts.css";

/** The next post and two related ones. */
export function FurtherPosts({ posts }: { posts: FurtherPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="page-width further-posts">
      <h2 className="title-2">Keep reading</h2>
      <ul>
        {posts.map((post, index) => (
          <li key={post.id}>
            <div className="media ratio-16-10">
              <PostImage post={post} alt="" sizes="(min-width: 760px) 33vw, 30vw" />
            </div>
            <p className="text-tiny text-faint">
              {index === 0 && "Next · "}
              {post.category}
            </p>
            <h3 className="title-3">
              <Link className="stretched-link" to={postPath(post)} prefetch="intent">
                {post.title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
