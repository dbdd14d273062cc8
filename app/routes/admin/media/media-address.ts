/** What the address of the library says. */
export type MediaAsked = { show: string; q: string; page: string; picture: string };

export function askedFor(search: URLSearchParams): MediaAsked {
  const value = (name: string) => search.get(name) ?? "";
  return { show: value("show"), q: value("q"), page: value("page"), picture: value("picture") };
}

/** The same list with something else asked for. */
export function mediaAddress(asked: MediaAsked, changed: Partial<MediaAsked> & { done?: string }) {
  const all = Object.entries({ ...asked, ...changed }).filter(([, value]) => value);
  const search = new URLSearchParams(all).toString();
  return search ? `/admin/media?${search}` : "/admin/media";
}
