import type { ComponentProps } from "react";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { DocumentTitle } from "#app/ui/loading/deferred.tsx";
import { Article } from "./article.tsx";
import { benefits } from "./benefits.ts";

/** A post and its newsletter form. */
export function BlogPostView({ post }: { post: ComponentProps<typeof Article>["post"] }) {
  return (
    <>
      <DocumentTitle>{post.title}</DocumentTitle>
      <Article post={post} />
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
