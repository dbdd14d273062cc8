import { nearestBySlug } from "#app/rules/links/nearest-slug.ts";
import { splitQuery } from "#app/rules/links/redirect-path.ts";
import { countPages, pageOffset } from "#app/rules/text/paging.ts";
import { postPath } from "#app/seo/post-path.ts";
import { db } from "#app/server/db/db.server.ts";
import { countRows } from "#app/server/db/rows.server.ts";
import type { BlogPost, Redirect, Role } from "#app/server/db/schema.server.ts";
import { published } from "#app/server/posts/posts.server.ts";

const perPage = 50;
const portion = 500;

export const redirectKinds = ["staff", "moved", "gone"] as const;
export type RedirectKind = (typeof redirectKinds)[number];

type Post = Pick<BlogPost, "id" | "title" | "slug" | "category" | "published" | "deleted_at">;

/** A redirect with the post it leads to. */
export type ListedRedirect = Redirect & { post: (Post & { path: string }) | undefined };

type Wanted = { search?: string; kind?: RedirectKind | undefined; page?: number };

/** Who reads the list: only admins read the addresses of others. */
type Reader = { email: string; role: Role };

/** Newest first. */
export async function listRedirects({ search = "", kind, page = 1 }: Wanted, reader: Reader) {
  const matching = () => found(search, kind, reader);
  const [rows, total, counts] = await Promise.all([
    matching()
      .selectAll("redirects")
      .orderBy("redirects.created_at", "desc")
      .orderBy("redirects.from_path")
      .limit(perPage)
      .offset(pageOffset(page, perPage))
      .execute(),
    count(matching()),
    countKinds(),
  ]);
  const redirects = (await withPosts(rows)).map((row) => shownTo(reader, row));
  return { redirects, pages: countPages(total, perPage), total, counts };
}

export function findRedirectRow(from: string) {
  return db.selectFrom("redirects").selectAll().where("from_path", "=", from).executeTakeFirst();
}

/** Where a redirect leads, as it is typed; empty if nothing is left. */
export async function targetOf(row: Redirect) {
  const [listed] = await withPosts([row]);
  return listed?.to_address ?? listed?.post?.path ?? "";
}

/** The post that an address was most likely of. */
export async function proposeTarget(from: string) {
  const [path] = splitQuery(from);
  const posts = await published().select(["slug", "category"]).execute();
  const post = nearestBySlug(path, posts);
  return post ? postPath(post) : "";
}

/** All of them by address, for a file. */
export async function* eachRedirect(reader: Reader) {
  let after = "";
  while (true) {
    const rows = await db
      .selectFrom("redirects")
      .selectAll()
      .where("from_path", ">", after)
      .orderBy("from_path")
      .limit(portion)
      .execute();
    yield (await withPosts(rows)).map((row) => shownTo(reader, row));
    if (rows.length < portion) return;
    after = rows.at(-1)?.from_path ?? "";
  }
}

function shownTo({ email, role }: Reader, row: ListedRedirect): ListedRedirect {
  const isShown = role === "admin" || row.created_by === null || row.created_by === email;
  return isShown ? row : { ...row, created_by: "staff" };
}

const searched = ["from_path", "to_address", "title", "slug"] as const;

function found(search: string, kind: RedirectKind | undefined, { role }: Reader) {
  const columns = role === "admin" ? ([...searched, "created_by"] as const) : searched;
  const pattern = `%${search.toLowerCase().replaceAll("\\", "")}%`;
  return ofKind(kind)
    .leftJoin("blog_posts", "blog_posts.id", "redirects.post_id")
    .where(({ or, eb, fn }) =>
      search === ""
        ? eb.lit(true)
        : or(columns.map((column) => eb(fn<string>("lower", [column]), "like", pattern))),
    );
}

function ofKind(kind: RedirectKind | undefined) {
  const all = db.selectFrom("redirects");
  if (kind === "staff") return all.where("created_by", "is not", null);
  if (kind === "moved") return all.where("post_id", "is not", null).where("created_by", "is", null);
  if (kind === "gone") return all.where("post_id", "is", null).where("to_address", "is", null);
  return all;
}

async function countKinds() {
  const [all, staff, moved, gone] = await Promise.all(
    [undefined, ...redirectKinds].map((kind) => count(ofKind(kind))),
  );
  return { all: all ?? 0, staff: staff ?? 0, moved: moved ?? 0, gone: gone ?? 0 };
}

function count(query: ReturnType<typeof ofKind> | ReturnType<typeof found>) {
  return countRows(query as ReturnType<typeof ofKind>);
}

async function withPosts(rows: Redirect[]): Promise<ListedRedirect[]> {
  const ids = [...new Set(rows.flatMap(({ post_id }) => post_id ?? []))];
  const posts = ids.length
    ? await db
        .selectFrom("blog_posts")
        .select(["id", "title", "slug", "category", "published", "deleted_at"])
        .where("id", "in", ids)
        .execute()
    : [];
  const byId = new Map(posts.map((post) => [post.id, { ...post, path: postPath(post) }]));
  return rows.map((row) => ({ ...row, post: byId.get(row.post_id ?? "") }));
}
