import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";
import { site } from "../site.config.ts";

export default [
  layout("routes/layout.tsx", [
    index("routes/home.tsx"),
    route("about", "routes/about.tsx"),
    route("services", "routes/services.tsx"),
    ...prefix("services", [
      route("fractional-leadership", "routes/services/fractional-leadership.tsx"),
      route("global-talent", "routes/services/global-talent.tsx"),
      route("legacy-transformation", "routes/services/legacy-transformation.tsx"),
      route("systems-design", "routes/services/systems-design.tsx"),
    ]),
    route("remote-teams", "routes/remote-teams.tsx"),
    route("packages", "routes/packages.tsx"),
    route("products", "routes/products.tsx"),
    route("BuyBlack", "routes/buy-black.tsx"),
    route("BuyBlack/:slug", "routes/buy-black.$slug.tsx"),
    route("holiday-gift-guide", "routes/holiday-gift-guide.tsx"),
    route(site.founder.path, "routes/founder.tsx"),
    route("contact", "routes/contact.tsx"),
    route("brands", "routes/brands.tsx"),
    route("blog", "routes/blog.tsx"),
    route("blog/:slug", "routes/blog.$slug.tsx"),
    route("admin", "routes/admin.tsx"),
    route("auth", "routes/auth.tsx"),
    route("privacy", "routes/privacy.tsx"),
    route("links", "routes/links.tsx"),
    route("tv", "routes/tv.tsx"),
    route("search", "routes/search.tsx"),
    route("product-spotlight/:key", "routes/product-spotlight.$key.tsx"),
    ...(process.env.NODE_ENV === "development" ? [route("kit", "routes/kit.tsx")] : []),
    route("*", "routes/not-found.tsx"),
  ]),
  route("covers/:category/:file", "routes/covers.$category.$file.ts"),
] satisfies RouteConfig;
