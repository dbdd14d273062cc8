import { href } from "react-router";

/** The page of an issue of the newsletter. */
export function issuePath(slug: string) {
  return href("/newsletter/:slug", { slug });
}
