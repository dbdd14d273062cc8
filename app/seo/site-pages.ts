import type { Category } from "#app/rules/categories.ts";
import { isOn } from "#app/rules/sections.ts";
import { site } from "#site.config.ts";

export type SitePage = {
  path: string;
  /** How the way through the site names it. */
  name: string;
  /** The words of its social card; what follows the bar is set in ember. */
  headline: string;
  /** Whose cloth the card wears. */
  cloth: Category;
  /** Without it the page is there anyway. */
  section?: Parameters<typeof isOn>[0];
  /** The day its words last changed; lists change with their posts. */
  revised?: string;
};

/** Change the date with the words. */
const allPages: readonly SitePage[] = [
  {
    path: "/",
    name: "Home",
    headline: "Scaling without |chaos.",
    cloth: "Strategy",
    revised: "2026-11-15",
  },
  {
    path: "/about",
    name: "About",
    headline: "We turn loose threads into |one cloth.",
    cloth: "Leadership",
    revised: "2026-11-15",
  },
  {
    path: "/services",
    name: "Services",
    headline: "Four ways to bring order |to growth.",
    cloth: "Technology",
    revised: "2026-11-15",
  },
  {
    path: "/services/fractional-leadership",
    name: "Fractional Executive Leadership",
    headline: "Fractional Executive |Leadership",
    cloth: "Leadership",
    revised: "2026-11-15",
  },
  {
    path: "/services/global-talent",
    name: "Global Talent Excellence",
    headline: "Global Talent |Excellence",
    cloth: "Design",
    revised: "2026-11-15",
  },
  {
    path: "/services/legacy-transformation",
    name: "Legacy Business Transformation",
    headline: "Legacy Business |Transformation",
    cloth: "Business",
    revised: "2026-11-15",
  },
  {
    path: "/services/systems-design",
    name: "High-Performance Systems Design",
    headline: "High-Performance |Systems Design",
    cloth: "Technology",
    revised: "2026-11-15",
  },
  {
    path: "/remote-teams",
    name: "Remote Teams",
    headline: "Remote teams that work like |one room.",
    cloth: "Technology",
    revised: "2026-11-15",
  },
  {
    path: "/packages",
    name: "Packages",
    headline: "Senior operations, |plainly priced.",
    cloth: "Technology",
    revised: "2026-11-15",
  },
  {
    path: "/products",
    name: "Products",
    headline: "Tools we made |for ourselves.",
    cloth: "Innovation",
    revised: "2026-11-15",
  },
  {
    path: "/BuyBlack",
    name: "Buy Black",
    headline: "Buy Black: |meet the makers, shop their stores.",
    cloth: "Product Spotlight",
    section: "buyBlack",
  },
  {
    path: "/holiday-gift-guide",
    name: "Holiday Gift Guide",
    headline: "Holiday |Gift Guide",
    cloth: "Product Spotlight",
    section: "giftGuide",
    revised: "2026-11-15",
  },
  {
    path: site.founder.path,
    name: "Meet the founder",
    headline: "Meet the |founder.",
    cloth: "Marketing",
    revised: "2026-11-15",
  },
  {
    path: "/contact",
    name: "Contact",
    headline: "Tell us where it |hurts.",
    cloth: "Business",
    revised: "2026-11-15",
  },
  {
    path: "/brands",
    name: "Brand Feature Services",
    headline: "Brand Feature |Services",
    cloth: "Product Spotlight",
    revised: "2026-11-15",
  },
  { path: "/blog", name: "Blog", headline: "Notes from inside the |work.", cloth: "Leadership" },
  {
    path: "/newsletter",
    name: "Newsletter",
    headline: "The weekly note, issue by |issue.",
    cloth: "Strategy",
  },
  {
    path: "/privacy",
    name: "Privacy Policy",
    headline: "Privacy |Policy",
    cloth: "Strategy",
    revised: "2026-11-16",
  },
  {
    path: "/links",
    name: "Links",
    headline: "Operations by day. |Black-owned brands by heart.",
    cloth: "Product Spotlight",
    revised: "2026-11-15",
  },
  {
    path: "/tv",
    name: "Watch and shop",
    headline: "Watch |the makers.",
    cloth: "Product Spotlight",
    section: "tv",
  },
];

/** Every page that search engines may list, except for posts. Pure: no browser needs the list. */
export const sitePages = /* @__PURE__ */ allPages.filter(
  ({ section }) => !section || isOn(section),
);
