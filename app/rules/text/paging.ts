/** The page of a list that an address asks for; anything but a sensible number means the first. */
export function pageNumber(search: URLSearchParams) {
  const page = search.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

/** An empty list has one page, too. */
export function countPages(total: number, size: number) {
  return Math.max(1, Math.ceil(total / size));
}

/** How many rows come before a page. */
export function pageOffset(page: number, size: number) {
  return (page - 1) * size;
}

/** The numbers of the first and the last row on a page, as people count. */
export function pageRange(page: number, size: number, total: number) {
  return {
    first: Math.min(total, pageOffset(page, size) + 1),
    last: Math.min(total, page * size),
  };
}
