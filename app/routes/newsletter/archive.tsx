import { data, href, Link, redirect } from "react-router";
import { issueStrip } from "#app/art/brand-cloth.ts";
import { offer } from "#app/routes/blog/benefits.ts";
import { weekdayOf } from "#app/rules/newsletter/archive-rows.ts";
import { chooseByName } from "#app/rules/text/by-name.ts";
import { pageNumber } from "#app/rules/text/paging.ts";
import { monthOf } from "#app/rules/time/dates.ts";
import { archiveNode } from "#app/seo/issues.ts";
import { pageMeta, unlistedMeta } from "#app/seo/page-meta.ts";
import { findArchive } from "#app/server/newsletter/issues/archive.server.ts";
import { issueCard } from "#app/server/newsletter/issues/issue-page.server.ts";
import { Newsletter } from "#app/ui/forms/newsletter.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { missing, NotFound } from "#app/ui/not-found.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { pageWords, rich } from "#app/words/words.ts";
import type { Route } from "./+types/archive";
import style from "./archive.css?url";

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return unlistedMeta(missing.title);
  const { page, rows } = args.loaderData;
  const issues = rows.flatMap(({ issue }) => issue ?? []);
  const numbered = page > 1 ? `, page ${page}` : "";
  return pageMeta(args, {
    title: `${words.title}${numbered}`,
    description: `${words.description.text}${numbered}. ${words.description.next}`,
    path: archiveUrl(page),
    // Before the first issue there is nothing to find here.
    unlisted: rows.length === 0,
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
  const { rows, pages, total, next, oldest } = archive;
  if (page > pages) throw redirect(archiveUrl(pages));
  return {
    page,
    total,
    next: next && weekdayOf(next),
    /** The month that earlier pages go back to. */
    until: page < pages && oldest ? monthOf(oldest) : undefined,
    rows: rows.map(shownRow),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findArchive>>>["rows"][number];

function shownRow(row: Found): Row {
  const month = monthOf(row.at);
  if (!("issue" in row)) return { ...row, month };
  const { number, slug, path, title, published_at } = issueCard(row.issue);
  const strip = issueStrip(row.cloth, chooseByName([64, 32], row.issue.subject));
  return { at: row.at, month, weeks: 0, strip, issue: { number, slug, path, title, published_at } };
}

type Row = {
  at: string;
  month: string;
  /** How many weeks without an issue it stands for. */
  weeks: number;
  issue?: { number: number; slug: string; path: string; title: string; published_at: string };
  strip?: ReturnType<typeof issueStrip>;
};

export default function Archive({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { rows, page, total, next, until } = loaderData;
  return (
    <>
      <OwnStyle sheet={style} mark="issue-row" />
      <section className="page-top space-below">
        <div className="page-width">
          <div className="section-head section-head--split">
            <h1 className="title-hero issues-title">{words.headline}</h1>
            <p className="lead-text">{words.lead}</p>
          </div>
          {page > 1 && (
            <p className="issue-cloth__newer">
              <TextLink to={archiveUrl(page - 1)} arrow={false}>
                {words.newer}
              </TextLink>
            </p>
          )}
          {page === 1 && <Loom total={total} next={next} />}
          <ol className="issue-cloth">
            {rows.map((row, index) => (
              <Week
                key={row.issue?.slug ?? row.at}
                row={row}
                above={rows[index - 1]?.at ?? ""}
                isNewest={page === 1 && !rows.slice(0, index).some(({ issue }) => issue)}
              />
            ))}
          </ol>
          <div className="issue-row issue-row--end">
            <span className="issue-row__cloth" />
            {until && <TextLink to={archiveUrl(page + 1)}>{`${words.earlier} ${until}`}</TextLink>}
          </div>
        </div>
      </section>
      <section className="page-width space-below">
        <Newsletter benefits={offer.benefits} />
      </section>
    </>
  );
}

/** The beam and the shuttle, where the next strip is woven. */
function Loom({ total, next }: { total: number; next: string | undefined }) {
  const { on, some, one, many, text } = words.next;
  return (
    <div className="issue-row issue-row--next">
      <span className="issue-row__cloth">
        <span className="issue-row__shuttle" />
      </span>
      <div className="issue-row__words">
        {total === 0 ? (
          <>
            <p className="title-3">{words.none.title}</p>
            <p className="muted">{words.none.text}</p>
          </>
        ) : (
          <>
            <p className="title-3">{next ? `${on} ${next}` : some}</p>
            <p className="muted">{`${total} ${total === 1 ? one : many} ${text}`}</p>
          </>
        )}
      </div>
    </div>
  );
}

type WeekProps = { row: Row; above: string; isNewest: boolean };

function Week({ row: { at, month, weeks, issue, strip }, above, isNewest }: WeekProps) {
  const isMonth = at.slice(0, 7) !== above.slice(0, 7);
  const isYear = above !== "" && at.slice(0, 4) !== above.slice(0, 4);
  return (
    <li className={issue ? "issue-row" : "issue-row issue-row--bare"}>
      <span className="issue-row__cloth">
        {strip && (
          <svg viewBox="0 0 416 64" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
            {strip.map(({ d, fill }) => (
              <path key={d} d={d} fill={fill} />
            ))}
          </svg>
        )}
      </span>
      <time className="issue-row__day" dateTime={at}>
        <span data-state={isMonth ? "new" : undefined}>{month}</span> <b>{Number(at.slice(8))}</b>
        <span data-state={isYear ? "new" : undefined}> {at.slice(0, 4)}</span>
      </time>
      <div className="issue-row__words">
        {issue ? (
          <>
            <h2 className="title-3">
              <Link className="stretched-link" to={issue.path} prefetch="intent">
                {issue.title}
              </Link>
            </h2>
            <p className="muted">
              {`${words.issue} ${issue.number}${isNewest ? ` · ${words.newest}` : ""}`}
            </p>
          </>
        ) : (
          <p className="muted">
            {weeks === 1 ? words.empty.one : `${words.empty.before} ${weeks} ${words.empty.after}`}
          </p>
        )}
      </div>
      {issue && <Icon name="arrow-right" />}
    </li>
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
    newest: "the newest",
    next: {
      on: "The next strip goes on",
      some: "The next strip is on the loom",
      one: "issue so far.",
      many: "issues so far.",
      text: "Each is one strip, woven from its title.",
    },
    empty: { one: "No issue this week", before: "No issue for", after: "weeks" },
    earlier: "Earlier issues, back to",
    newer: "Newer issues",
  },
  import.meta.env.SSR && { name: "Newsletter", page: href("/newsletter") },
);
