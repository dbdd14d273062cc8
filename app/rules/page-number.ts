/** The page of a list that an address asks for; anything but a sensible number means the first. */
export function pageNumber(search: URLSearchParams) {
  const page = search.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}
