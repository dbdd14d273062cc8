import { listPrefixes } from "#app/areas.ts";
import { isOpen } from "./sections.ts";

/** Addresses that the site itself answers, without those of posts. */
const pages = listPrefixes(({ area, personal }) => area === "page" && !personal);

/** Everything in and below them belongs to the site. */
const folders = [
  ...listPrefixes(({ area }) => area !== "page"),
  "/newsletter",
  "/product-spotlight",
  "/blog/tag",
  "/assets",
  "/demo",
  "/mail",
  "/healthz",
  "/readyz",
  "/metrics",
  "/__manifest",
  "/404",
  "/410",
];

const files = /^\/(favicon\.ico|apple-touch-icon\.png|icon-[\w-]+\.png)$/i;

/**
 * The page of the site at a path, in the spelling it has there; undefined if there is none.
 * @param closed also in a section that is switched off
 */
export function findSitePage(path: string, closed = false) {
  const asked = path.toLowerCase();
  return pages.find((to) => to.toLowerCase() === asked && (closed || isOpen({ to })));
}

/** The part of the site that everything at a path belongs to, such as `/admin`. */
export function findSiteFolder(path: string) {
  const asked = path.toLowerCase();
  if (files.test(asked) || asked.endsWith(".data")) return path;
  return folders.find((folder) => asked === folder || asked.startsWith(`${folder}/`));
}
