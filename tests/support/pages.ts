import { isOn } from "#app/rules/links/sections.ts";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { site } from "#site.config.ts";
import { sentIssue } from "./issues.ts";

const isSpotlight = ({ category }: { category: string }) => category === "Product Spotlight";

export const article = demoPost((post) => post.published && !isSpotlight(post));
export const spotlight = demoPost((post) => post.published && isSpotlight(post));
export const drafts = demoPosts.filter((post) => !post.published);

export const services = [
  {
    title: "Fractional Executive Leadership",
    anchor: "fractional-leadership",
    path: "/services/fractional-leadership",
    pricing: "/packages#fractional-exec",
  },
  {
    title: "Global Talent Excellence",
    anchor: "global-talent",
    path: "/services/global-talent",
    pricing: "/packages#global-talent",
  },
  {
    title: "Legacy Business Transformation",
    anchor: "legacy-transformation",
    path: "/services/legacy-transformation",
    pricing: "/packages#legacy-transformation",
  },
  {
    title: "High-Performance Systems Design",
    anchor: "systems-implementation",
    path: "/services/systems-design",
    pricing: "/packages#systems",
  },
];

/** Those of the addresses whose section the owner has not switched off. */
export function existing(paths: readonly string[]) {
  return paths.filter((path) => {
    if (/^\/(BuyBlack|product-spotlight)\b/.test(path)) return isOn("buyBlack");
    if (/^\/tv\b/.test(path)) return isOn("tv");
    return path !== "/holiday-gift-guide" || isOn("giftGuide");
  });
}

/** Every address that search engines may list, one of each kind of post included. */
export const publicPages = existing([
  "/",
  "/about",
  "/services",
  ...services.map(({ path }) => path),
  "/remote-teams",
  "/packages",
  "/products",
  "/BuyBlack",
  `/BuyBlack/${spotlight.slug}`,
  "/holiday-gift-guide",
  site.founder.path,
  "/contact",
  "/brands",
  "/blog",
  `/blog/${article.slug}`,
  "/newsletter",
  `/newsletter/${sentIssue.slug}`,
  "/privacy",
  "/accessibility",
  "/links",
  "/tv",
]);

/** Public too, but not for search engines. */
export const unlistedPages = ["/search", "/search?q=tote", "/auth", "/admin"];

/** Screens of accounts that anybody may open. */
export const accountPages = ["/auth", "/auth?tab=sign-up", "/auth/forgot"];

/** Screens that links in mails open, with a token. */
export const mailLinkPages = [
  "/auth/confirm",
  "/auth/reset",
  "/auth/invitation",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
  "/newsletter/preferences",
  "/newsletter/move",
  "/partner/none",
  "/partner/none/proof",
  "/partner/none/claim",
  "/preview/none",
];

/** Screens of an admin; those about one post, enquiry or issue of the newsletter need its id. */
export function adminPages(postId: string, enquiryId = "none", issueId = "none") {
  return [
    "/admin",
    `/admin?edit=${postId}`,
    "/admin/pages",
    "/admin/pages/places",
    "/admin/authors",
    `/admin/posts/${postId}/revisions`,
    `/admin/posts/${postId}/compare`,
    `/admin/posts/${postId}/check`,
    `/admin/posts/${postId}/brand`,
    "/admin/desk/hours",
    "/admin/desk",
    "/admin/enquiries",
    "/admin/enquiries?state=all",
    `/admin/enquiries/${enquiryId}/answer`,
    "/admin/enquiries/unsorted",
    "/admin/users",
    "/admin/people",
    "/admin/people?email=guest%40example.com",
    "/admin/events",
    "/admin/subscribers",
    "/admin/subscribers?state=never-write&import=new",
    "/admin/subscribers?state=confirmed&list=weekly",
    "/admin/newsletter/settings",
    "/admin/newsletter",
    `/admin/newsletter/${issueId}`,
    `/admin/newsletter/${issueId}?view=preview`,
    `/admin/newsletter/${issueId}?view=check`,
    "/admin/mail",
    "/admin/safety",
    "/admin/links",
    "/admin/redirects",
    "/admin/redirects?from=%2Fblog%2Fan-old-post",
    "/admin/media",
    "/admin/words",
    "/admin/words/all/packages",
    "/admin/words/all/newsletter-welcome",
    "/admin/words/all/saved-replies",
    "/admin/words/all/facts",
    "/admin/words/all/facts?view=history",
    "/admin/account",
    "/admin/words/edit?page=%2Fpackages",
    "/admin/preview",
  ];
}

export const missingPage = "/no-such-page";

/** The newest of its kind, which is on the first page of every list. */
function demoPost(wanted: (post: (typeof demoPosts)[number]) => boolean) {
  const newestFirst = demoPosts.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const found = newestFirst.find(wanted);
  if (!found) throw new Error("The demo content lacks a post of this kind.");
  return found;
}
