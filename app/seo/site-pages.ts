import { hash } from "#app/art/weave/random.ts";
import { isOn } from "#app/rules/links/sections.ts";
import type { Category } from "#app/rules/posts/categories.ts";
import { declaredWords, findWord, pageWords } from "#app/words/words.ts";
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

type KnownPage = Omit<SitePage, "name" | "headline"> & {
  id: keyof typeof defaults;
  /** The words that its card says, unless it has words of its own. */
  says?: string;
};

/** Change the date with the words. */
const allPages: readonly KnownPage[] = [
  { id: "home", says: "facts.tagline", path: "/", cloth: "Strategy", revised: "2026-11-15" },
  {
    id: "about",
    says: "about.headline",
    path: "/about",
    cloth: "Leadership",
    revised: "2026-11-15",
  },
  {
    id: "services",
    says: "services-page.headline",
    path: "/services",
    cloth: "Technology",
    revised: "2026-11-15",
  },
  {
    id: "fractionalLeadership",
    says: "fractional-leadership.headline",
    path: "/services/fractional-leadership",
    cloth: "Leadership",
    revised: "2026-11-15",
  },
  {
    id: "globalTalent",
    says: "global-talent.headline",
    path: "/services/global-talent",
    cloth: "Design",
    revised: "2026-11-15",
  },
  {
    id: "legacyTransformation",
    says: "legacy-transformation.headline",
    path: "/services/legacy-transformation",
    cloth: "Business",
    revised: "2026-11-15",
  },
  {
    id: "systemsDesign",
    says: "systems-design.headline",
    path: "/services/systems-design",
    cloth: "Technology",
    revised: "2026-11-15",
  },
  {
    id: "remoteTeams",
    says: "remote-teams.headline",
    path: "/remote-teams",
    cloth: "Technology",
    revised: "2026-11-15",
  },
  {
    id: "packages",
    says: "packages.headline",
    path: "/packages",
    cloth: "Technology",
    revised: "2026-11-15",
  },
  {
    id: "products",
    says: "products.headline",
    path: "/products",
    cloth: "Innovation",
    revised: "2026-11-15",
  },
  { id: "buyBlack", path: "/BuyBlack", cloth: "Product Spotlight", section: "buyBlack" },
  {
    id: "holidayGiftGuide",
    says: "holiday-gift-guide.headline",
    path: "/holiday-gift-guide",
    cloth: "Product Spotlight",
    section: "giftGuide",
    revised: "2026-11-16",
  },
  {
    id: "founder",
    says: "founder-profile.headline",
    path: site.founder.path,
    cloth: "Marketing",
    revised: "2026-11-15",
  },
  {
    id: "contact",
    says: "contact.headline",
    path: "/contact",
    cloth: "Business",
    revised: "2026-11-15",
  },
  {
    id: "brands",
    says: "brands.title",
    path: "/brands",
    cloth: "Product Spotlight",
    revised: "2026-11-15",
  },
  { id: "blog", says: "blog.headline", path: "/blog", cloth: "Leadership" },
  { id: "newsletter", says: "newsletter.headline", path: "/newsletter", cloth: "Strategy" },
  {
    id: "privacy",
    says: "privacy.title",
    path: "/privacy",
    cloth: "Strategy",
    revised: "2026-11-16",
  },
  {
    id: "accessibility",
    says: "accessibility.title",
    path: "/accessibility",
    cloth: "Strategy",
    revised: "2026-11-18",
  },
  { id: "links", path: "/links", cloth: "Product Spotlight", revised: "2026-11-15" },
  { id: "tv", says: "tv.hero", path: "/tv", cloth: "Product Spotlight", section: "tv" },
];

/** A card without words of its own says what its page does. */
const defaults = {
  home: { name: "Home", headline: "" },
  about: { name: "About", headline: "" },
  services: { name: "Services", headline: "" },
  fractionalLeadership: { name: "Fractional Executive Leadership", headline: "" },
  globalTalent: { name: "Global Talent Excellence", headline: "" },
  legacyTransformation: { name: "Legacy Business Transformation", headline: "" },
  systemsDesign: { name: "High-Performance Systems Design", headline: "" },
  remoteTeams: { name: "Remote Teams", headline: "" },
  packages: { name: "Packages", headline: "" },
  products: { name: "Products", headline: "" },
  buyBlack: { name: "Buy Black", headline: "Buy Black: |meet the makers, shop their stores." },
  holidayGiftGuide: { name: "Holiday Gift Guide", headline: "" },
  founder: { name: "Meet the founder", headline: "" },
  contact: { name: "Contact", headline: "" },
  brands: { name: "Brand Feature Services", headline: "" },
  blog: { name: "Blog", headline: "" },
  newsletter: { name: "Newsletter", headline: "" },
  privacy: { name: "Privacy Policy", headline: "" },
  accessibility: { name: "Accessibility", headline: "" },
  links: { name: "Links", headline: "Operations by day. |Black-owned brands by heart." },
  tv: { name: "Watch and shop", headline: "" },
};

const cardRule = {
  name: "Social card, if it says more than the page",
  max: 160,
  optional: true,
} as const;

const words = /* @__PURE__ */ pageWords(
  "pages",
  defaults,
  import.meta.env?.SSR && {
    name: "Names and cards of the pages",
    hidden: true,
    words: Object.fromEntries(allPages.map(({ id }) => [`${id}.headline`, cardRule])),
  },
);

/** Every page that search engines may list, except for posts. Pure: no browser needs the list. */
export const sitePages: readonly SitePage[] = /* @__PURE__ */ listPages();

function listPages() {
  const shown = allPages.filter(({ section }) => !section || isOn(section));
  return shown.map(({ id, says, ...page }) => ({
    ...page,
    get name() {
      return words[id].name;
    },
    get headline() {
      return headlineOf({ id, says });
    },
  }));
}

type Spoken = Pick<KnownPage, "id" | "says">;

function headlineOf({ id, says }: Spoken) {
  return words[id].headline || cardText(says && findWord(says)) || words[id].name;
}

/** The same as it stands in the code. */
function originalHeadline({ id, says = "" }: Spoken) {
  const [group = "", ...names] = says.split(".");
  const word = names.reduce<unknown>(
    (part, name) => part && Reflect.get(part, name),
    declaredWords.get(group),
  );
  return defaults[id].headline || cardText(word) || defaults[id].name;
}

/** Words of a page in one line; the part that is emphasized follows a bar. */
function cardText(word: unknown): string {
  if (typeof word === "string") return word;
  if (typeof word !== "object" || word === null) return "";
  if ("first" in word && "second" in word) return `${word.first} |${word.second}`;
  const { rich, props } = word as { rich?: string; props?: { text?: string } };
  const text = (rich ?? props?.text ?? "").replaceAll("~", "").replace(/\s+/g, " ");
  return text.replace(/\*+/, "|").replaceAll("*", "").trim();
}

export function findSitePage(path: string) {
  return sitePages.find((page) => page.path === path);
}

/** What the address of a card ends with once its words were changed, so that nobody shows the old one. */
export function cardVersion(path: string) {
  const page = allPages.find((known) => known.path === path.split("?")[0]);
  if (!page) return "";
  const headline = headlineOf(page);
  return headline === originalHeadline(page) ? "" : `?v=${hash(headline).toString(36)}`;
}
