import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { spokenText } from "#app/rules/media/transcript.ts";
import { spotlightCategory } from "#app/rules/posts/categories.ts";
import { brandName } from "#app/rules/shop/brand.ts";
import type { Kind } from "#app/rules/shop/kinds.ts";
import { countPages, pageOffset } from "#app/rules/text/paging.ts";
import {
  highlight,
  holdsAll,
  plainText,
  runningText,
  searchTerms,
  snippet,
  words,
} from "#app/rules/text/search-text.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import type { BlogPost, Transaction } from "#app/server/db/schema.server.ts";
import { createFloodLimit } from "#app/server/guard/flood-limit.server.ts";
import { momentsOf } from "./shown-transcript.server.ts";
import { isPublic, isVisible } from "./visible.server.ts";

const resultsPerPage = 20;

/** PostgreSQL indexes a megabyte of words at most. */
const maxIndexedLength = 250_000;

/** More than anybody types, and a fraction of what one process can serve. */
export const takeSearch = createFloodLimit({ max: 60, seconds: 10 });

export type SearchKind = "all" | "articles" | "brands";

/** More matches are neither ranked nor counted: nobody reads on so far. */
export const mostRanked = 1000;
const lookedAtAtOnce = 5000;

/** Published posts and spotlights that hold all the words, the last one possibly unfinished. */
export async function searchPosts(query: string, kind: SearchKind, page: number) {
  const terms = searchTerms(query);
  if (terms.length === 0) return { results: [], total: 0, isMore: false, pages: 1 };
  const { found, isMore = false } = await findMatches(
    terms,
    kind === "all" ? isFound() : sql`${isVisible("p")} ${ofKind(kind)}`,
  );
  const first = pageOffset(page, resultsPerPage);
  const ids = found.slice(first, first + resultsPerPage).map(({ id }) => id);
  return {
    results: await withSnippets(ids, terms),
    total: found.length,
    isMore,
    pages: countPages(found.length, resultsPerPage),
  };
}

/** Pages have no kind, and one that is not listed is for those who know its address. */
function isFound() {
  return sql`${isPublic("p")} and (p.is_page = false or p.noindex = false)`;
}

type Match = { id: string; kind: Kind | null };

/**
 * Posts that hold all the words, the best matches first, of two alike the newer one. Where they are too
 * many to be ranked in time, those that hold the words in title or excerpt come first, each written last
 * first, and the rest is left out.
 */
export async function findMatches(
  terms: string[],
  isWanted: RawBuilder<unknown>,
  most = mostRanked,
) {
  const isFrequent = !isBroad(terms) && (await isInMany(terms));
  const list = isFrequent ? listInPortions : listMatching;
  const unranked = isBroad(terms) ? [] : await list(terms, isWanted, most);
  const isTooMany = isFrequent || unranked.length > most;
  if (!isBroad(terms) && !isTooMany) return { found: await ranked(terms, isWanted, unranked) };
  const heads = await listHeads(terms, isWanted, most);
  const all = new Map([...heads, ...unranked].map((match) => [match.id, match]));
  return { found: [...all.values()].slice(0, most), isMore: all.size > most };
}

/** One or two letters begin words in nearly every post: they are looked for in titles and excerpts alone. */
function isBroad(terms: string[]) {
  return (terms.at(-1)?.length ?? 0) < 3;
}

/** Those written last first. */
async function listMatching(terms: string[], isWanted: RawBuilder<unknown>, most: number) {
  const { rows } = await sql<Match>`
    select p.id, p.kind from post_search s join blog_posts p on p.id = s.post_id
    where ${matching(terms).match} and ${isWanted}
    order by ${engine === "postgres" ? sql`s.number` : sql`s.rowid`} desc
    limit ${most + 1}`.execute(db);
  return rows;
}

/** Whether so many posts hold the words that the embedded database would keep others waiting. */
async function isInMany(terms: string[]) {
  if (engine === "postgres") return false;
  const { rows } = await sql`
    select 1 from post_search s where ${matching(terms).match}
    limit 1 offset ${lookedAtAtOnce}`.execute(db);
  return rows.length > 0;
}

/** The same as `listMatching()`, with requests handled in between. */
async function listInPortions(terms: string[], isWanted: RawBuilder<unknown>, most: number) {
  const found: Match[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; before > 0 && found.length <= most; ) {
    const from = await startOfPortion(before);
    const { rows } = await sql<Match>`
      select p.id, p.kind from post_search s cross join blog_posts p on p.id = s.post_id
      where ${matching(terms).match} and s.rowid >= ${from} and s.rowid < ${before} and ${isWanted}
      order by s.rowid desc limit ${most + 1}`.execute(db);
    found.push(...rows);
    before = from;
    await nextTurn();
  }
  return found;
}

/** Rows have their numbers in a table without texts, too. */
async function startOfPortion(before: number) {
  const { rows } = await sql<{ id: number }>`
    select id from post_search_heads_docsize where id < ${before}
    order by id desc limit 1 offset ${lookedAtAtOnce - 1}`.execute(db);
  return rows[0]?.id ?? 0;
}

async function ranked(terms: string[], isWanted: RawBuilder<unknown>, unranked: Match[]) {
  if (unranked.length < 2) return unranked;
  const { match, rank } = matching(terms);
  const { rows } = await sql<Match>`
    with found as materialized (
      select p.id, p.kind, p.published_at, ${rank} as place
      from post_search s join blog_posts p on p.id = s.post_id
      where ${match} and ${isWanted}
    )
    select id, kind from found order by place, published_at desc, id
    limit ${mostRanked}`.execute(db);
  return rows;
}

async function listHeads(terms: string[], isWanted: RawBuilder<unknown>, most: number) {
  const words = terms.map((term, at) => ({ term, isBegun: at === terms.length - 1 }));
  // SQLite would begin with all posts that are visible.
  const join = engine === "sqlite" ? sql`cross join` : sql`join`;
  const { rows } = await sql<Match>`
    select p.id, p.kind from (${headMatch(words, most)}) h
    ${join} blog_posts p on p.id = h.post_id where ${isWanted}`.execute(db);
  return rows;
}

/**
 * Posts with words in title, brand, excerpt or names of products, those written last first: one more than
 * are shown at most.
 */
export function headMatch(words: readonly { term: string; isBegun: boolean }[], most = mostRanked) {
  const limit = sql`limit ${most + 1}`;
  if (engine === "postgres") {
    const query = words.map(({ term, isBegun }) => `${term}${isBegun ? ":*" : ""}`).join(" & ");
    return sql<{ post_id: string }>`select post_id from post_search
      where head @@ to_tsquery('simple', ${query}) order by number desc ${limit}`;
  }
  const query = words.map(({ term, isBegun }) => `"${term}"${isBegun ? "*" : ""}`).join(" AND ");
  return sql<{ post_id: string }>`select c.c0 as post_id
    from post_search_heads h join post_search_content c on c.id = h.rowid
    where h.post_search_heads match ${query} order by h.rowid desc ${limit}`;
}

export type SearchResult = Awaited<ReturnType<typeof withSnippets>>[number];

type Indexed = Pick<
  BlogPost,
  "id" | "title" | "brand_name" | "excerpt" | "content" | "products" | "transcript" | "tags"
> &
  Partial<Pick<BlogPost, "study_client" | "study_quote" | "study_by">>;

/** Part of the transaction that writes the post. */
export async function indexPost(transaction: Transaction, post: Indexed) {
  await indexPosts(transaction, [post]);
}

export async function indexPosts(transaction: Transaction, posts: readonly Indexed[]) {
  await unindexPosts(
    transaction,
    posts.map(({ id }) => id),
  );
  for (const post of posts) await indexNewPost(transaction, post);
}

/** Part of the transaction that deletes the post. */
export async function unindexPost(transaction: Transaction, id: string) {
  await unindexPosts(transaction, [id]);
}

async function unindexPosts(transaction: Transaction, ids: string[]) {
  if (ids.length === 0) return;
  if (engine === "postgres") {
    await sql`delete from post_search where post_id in (${sql.join(ids)})`.execute(transaction);
    return;
  }
  // A virtual table would read all its rows to find one by its post.
  const rows = sql`(select id from post_search_content where c0 in (${sql.join(ids)}))`;
  await sql`delete from post_search_heads where rowid in ${rows}`.execute(transaction);
  await sql`delete from post_search where rowid in ${rows}`.execute(transaction);
}

/** For a post that is not in the index yet. */
export async function indexNewPost(transaction: Transaction, post: Indexed) {
  const title = indexed(`${post.title} ${brandName(post)} ${post.study_client ?? ""}`);
  const excerpt = indexed(`${post.excerpt} ${productNames(post)} ${post.tags ?? ""}`);
  const spoken = spokenText(momentsOf(post.transcript));
  const { study_quote, study_by } = post;
  const study = `${study_quote ?? ""} ${study_by ?? ""}`;
  const body = indexed(`${plainText(post.content)} ${spoken} ${study}`).slice(0, maxIndexedLength);
  await (engine === "postgres"
    ? sql`insert into post_search (post_id, document) values (${post.id},
        setweight(to_tsvector('simple', ${title}), 'A') ||
        setweight(to_tsvector('simple', ${excerpt}), 'B') ||
        setweight(to_tsvector('simple', ${body}), 'D'))`
    : sql`insert into post_search (post_id, title, excerpt, body)
        values (${post.id}, ${title}, ${excerpt}, ${body})`
  ).execute(transaction);
  if (engine === "sqlite") {
    await sql`insert into post_search_heads (rowid, words)
      select id, ${`${title} ${excerpt}`} from post_search_content where c0 = ${post.id}`.execute(
      transaction,
    );
  }
}

/**
 * Writes the titles and excerpts of posts that a release before wrote, which knew nothing of that index;
 * PostgreSQL makes them itself.
 */
export async function completeHeads() {
  if (engine === "postgres") return;
  // Read from the index by post: the table itself has all texts.
  const written = sql`(select id from post_search_content indexed by post_search_by_post)`;
  const known = sql`(select id from post_search_heads_docsize)`;
  const facts = sql`select count(*) as number, sum(id) as sum from`;
  const { rows } = await sql`${facts} ${written} union ${facts} ${known}`.execute(db);
  // What is written gets a higher number than all others: where both are equal, nothing is missing.
  if (rows.length === 1) return;
  await sql`delete from post_search_heads
    where rowid in (select id from ${known} where id not in ${written})`.execute(db);
  await sql`insert into post_search_heads (rowid, words)
    select id, c1 || ' ' || c2 from post_search_content
    where id in (select id from ${written} where id not in ${known})`.execute(db);
}

/** Other programs may write rows. */
function productNames({ products }: Indexed) {
  return Array.isArray(products) ? products.map(({ item_name }) => item_name).join(" ") : "";
}

/** Which rows match, and how well: the lower the better. */
type Matching = { match: RawBuilder<unknown>; rank: RawBuilder<unknown> };

/** For rows of `post_search s` in the engine in use. */
function matching(terms: string[]) {
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

function ofKind(kind: Exclude<SearchKind, "all">) {
  return kind === "articles"
    ? sql`and p.category <> ${spotlightCategory}`
    : sql`and p.category = ${spotlightCategory}`;
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
      "transcript",
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
    const { content, transcript, ...card } = post;
    const running = runningText(content);
    const moment = holdsAll(running, terms)
      ? undefined
      : momentsOf(transcript).find(({ text }) => holdsAll(text, terms));
    return [
      {
        ...card,
        ...(moment && { at: moment.at }),
        titleMarks: highlight(post.title, terms),
        snippet:
          (moment && snippet(moment.text, terms)) ??
          snippet(running, terms) ??
          snippet(post.excerpt, terms) ??
          highlight(post.excerpt, terms),
      },
    ];
  });
}

function indexed(text: string) {
  return words(text).join(" ");
}
