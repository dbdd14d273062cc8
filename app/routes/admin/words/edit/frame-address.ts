/** The document that shows a page with the words of its working copies. */
export function frameAddress(page: string, mode: "edit" | "preview") {
  const [path = "/", query] = page.split("?");
  return `/admin/words/frame${path === "/" ? "" : path}?${query ? `${query}&` : ""}mode=${mode}`;
}
