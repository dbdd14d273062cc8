import { isOn } from "#app/rules/sections.ts";
import { site } from "#site.config.ts";

/**
 * Addresses that the site itself answers, without those of posts. Commands have no table of routes;
 * a test compares this list with it.
 */
const pages = [
  "/",
  "/about",
  "/services",
  "/services/fractional-leadership",
  "/services/global-talent",
  "/services/legacy-transformation",
  "/services/systems-design",
  "/remote-teams",
  "/packages",
  "/products",
  site.founder.path,
  "/contact",
  "/brands",
  "/blog",
  "/privacy",
  "/links",
  "/search",
  ...(isOn("buyBlack") ? ["/BuyBlack"] : []),
  ...(isOn("giftGuide") ? ["/holiday-gift-guide"] : []),
  ...(isOn("tv") ? ["/tv"] : []),
];

/** Everything in and below them belongs to the site. */
const folders = [
  "/admin",
  "/auth",
  "/api",
  "/go",
  "/partner",
  "/preview",
  "/newsletter",
  "/product-spotlight",
  "/assets",
  "/blog-images",
  "/covers",
  "/cloth",
  "/packshots",
  "/portraits",
  "/cards",
  "/demo",
  "/mail",
  "/kit",
  "/.well-known",
  "/voice-widget",
  "/healthz",
  "/readyz",
  "/metrics",
  "/__manifest",
  "/404",
  "/410",
];

const files =
  /^\/(rss\.xml|feed\.json|sitemap\.xml|robots\.txt|llms\.txt|site\.webmanifest|favicon\.ico|apple-touch-icon\.png|icon-[\w-]+\.png)$/i;

/** The page of the site at a path, in the spelling it has there; undefined if there is none. */
export function findSitePage(path: string) {
  const asked = path.toLowerCase();
  return pages.map(withSlash).find((page) => page.toLowerCase() === asked);
}

/** The part of the site that everything at a path belongs to, such as `/admin`. */
export function findSiteFolder(path: string) {
  const asked = path.toLowerCase();
  if (files.test(asked) || asked.endsWith(".data")) return path;
  return folders.find((folder) => asked === folder || asked.startsWith(`${folder}/`));
}

function withSlash(path: string) {
  return path.startsWith("/") ? path : `/${path}`;
}
