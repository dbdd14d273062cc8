import { Link } from "react-router";
import { type Pictured, PostImage } from "./post-image.tsx";
import "./further-posts.css";

export type Further = Pictured & { path: string; note: string };

/** Where somebody who has read something goes on. */
export function FurtherPosts({ title, posts }: { title: string; posts: readonly Further[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="page-width further-posts">
      <h2 className="title-2">{title}</h2>
      <ul>
        {posts.map((post) => (
          <li key={post.path}>
            <div className="media ratio-16-10">
              <PostImage post={post} alt="" sizes="(min-width: 760px) 33vw, 30vw" />
            </div>
            <p className="text-tiny text-faint">{post.note}</p>
            <h3 className="title-3">
              <Link className="stretched-link" to={post.path} discover="none" prefetch="intent">
                {post.title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
