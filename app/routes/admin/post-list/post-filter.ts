import { writePath } from "#app/routes/admin/post-form/write-path.ts";
import { type Category, categories } from "#app/rules/posts/categories.ts";
import { pageNumber } from "#app/rules/text/paging.ts";
import type { PostSorting, PostStatus } from "#app/server/posts/post-list.server.ts";

export type Wanted = {
  pages: boolean;
  search: string;
  status: PostStatus;
  category: Category | undefined;
  author: string | undefined;
  sort: PostSorting;
  page: number;
};

export const statusNames: readonly (readonly [PostStatus, string])[] = [
  ["all", "All"],
  ["published", "Published"],
  ["scheduled", "Scheduled"],
  ["drafts", "Drafts"],
  ["changed", "Changed"],
  ["trash", "Trash"],
];

export const sortingNames: readonly (readonly [PostSorting, string])[] = [
  ["newest", "Newest"],
  ["oldest", "Oldest"],
  ["title", "Title"],
  ["changed", "Last changed"],
  ["date", "Date"],
];

/** What an address asks for; anything unknown means everything, newest first. */
export function readWanted(query: URLSearchParams, pages = false): Wanted {
  const author = query.get("author") ?? "";
  return {
    pages,
    search: (query.get("q") ?? "").slice(0, 200),
    status: statusNames.find(([name]) => name === query.get("status"))?.[0] ?? "all",
    category: categories.find((name) => name === query.get("category")),
    author: /^[\w-]{1,64}$/.test(author) ? author : undefined,
    sort: sortingNames.find(([name]) => name === query.get("sort"))?.[0] ?? "newest",
    page: pageNumber(query),
  };
}

export function addressOf(wanted: Wanted, { edit }: { edit?: string | undefined } = {}) {
  const { pages, search, status, category, author, sort, page } = wanted;
  const query = new URLSearchParams();
  if (search) query.set("q", search);
  if (status !== "all") query.set("status", status);
  if (category) query.set("category", category);
  if (author) query.set("author", author);
  if (sort !== "newest") query.set("sort", sort);
  if (page > 1) query.set("page", String(page));
  if (edit) query.set("edit", edit);
  return query.size > 0 ? `${writePath(pages)}?${query}` : writePath(pages);
}
