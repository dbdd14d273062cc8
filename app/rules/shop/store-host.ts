/** The host of a store, the same with and without `www.`; undefined for what is no address of the web. */
export function hostOfAddress(address: string | null) {
  const url = URL.parse(address ?? "");
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return url.host.replace(/^www\./, "");
}
