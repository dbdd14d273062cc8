/** What social networks show of a link. */
export const cardSize = { width: 1200, height: 630 };

/** The address of a page's social card. A changed post gets a new one, so that nobody shows the old. */
export function cardPath(path: string, changedAt?: string) {
  const [page = "/"] = path.split("?");
  const version = changedAt ? `?v=${Date.parse(changedAt).toString(36)}` : "";
  return `/cards${page === "/" ? "/home" : page}.png${version}`;
}
