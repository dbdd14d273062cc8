import type { ReactNode } from "react";
import { Link } from "react-router";
import { longDate } from "#app/rules/time/dates.ts";
import type { ContentsEntry } from "#app/server/posts/contents.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { LazyImage } from "#app/ui/lazy-image.tsx";
import { PrintedAddress } from "#app/ui/printed-address.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { pageWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import { type Pictured, PostImage } from "./post-image.tsx";
import { RichText } from "./rich-text.tsx";
import "#app/ui/portrait.css";
import "./article-layout.css";
import "./article-page.css";
import "./contents.css";

export type ArticleWords = Pictured & {
  excerpt: string;
  published_at: string | null;
  html: string;
  contents: ContentsEntry[];
  time: string;
  /** Empty for an author without a picture. */
  portrait: string;
  /** Somebody other than the founder. */
  author?: { name: string; line: string };
};

type ArticlePageProps = {
  post: ArticleWords;
  /** The list it belongs to. */
  list: { to: string; back: string };
  badge: ReactNode;
  /** Below the author and the day. */
  note?: ReactNode;
  film?: ReactNode;
  /** `drop-cap` for what does not begin with a greeting. */
  opening?: "drop-cap" | "";
  children?: ReactNode;
};

/** Something to read: title, picture, author, contents and words. */
export function ArticlePage({
  post,
  list,
  badge,
  note,
  film,
  opening = "",
  children,
}: ArticlePageProps) {
  // A generated cover has five rows; the lower four stay whole.
  const crop = post.feature_image ? "" : "article-picture__frame--cover";
  return (
    <article>
      <header className="page-top page-width article-top">
        <div>
          <BackLink to={list.to}>{list.back}</BackLink>
          <div className="article-head">
            {badge}
            <h1 className={`title-hero article-head__title break-anywhere ${sizeOf(post.title)}`}>
              {post.title}
            </h1>
          </div>
          <div className="article-byline">
            <Written {...post} />
          </div>
        </div>
        <div className={`media ratio-2-1 article-picture__frame ${crop}`}>
          <PostImage post={post} alt={post.title} sizes="(min-width: 1000px) 480px, 100vw" eager />
        </div>
      </header>
      <div className="page-width article-layout article-body">
        <div className="article-aside">
          {note && <div className="article-layout__meta">{note}</div>}
          <Contents title={words.contents} entries={post.contents} />
        </div>
        <p className="standfirst article-layout__closing">{post.excerpt}</p>
        <div className="article-layout__closing">
          {film && <div className="article-body__part">{film}</div>}
          <RichText html={post.html} className={`${opening} article-body__text`} />
        </div>
      </div>
      <div className="page-width article-layout">
        <div className="article-layout__closing">
          {children}
          <p className="article-body__part">
            <TextLink to={list.to} plain arrow={false}>
              ← {list.back}
            </TextLink>
          </p>
        </div>
      </div>
      <PrintedAddress />
    </article>
  );
}

/** Long titles are set smaller, and marks on letters need room between the lines. */
function sizeOf(title: string) {
  const letters = title.normalize("NFD");
  const { length } = letters.replace(/\p{M}/gu, "");
  const size = length > 90 ? "title-longest" : length > 45 ? "title-long" : "";
  return /\p{M}/u.test(letters) ? `${size} title-marked` : size;
}

function Written({ published_at, time, portrait, author }: ArticleWords) {
  return (
    <>
      <p className="text-small article-author">
        {portrait && (
          <span className="portrait">
            <LazyImage src={portrait} alt="" width={44} height={44} />
          </span>
        )}
        <span className="visually-hidden">{words.by} </span>
        {author ? (
          <span>
            <b>{author.name}</b>
            <br />
            {author.line}
          </span>
        ) : (
          <Link className="text-link" to={site.founder.path} rel="author">
            {site.founder.name}
          </Link>
        )}
      </p>
      <p className="text-small text-faint">
        {published_at && (
          <>
            <time dateTime={published_at}>{longDate(published_at)}</time> ·{" "}
          </>
        )}
        <span className="no-break">{time}</span>
      </p>
    </>
  );
}

/** The headings of a long post. */
function Contents({ title, entries }: { title: string; entries: ContentsEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <nav className="contents" aria-labelledby="contents">
      <p id="contents">
        <b>{title}</b>
      </p>
      <ol className="break-anywhere">
        {entries.map(({ id, text, minor }) => (
          <li key={id} className={minor ? "thread-part contents__minor" : "thread-part"}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const words = pageWords(
  "article",
  { by: "Written by", contents: "On this page" },
  import.meta.env.SSR && { name: "Posts and issues: beside the text" },
);
