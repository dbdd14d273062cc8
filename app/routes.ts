import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import { isOn } from "#app/rules/sections.ts";
import { site } from "#site.config.ts";

export default [
  layout("routes/layout.tsx", [
    index("routes/home/home.tsx"),
    route("about", "routes/about.tsx"),
    route("services", "routes/services/services.tsx"),
    ...prefix("services", [
      route("fractional-leadership", "routes/services/fractional-leadership.tsx"),
      route("global-talent", "routes/services/global-talent.tsx"),
      route("legacy-transformation", "routes/services/legacy-transformation.tsx"),
      route("systems-design", "routes/services/systems-design.tsx"),
    ]),
    route("remote-teams", "routes/remote-teams.tsx"),
    route("packages", "routes/packages/packages.tsx"),
    route("products", "routes/products.tsx"),
    ...section("buyBlack", [
      route("BuyBlack", "routes/buy-black/buy-black.tsx"),
      route("BuyBlack/:slug", "routes/buy-black/brand.tsx"),
      route("product-spotlight/:key", "routes/buy-black/old-address.tsx"),
    ]),
    ...section("giftGuide", [route("holiday-gift-guide", "routes/holiday-gift-guide.tsx")]),
    route(site.founder.path, "routes/founder/founder.tsx"),
    route("contact", "routes/contact/contact.tsx"),
    route("brands", "routes/brands/brands.tsx"),
    route("blog", "routes/blog/blog.tsx"),
    route("blog/:slug", "routes/blog/post.tsx"),
    route("admin", "routes/admin/layout.tsx", [
      index("routes/admin/posts.tsx"),
      route("posts/:id/revisions", "routes/admin/revisions.tsx"),
      route("enquiries", "routes/admin/enquiries/enquiries.tsx"),
      route("users", "routes/admin/users.tsx"),
      route("desk", "routes/admin/desk/desk.tsx"),
      route("account", "routes/admin/account/account.tsx"),
      route("events", "routes/admin/events.tsx"),
    ]),
    route("admin/preview", "routes/admin/preview.tsx"),
    layout("routes/auth/layout.tsx", [
      route("auth", "routes/auth/sign-in.tsx"),
      route("auth/confirm", "routes/auth/confirm.tsx"),
      route("auth/forgot", "routes/auth/forgot.tsx"),
      route("auth/reset", "routes/auth/reset.tsx"),
      route("auth/verify", "routes/auth/verify.tsx"),
      route("auth/invitation", "routes/auth/invitation.tsx"),
    ]),
    route("privacy", "routes/privacy/privacy.tsx"),
    route("links", "routes/links.tsx"),
    ...section("tv", [route("tv", "routes/tv/tv.tsx")]),
    route("search", "routes/search.tsx"),
    route("newsletter/confirm", "routes/newsletter/confirm.tsx"),
    route("newsletter/unsubscribe", "routes/newsletter/unsubscribe.tsx"),
    ...(process.env.NODE_ENV === "development"
      ? [route("kit", "routes/kit/kit.tsx"), route("kit/editor", "routes/kit/editor.tsx")]
      : []),
    route("*", "routes/not-found.tsx"),
  ]),
  route("admin/enquiries.csv", "routes/admin/enquiries/enquiries-csv.ts"),
  route("admin/events.csv", "routes/admin/events-csv.ts"),
  route("auth/sign-out", "routes/auth/sign-out.ts"),
  route("auth/passkey", "routes/auth/passkey.ts"),
  route("api/passkeys", "routes/api/passkeys.ts"),
  route("api/posts", "routes/api/posts.ts"),
  route("api/send-contact-email", "routes/api/send-contact-email.ts"),
  route("api/images", "routes/api/images.ts"),
  route("go/call", "routes/go/call.ts"),
  route("go/read", "routes/go/read.ts"),
  route("blog-images/:name", "routes/files/blog-images.ts"),
  route("rss.xml", "routes/files/rss.xml.ts"),
  route("feed.json", "routes/files/feed.json.ts"),
  route("sitemap.xml", "routes/files/sitemap.xml.ts"),
  route("robots.txt", "routes/files/robots.txt.ts"),
  route("llms.txt", "routes/files/llms.txt.ts"),
  route(".well-known/security.txt", "routes/files/security.txt.ts"),
  route("site.webmanifest", "routes/files/site.webmanifest.ts"),
  route("covers/:category/:file", "routes/files/covers.ts"),
  route("cloth/:file", "routes/files/cloth.ts"),
  route("portraits/:file", "routes/files/portraits.ts"),
  route("cards/*", "routes/files/cards.ts"),
  ...section("voiceAssistant", [route("voice-widget", "routes/files/voice-widget.ts")]),
] satisfies RouteConfig;

/** The types know every route, so that links and pages of a section that is off still compile. */
function section(name: Parameters<typeof isOn>[0], routes: RouteConfigEntry[]) {
  return isOn(name) || process.argv.includes("typegen") ? routes : [];
}
