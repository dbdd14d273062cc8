import { type RawBuilder, sql, type Transaction } from "kysely";
import { brandName } from "#app/rules/brand.ts";
import { spotlightCategory } from "#app/rules/categories.ts";
import { countPages, pageOffset } from "#app/rules/paging.ts";
import {
  highlight,
  plainText,
  runningText,
  searchTerms,
  snippet,
  words,
} from "#app/rules/search-text.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import type { BlogPost, Database } from "#app/server/db/schema.server.ts";
import { createFloodLimit } from "#app/server/flood-limit.server.ts";
import { isVisible } from "./visible.server.ts";

const resultsPerPage = 20;

/** PostgreSQL indexes a megabyte of words at most. */
const maxIndexedLength = 250_000;

/** More than anybody types, and a fraction of what one process can serve. */
export const takeSearch = createFloodLimit({ max: 60, seconds: 10 });

export type SearchKind = "all" | "articles" | "brands";

/** Published posts and spotlights that hold all the words, the last one possibly unfinished. */
export async function searchPosts(query: string, kind: SearchKind, page: number) {
  const terms = searchTerms(query);
  if (terms.length === 0) return { results: [], total: 0, pages: 1 };
  const { match, rank } = matching(terms);
  // One pass over the matches ranks and counts them.
  const ranked = await sql<{ id: string; total: number }>`
    with found as materialized (
      select p.id, p.published_at, ${rank} as place
      from post_search s join blog_posts p on p.id = s.post_id
      where ${match} and ${isVisible("p")} ${ofKind(kind)}
    )
    select id, count(*) over () as total from found order by place, published_at desc, id
    limit ${resultsPerPage} offset ${pageOffset(page, resultsPerPage)}`.execute(db);
  const total = ranked.rows[0]?.total ?? 0;
  return {
    results: await withSnippets(
      ranked.rows.map(({ id }) => id),
      terms,
    ),
    total,
    pages: countPages(total, resultsPerPage),
  };
}

export type SearchResult = Awaited<ReturnType<typeof withSnippets>>[number];

type Indexed = Pick<BlogPost, "id" | "title" | "brand_name" | "excerpt" | "content" | "products">;

/** Part of the transaction that writes the post. */
export async function indexPost(transaction: Transaction<Database>, post: Indexed) {
  await indexPosts(transaction, [post]);
}

/** Several at once: SQLite reads the whole index to find what it deletes. */
export async function indexPosts(transaction: Transaction<Database>, posts: readonly Indexed[]) {
  await unindexPosts(
    transaction,
    posts.map(({ id }) => id),
  );
  for (const post of posts) await indexNewPost(transaction, post);
}

/** Part of the transaction that deletes the post. */
export async function unindexPost(transaction: Transaction<Database>, id: string) {
  await unindexPosts(transaction, [id]);
}

async function unindexPosts(transaction: Transaction<Database>, ids: string[]) {
  if (ids.length === 0) return;
  await sql`delete from post_search where post_id in (${sql.join(ids)})`.execute(transaction);
}

/** For a post that is not in the index yet: SQLite would search the whole index for it. */
export async function indexNewPost(transaction: Transaction<Database>, post: Indexed) {
  const title = indexed(`${post.title} ${brandName(post)}`);
  const excerpt = indexed(`${post.excerpt} ${productNames(post)}`);
  const body = indexed(plainText(post.content)).slice(0, maxIndexedLength);
  await (engine === "postgres"
    ? sql`insert into post_search (post_id, document) values (${post.id},
        setweight(to_tsvector('simple', ${title}), 'A') ||
        setweight(to_tsvector('simple', ${excerpt}), 'B') ||
        setweight(to_tsvector('simple', ${body}), 'D'))`
    : sql`insert into post_search (post_id, title, excerpt, body)
        values (${post.id}, ${title}, ${excerpt}, ${body})`
  ).execute(transaction);
}

/** Other programs may write rows. */
function productNames({ products }: Indexed) {
  return Array.isArray(products) ? products.map(({ item_name }) => item_name).join(" ") : "";
}

/** Which rows match, and how well: the lower the better. */
type Matching = { match: RawBuilder<unknown>; rank: RawBuilder<unknown> };

/** For rows of `post_search s` in the engine in use. */
export function matching(terms: string[]) {
  return engine === "postgres" ? tsvector(terms) : fts5(terms);
}

function fts5(terms: string[]): Matching {
  const query = `${terms.map((term) => `"${term}"`).join(" ")}*`;
  return {
    match: sql`s.post_search match ${query}`,
    rank: sql`bm25(post_search, 0, 10, 4, 1)`,
  };
}

function tsvector(terms: string[]): Matching {
  const query = sql`to_tsquery('simple', ${`${terms.join(" & ")}:*`})`;
  return {
    match: sql`s.document @@ ${query}`,
    rank: sql`-ts_rank(s.document, ${query})`,
  };
}

function ofKind(kind: SearchKind) {
  if (kind === "articles") return sql`and p.category <> ${spotlightCategory}`;
  if (kind === "brands") return sql`and p.category = ${spotlightCategory}`;
  return sql``;
}

async function withSnippets(ids: string[], terms: string[]) {
  if (ids.length === 0) return [];
  const posts = await db
    .selectFrom("blog_posts")
    .select([
      "id",
      "slug",
      "title",
      "excerpt",
      "category",
      "content",
      "feature_image",
      "feature_focus",
      "published_at",
    ])
    .where("id", "in", ids)
    .execute();
  const byId = new Map(posts.map((post) => [post.id, post]));
  return ids.flatMap((id) => {
    const post = byId.get(id);
    if (!post) return [];
    const { content, ...card } = post;
    return [
      {
        ...card,
        titleMarks: highlight(post.title, terms),
        snippet:
          snippet(runningText(content), terms) ??
          snippet(post.excerpt, terms) ??
          highlight(post.excerpt, terms),
      },
    ];
  });
}

function indexed(text: string) {
  return words(text).join(" ");
}
