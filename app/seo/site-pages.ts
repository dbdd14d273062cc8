import { hash } from "#app/art/weave/random.ts";
import type { Category } from "#app/rules/categories.ts";
import { isOn } from "#app/rules/sections.ts";
import { pageWords } from "#app/words/words.ts";
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
  /** The day its words last changed in the code; lists change with their posts. */
  revised?: string;
};

type KnownPage = Omit<SitePage, "name" | "headline"> & { id: keyof typeof defaults };

/** Change the date with the words. */
const allPages: readonly KnownPage[] = [
  { id: "home", path: "/", cloth: "Strategy", revised: "2026-11-15" },
  { id: "about", path: "/about", cloth: "Leadership", revised: "2026-11-15" },
  { id: "services", path: "/services", cloth: "Technology", revised: "2026-11-15" },
  {
    id: "fractionalLeadership",
    path: "/services/fractional-leadership",
    cloth: "Leadership",
    revised: "2026-11-15",
  },
  { id: "globalTalent", path: "/services/global-talent", cloth: "Design", revised: "2026-11-15" },
  {
    id: "legacyTransformation",
    path: "/services/legacy-transformation",
    cloth: "Business",
    revised: "2026-11-15",
  },
  {
    id: "systemsDesign",
    path: "/services/systems-design",
    cloth: "Technology",
    revised: "2026-11-15",
  },
  { id: "remoteTeams", path: "/remote-teams", cloth: "Technology", revised: "2026-11-15" },
  { id: "packages", path: "/packages", cloth: "Technology", revised: "2026-11-15" },
  { id: "products", path: "/products", cloth: "Innovation", revised: "2026-11-15" },
  { id: "buyBlack", path: "/BuyBlack", cloth: "Product Spotlight", section: "buyBlack" },
  {
    id: "holidayGiftGuide",
    path: "/holiday-gift-guide",
    cloth: "Product Spotlight",
    section: "giftGuide",
    revised: "2026-11-16",
  },
  { id: "founder", path: site.founder.path, cloth: "Marketing", revised: "2026-11-15" },
  { id: "contact", path: "/contact", cloth: "Business", revised: "2026-11-15" },
  { id: "brands", path: "/brands", cloth: "Product Spotlight", revised: "2026-11-15" },
  { id: "blog", path: "/blog", cloth: "Leadership" },
  { id: "newsletter", path: "/newsletter", cloth: "Strategy" },
  { id: "privacy", path: "/privacy", cloth: "Strategy", revised: "2026-11-16" },
  { id: "links", path: "/links", cloth: "Product Spotlight", revised: "2026-11-15" },
  { id: "tv", path: "/tv", cloth: "Product Spotlight", section: "tv" },
];

const defaults = {
  home: { name: "Home", headline: "Scaling without |chaos." },
  about: { name: "About", headline: "We turn loose threads into |one cloth." },
  services: { name: "Services", headline: "Four ways to bring order |to growth." },
  fractionalLeadership: {
    name: "Fractional Executive Leadership",
    headline: "Fractional Executive |Leadership",
  },
  globalTalent: { name: "Global Talent Excellence", headline: "Global Talent |Excellence" },
  legacyTransformation: {
    name: "Legacy Business Transformation",
    headline: "Legacy Business |Transformation",
  },
  systemsDesign: {
    name: "High-Performance Systems Design",
    headline: "High-Performance |Systems Design",
  },
  remoteTeams: { name: "Remote Teams", headline: "Remote teams that work like |one room." },
  packages: { name: "Packages", headline: "Senior operations, |plainly priced." },
  products: { name: "Products", headline: "Tools we made |for ourselves." },
  buyBlack: { name: "Buy Black", headline: "Buy Black: |meet the makers, shop their stores." },
  holidayGiftGuide: { name: "Holiday Gift Guide", headline: "Holiday |Gift Guide" },
  founder: { name: "Meet the founder", headline: "Meet the |founder." },
  contact: { name: "Contact", headline: "Tell us where it |hurts." },
  brands: { name: "Brand Feature Services", headline: "Brand Feature |Services" },
  blog: { name: "Blog", headline: "Notes from inside the |work." },
  newsletter: { name: "Newsletter", headline: "The weekly note, issue by |issue." },
  privacy: { name: "Privacy Policy", headline: "Privacy |Policy" },
  links: { name: "Links", headline: "Operations by day. |Black-owned brands by heart." },
  tv: { name: "Watch and shop", headline: "Watch |the makers." },
};

const words = /* @__PURE__ */ pageWords(
  "pages",
  defaults,
  import.meta.env?.SSR && { name: "Names and cards of the pages", hidden: true },
);

/** Every page that search engines may list, except for posts. Pure: no browser needs the list. */
export const sitePages: readonly SitePage[] = /* @__PURE__ */ listPages();

function listPages() {
  const shown = allPages.filter(({ section }) => !section || isOn(section));
  return shown.map(({ id, ...page }) => ({
    ...page,
    get name() {
      return words[id].name;
    },
    get headline() {
      return words[id].headline;
    },
  }));
}

export function findSitePage(path: string) {
  return sitePages.find((page) => page.path === path);
}

/** What the address of a card ends with once its words were changed, so that nobody shows the old one. */
export function cardVersion(path: string) {
  const page = allPages.find((known) => known.path === path.split("?")[0]);
  if (!page) return "";
  const { headline } = words[page.id];
  return headline === defaults[page.id].headline ? "" : `?v=${hash(headline).toString(36)}`;
}
