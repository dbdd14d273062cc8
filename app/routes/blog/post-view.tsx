import type { ComponentProps } from "react";
import { postPath } from "#app/seo/post-path.ts";
import type { FurtherPost } from "#app/server/posts/further-posts.server.ts";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { DocumentTitle } from "#app/ui/loading/deferred.tsx";
import { FurtherPosts } from "#app/ui/posts/further-posts.tsx";
import { Article, words } from "./article.tsx";
import { offer } from "./benefits.ts";

type BlogPostViewProps = {
  post: ComponentProps<typeof Article>["post"] & { head: { title: string } };
  further: FurtherPost[];
};

/** A post, where to read on, and the newsletter form. */
export function BlogPostView({ post, further }: BlogPostViewProps) {
  return (
    <>
      <DocumentTitle>{post.head.title}</DocumentTitle>
      <Article post={post} />
      <FurtherPosts title={words.further.title} posts={further.map(nextOrRelated)} />
      <section className="section">
        <div className="page-width">
          <Newsletter dark {...words.newsletter} benefits={offer.benefits} />
        </div>
      </section>
    </>
  );
}

/** The next post and two related ones. */
function nextOrRelated(post: FurtherPost, index: number) {
  const note = index === 0 ? `${words.further.next} · ${post.category}` : post.category;
  return { ...post, path: postPath(post), note };
}
