import { href } from "react-router";

/** The screen on which posts are listed and written, or pages. */
export function writePath(isPage: boolean) {
  return isPage ? href("/admin/pages") : href("/admin");
}
