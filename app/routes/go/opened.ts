/** Programs that check or fetch a link in advance have not opened it. */
export function isOpened({ method, headers }: Request) {
  if (method !== "GET" || headers.has("Sec-Purpose") || headers.has("Purpose")) return false;
  return headers.get("Accept")?.includes("text/html") ?? false;
}
