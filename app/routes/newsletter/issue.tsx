import { data, href } from "react-router";
import { offer } from "#app/routes/blog/benefits.ts";
import { issueNodes } from "#app/seo/issues.ts";
import { pageMeta, unlistedMeta } from "#app/seo/page-meta.ts";
import { findArchived, findNeighbors } from "#app/server/newsletter/issues/archive.server.ts";
import { furtherIssues, issuePage } from "#app/server/newsletter/issues/issue-page.server.ts";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { missing, NotFound } from "#app/ui/not-found.tsx";
import { ArticlePage } from "#app/ui/posts/article-page.tsx";
import { FurtherPosts } from "#app/ui/posts/further-posts.tsx";
import { pageWords } from "#app/words/words.ts";
import type { Route } from "./+types/issue";
import "#app/ui/badge.css";

export function meta(args: Route.MetaArgs) {
  const issue = args.loaderData?.issue;
  if (!issue) return unlistedMeta(missing.title);
  const { title, number, excerpt, path, published_at } = issue;
  return pageMeta(args, {
    // An issue may bear the title of the post it was made from.
    title: `${title} · ${words.issue} ${number}`,
    description: excerpt,
    path,
    post: { category: "Newsletter", published_at, updated_at: published_at },
    facts: import.meta.env.SSR && { nodes: issueNodes(issue) },
  });
}

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findArchived(params.slug);
  if (!found) return data(undefined, { status: 404 });
  return { issue: issuePage(found), further: furtherIssues(await findNeighbors(found)) };
}

export default function Issue({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { issue, further } = loaderData;
  return (
    <>
      <ArticlePage
        key={issue.slug}
        post={issue}
        list={{ to: href("/newsletter"), back: words.back }}
        badge={<span className="badge">{`${words.issue} ${issue.number}`}</span>}
      />
      <FurtherPosts title={words.others} posts={further} />
      <section className="section">
        <div className="page-width">
          <Newsletter dark benefits={offer.benefits} />
        </div>
      </section>
    </>
  );
}

const words = pageWords(
  "newsletter-issue",
  { issue: "Issue", back: "All issues", others: "Other issues" },
  import.meta.env.SSR && { name: "Newsletter: the page of an issue" },
);
