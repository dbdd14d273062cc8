import { data, redirect } from "react-router";
import { filterUrl, readFilter } from "#app/rules/shop/directory-filter.ts";
import { pageNumber } from "#app/rules/text/paging.ts";
import {
  type DirectoryList,
  listDirectory,
  refusedList,
  type Shelf,
} from "#app/server/posts/directory.server.ts";
import { takeSearch } from "#app/server/posts/search.server.ts";
import { listClaimLines } from "#app/server/shop/shown-claims.server.ts";

type Asked = {
  path: string;
  search: URLSearchParams;
  /** Of the visitor. */
  address: string;
};

/** What the directory and the video hub show. What somebody searched for is in no shared cache. */
export async function loadDirectory(shelf: Shelf, { path, search, address }: Asked) {
  const filter = readFilter(search);
  const page = pageNumber(search);
  const headers = { "Cache-Control": "private, no-store" };
  const wait = filter.query ? takeSearch(address) : 0;
  if (wait > 0) {
    const limited = { status: 429, headers: { ...headers, "Retry-After": String(wait) } };
    return data(refusedList(filter), limited);
  }
  const list: DirectoryList = await listDirectory(shelf, { ...filter, page });
  if (page > list.pages) throw redirect(filterUrl(path, filter, list.pages));
  if (shelf === "brands") list.claims = await listClaimLines(list.posts);
  return data(list, filter.query ? { headers } : undefined);
}
