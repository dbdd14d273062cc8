import type { ComponentProps } from "react";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { DocumentTitle } from "#app/ui/loading/deferred.tsx";
import { Article } from "./article.tsx";
import { benefits } from "./benefits.ts";
import { FurtherPosts } from "./further-posts.tsx";

type BlogPostViewProps = ComponentProps<typeof Article> & {
  further: ComponentProps<typeof FurtherPosts>["posts"];
};

/** A post, where to read on, and the newsletter form. */
export function BlogPostView({ post, further }: BlogPostViewProps) {
  return (
    <>
      <DocumentTitle>{post.title}</DocumentTitle>
      <Article post={post} />
      <FurtherPosts posts={further} />
      <section className="section">
        <div className="page-width">
          <Newsletter
            dark
            title="Stay Updated with Strategic Insights"
            subtitle="Get the latest thought leadership on business transformation and global talent strategies."
            benefits={benefits}
          />
        </div>
      </section>
    </>
  );
}
