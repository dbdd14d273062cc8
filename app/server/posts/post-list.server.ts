import { type SelectQueryBuilder, sql } from "kysely";
import { type Category, categories } from "#app/rules/posts/categories.ts";
import { isScheduled } from "#app/rules/posts/publishing-time.ts";
import { countPages, pageOffset } from "#app/rules/text/paging.ts";
import { searchTerms, words } from "#app/rules/text/search-text.ts";
import { clock } from "#app/server/clock.server.ts";
import { cachedTotal } from "#app/server/db/cached-counts.server.ts";
import { db, engine } from "#app/server/db/db.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import type { Database } from "#app/server/db/schema.server.ts";
import { site } from "#site.config.ts";
import { headMatch, mostRanked } from "./search.server.ts";

/** The posts of staff, in every state. Pages are found in the indexes; only their rows are read. */

const postsPerPage = 25;

export type PostStatus = "all" | "published" | "scheduled" | "drafts" | "changed" | "trash";
export type PostSorting = "newest" | "oldest" | "title" | "changed" | "date";

export type PostFilter = {
  /** Pages, and no posts. */
  pages?: boolean;
  search?: string;
  status?: PostStatus;
  category?: Category | undefined;
  /** The id of an author; the founder is the author of posts that have none. */
  author?: string | undefined;
  sort?: PostSorting;
  page?: number;
};

/** What an address calls the author of posts that have none. */
export const founderId = "founder";

export async function listEditablePosts(filter: PostFilter = {}, now = clock.iso()) {
  const { sort = "newest", page = 1 } = filter;
  const matching = await matchingPosts(filter, now);
  const [{ ids, found, isMore }, total] = await Promise.all([
    countAndPage(matching, filter),
    cachedTotal(`${kindOf(filter)} of staff`, () =>
      countRows(inKind(inStatus("all", now), filter)),
    ),
  ]);
  const pages = countPages(found, postsPerPage);
  // Whoever deletes the last page sees the one before.
  if (ids.length === 0 && page > 1) {
    return listEditablePosts({ ...filter, page: Math.min(page - 1, pages) }, now);
  }
  const rows = ids.length > 0 ? await listedRows(ids, sort) : [];
  const posts = rows.map((post) => ({ ...post, scheduled: isScheduled(post, new Date(now)) }));
  return { posts, total, found, isMore, page, pages };
}

type Matching = { posts: Posts; isMore: boolean };

/** Working copies change without the content, and are few; what is searched for differs each time. */
async function countAndPage({ posts, isMore }: Matching, filter: PostFilter) {
  const { search, status = "all", category, author, sort = "newest", page = 1 } = filter;
  const read = () => countRows(posts);
  const [rows, found] = await Promise.all([
    onPage(posts, sort, page).execute(),
    search
      ? countFirst(posts)
      : status === "changed"
        ? read()
        : cachedTotal(`${kindOf(filter)} ${[status, category, author].join()}`, read),
  ]);
  const ids = rows.map(({ id }) => id);
  if (!search) return { ids, found, isMore };
  return { ids, found: Math.min(found, mostRanked), isMore: isMore || found > mostRanked };
}

function kindOf({ pages }: PostFilter) {
  return pages ? "pages" : "posts";
}

function inKind(posts: Posts, { pages = false }: PostFilter, areFew = false): Posts {
  return posts.where(areFew ? unsought("is_page") : "is_page", "=", pages);
}

function onPage(matching: Posts, sort: PostSorting, page: number) {
  return sorted(matching, sort)
    .select("blog_posts.id")
    .limit(postsPerPage)
    .offset(pageOffset(page, postsPerPage));
}

function listedRows(ids: string[], sort: PostSorting) {
  return sorted(db.selectFrom("blog_posts").where("blog_posts.id", "in", ids), sort)
    .leftJoin("authors", "authors.id", "blog_posts.author_id")
    .leftJoin("working_copies", "working_copies.post_id", "blog_posts.id")
    .select(["blog_posts.id", "slug", "title", "excerpt", "category", "published", "published_at"])
    .select([
      "moved_from",
      "deleted_at",
      "authors.name as author",
      "working_copies.saved_at as changed_at",
    ])
    .execute();
}

type Posts = SelectQueryBuilder<Database, "blog_posts", object>;

async function matchingPosts(filter: PostFilter, now: string): Promise<Matching> {
  const { search = "", status = "all", category, author } = filter;
  const terms = await nameTerms(searchTerms(search).slice(0, 8));
  const plain = terms.filter(isPlain).map(({ term }) => term);
  const found = plain.length > 0 ? await textMatches(plain) : undefined;
  let posts = inKind(inStatus(status, now, found !== undefined), filter, found !== undefined);
  if (category) posts = posts.where(unsought("category"), "=", category);
  if (author === founderId) posts = posts.where(unsought("author_id"), "is", null);
  else if (author) posts = posts.where(unsought("author_id"), "=", author);
  if (found) posts = posts.where(isOneOf(found.ids));
  // Signs alone are in no index.
  else if (search.trim() && terms.length === 0) posts = posts.where(sql<boolean>`1 = 0`);
  const named = await holdingNames(
    posts,
    terms.filter((one) => !isPlain(one)),
  );
  return { ...named, isMore: named.isMore || (found?.isMore ?? false) };
}

type NamedTerm = { term: string; categories: Category[]; authors: string[]; isFounder: boolean };

/** The categories and authors whose name has a word that begins with each term. */
async function nameTerms(terms: string[]): Promise<NamedTerm[]> {
  if (terms.length === 0) return [];
  const authors = await db.selectFrom("authors").select(["id", "name"]).execute();
  return terms.map((term) => ({
    term,
    categories: categories.filter((category) => begins(category, term)),
    authors: authors.filter(({ name }) => begins(name, term)).map(({ id }) => id),
    isFounder: begins(site.founder.name, term),
  }));
}

/** Only the words of posts can hold it. */
function isPlain(named: NamedTerm) {
  return named.categories.length + named.authors.length === 0 && !named.isFounder;
}

/**
 * Posts that hold a word beginning with each term, in the title, the brand, the excerpt or the names of
 * products, or are of a category or by an author of such a name.
 */
async function holdingNames(posts: Posts, terms: NamedTerm[]): Promise<Matching> {
  let found = posts;
  let isMore = false;
  for (const names of terms) {
    const matches = await textMatches([names.term]);
    isMore ||= matches.isMore;
    found = found.where((eb) =>
      eb.or([
        isOneOf(matches.ids),
        ...(names.categories.length > 0 ? [eb(unsought("category"), "in", names.categories)] : []),
        ...(names.authors.length > 0 ? [eb(unsought("author_id"), "in", names.authors)] : []),
        ...(names.isFounder ? [eb(unsought("author_id"), "is", null)] : []),
      ]),
    );
  }
  return { posts: found, isMore };
}

function begins(name: string, term: string) {
  return words(name).some((word) => word.startsWith(term));
}

/** Without the bodies of posts, which would find too much; of very many, those that were written last. */
async function textMatches(terms: string[]) {
  const begun = terms.map((term) => ({ term, isBegun: true }));
  const { rows } = await headMatch(begun).execute(db);
  const ids = rows.map(({ post_id }) => post_id);
  return { ids: ids.slice(0, mostRanked), isMore: ids.length > mostRanked };
}

function isOneOf(ids: string[]) {
  return ids.length > 0 ? sql<boolean>`blog_posts.id in (${sql.join(ids)})` : sql<boolean>`1 = 0`;
}

/** @param areFew a search found them: they are looked for one by one, not in the order of a list */
function inStatus(status: PostStatus, now: string, areFew = false): Posts {
  const posts = db.selectFrom("blog_posts");
  if (status === "trash") return posts.where("deleted_at", "is not", null);
  const present = posts.where(areFew ? unsought("deleted_at") : "deleted_at", "is", null);
  if (status === "drafts") return present.where(unsought("published"), "=", false);
  if (status === "changed") {
    return present.where("blog_posts.id", "in", db.selectFrom("working_copies").select("post_id"));
  }
  if (status === "scheduled") {
    return present.where("published", "=", true).where("published_at", ">", now);
  }
  if (status === "published") {
    const at = unsought("published_at");
    return present
      .where(unsought("published"), "=", true)
      .where((eb) => eb.or([eb(at, "is", null), eb(at, "<=", now)]));
  }
  return present;
}

/**
 * A column by which SQLite does not look for rows: it would take another index than the one in the order of
 * the list, and read every post it finds there to sort them.
 */
function unsought(
  column: "category" | "author_id" | "published" | "published_at" | "deleted_at" | "is_page",
) {
  const name = sql.ref(`blog_posts.${column}`);
  return engine === "sqlite" ? sql<unknown>`+${name}` : sql<unknown>`${name}`;
}

/** In the order of the indexes. Posts without a date come after all that have one. */
function sorted(posts: Posts, sort: PostSorting) {
  const title = engine === "postgres" ? sql`lower(title) collate "C"` : sql`lower(title)`;
  if (sort === "title") return posts.orderBy(title).orderBy("blog_posts.id");
  if (sort === "oldest") return posts.orderBy("blog_posts.created_at").orderBy("blog_posts.id");
  const dated =
    sort === "date"
      ? posts.orderBy("blog_posts.published_at", (order) => order.desc().nullsLast())
      : posts.orderBy(`blog_posts.${sort === "changed" ? "updated_at" : "created_at"}`, "desc");
  return dated.orderBy("blog_posts.id", "desc");
}

/** One more than are shown at most: to count them all would read the whole index. */
async function countFirst(posts: Posts) {
  const first = posts
    .select(sql<number>`1`.as("one"))
    .limit(mostRanked + 1)
    .as("first");
  return countRows(db.selectFrom(first));
}
