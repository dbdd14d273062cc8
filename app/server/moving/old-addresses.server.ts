/** The paths of a post at its old site, with their queries, without what is its path here. */
export function oldPaths(addresses: readonly string[], base: string, newPath: string) {
  const home = base.startsWith("file:") || !base ? "https://site.invalid" : base;
  const paths = addresses.flatMap((address) => {
    const url = URL.parse(address.trim(), home);
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    const path = url.pathname.replace(/(.)\/+$/, "$1") + url.search;
    return path === "/" || path === newPath || path.length > 500 ? [] : [path];
  });
  return [...new Set(paths)];
}
