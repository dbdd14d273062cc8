import { data, href, Link, redirect } from "react-router";
import { offer } from "#app/routes/blog/benefits.ts";
import { pageNumber } from "#app/rules/text/paging.ts";
import { longDate } from "#app/rules/time/dates.ts";
import { archiveNode } from "#app/seo/issues.ts";
import { pageMeta, unlistedMeta } from "#app/seo/page-meta.ts";
import { findArchive } from "#app/server/newsletter/issues/archive.server.ts";
import { type IssueCard, issueCard } from "#app/server/newsletter/issues/issue-page.server.ts";
import { Empty } from "#app/ui/empty.tsx";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { missing, NotFound } from "#app/ui/not-found.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { PostImage } from "#app/ui/posts/post-image.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import type { Route } from "./+types/archive";
import "#app/ui/badge.css";
import "#app/ui/posts/result-list.css";

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return unlistedMeta(missing.title);
  const { page, issues } = args.loaderData;
  const numbered = page > 1 ? `, page ${page}` : "";
  return pageMeta(args, {
    title: `${words.title}${numbered}`,
    description: `${words.description.text}${numbered}. ${words.description.next}`,
    path: archiveUrl(page),
    // Before the first issue there is nothing to find here.
    unlisted: issues.length === 0,
    facts: import.meta.env.SSR && {
      type: "CollectionPage",
      mainEntity: `${archiveUrl(page)}#list`,
      modified: issues[0]?.published_at,
      nodes: [archiveNode(archiveUrl(page), issues)],
    },
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const page = pageNumber(url.searchParams);
  const archive = await findArchive(page);
  if (!archive) return data(undefined, { status: 404 });
  if (page > archive.pages) throw redirect(archiveUrl(archive.pages));
  return { page, pages: archive.pages, issues: archive.issues.map(issueCard) };
}

export default function Archive({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { issues, page, pages } = loaderData;
  return (
    <>
      <section className="page-top space-below">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h1 className="title-hero">{words.headline}</h1>
            <p className="lead-text">{words.lead}</p>
          </div>
          {issues.length > 0 ? <Issues issues={issues} /> : <Empty {...words.none} />}
          <Pager
            page={page}
            pages={pages}
            label="Pages of the archive"
            next="Older issues"
            previous="Newer issues"
            to={archiveUrl}
          />
        </div>
      </section>
      <section className="page-width space-below">
        <Newsletter benefits={offer.benefits} />
      </section>
    </>
  );
}

function Issues({ issues }: { issues: IssueCard[] }) {
  return (
    <ul className="result-list">
      {issues.map((issue) => (
        <li className="result" key={issue.slug}>
          <div className="media ratio-16-10">
            <PostImage post={issue} alt="" sizes="190px" />
          </div>
          <div>
            <div className="result__meta">
              <span className="badge">{`${words.issue} ${issue.number}`}</span>
              <time className="text-tiny" dateTime={issue.published_at}>
                {longDate(issue.published_at)}
              </time>
            </div>
            <h2 className="title-3">
              <Link className="stretched-link" to={issue.path} prefetch="intent">
                {issue.title}
              </Link>
            </h2>
            <p className="muted">{issue.excerpt}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function archiveUrl(page: number) {
  return page > 1 ? `${href("/newsletter")}?page=${page}` : href("/newsletter");
}

const words = pageWords(
  "newsletter",
  {
    title: "Newsletter",
    description: {
      text: "Every issue of our weekly note on running a calmer company, to read on the web",
      next: "Have the next one sent to you.",
    },
    headline: rich`The weekly note, issue by *issue.*`,
    lead: "One useful idea on running a calmer company, every week. Read what went out, or have the next one sent to you.",
    none: {
      title: "The first issue is not out yet",
      text: "Leave your address below, and it comes to you on the day it is sent.",
    },
    issue: "Issue",
  },
  import.meta.env.SSR && { name: "Newsletter", page: href("/newsletter") },
);
