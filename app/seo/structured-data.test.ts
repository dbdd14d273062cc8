import { afterEach, expect, test } from "vitest";
import "#app/routes/about.tsx";
import "#app/routes/gifts/gift-words.ts";
import { facts } from "#app/words/facts.ts";
import { setPageDates } from "#app/words/page-dates.ts";
import { showWords } from "#app/words/words.ts";
import { site } from "#site.config.ts";
import { contactPoint, founder } from "./organization.ts";
import { pageGraph } from "./page-graph.ts";
import { spotlightNodes } from "./posts.ts";
import { priceList } from "./services.ts";
import { cardVersion, findSitePage } from "./site-pages.ts";

afterEach(() => {
  showWords({});
  setPageDates(new Map());
});

const page = { title: "Packages", description: "Prices", path: "/packages", card: "/cards/p.png" };

function graph(path = page.path) {
  return JSON.stringify(pageGraph("https://site.example", { ...page, path }));
}

test("search engines read the facts of this moment", () => {
  expect(graph()).toContain(facts.linkedin);
  showWords({ "facts.phone": "" });
  expect(JSON.stringify(contactPoint)).not.toContain("telephone");
  showWords({
    "facts.linkedin": "https://linkedin.example/new",
    "facts.instagram": "",
    "facts.description": "What we do now.",
    "facts.phone": "+1 555 0100",
    "company.founderTitle": "Chair",
    "pages.services.name": "What we do",
  });
  const changed = graph("/services/systems-design");
  expect(changed).toContain('"https://linkedin.example/new"');
  expect(changed).toContain('"description":"What we do now."');
  expect(changed).toContain('"name":"What we do","item":"https://site.example/services"');
  expect(changed).toContain(`"sameAs":["https://linkedin.example/new","${facts.youtube}"]`);
  expect(contactPoint).toMatchObject({ telephone: "+1 555 0100", email: facts.email });
  expect(founder()).toMatchObject({ jobTitle: "Chair" });
});

test("how a package is billed does not depend on its words", () => {
  const offer = {
    id: "kit",
    title: "Kit",
    price: { amount: 900, currency: "EUR" },
    period: "every three months, all in",
    description: "A kit",
    features: ["stay half a year"],
  };
  const quarter = priceList("/packages", [{ ...offer, billing: "quarter", minimumMonths: 6 }]);
  expect(quarter.itemListElement).toMatchObject([
    {
      priceCurrency: "EUR",
      priceSpecification: { price: 900, billingDuration: "P3M", unitText: "quarter" },
      eligibleDuration: { minValue: 6, unitCode: "MON" },
    },
  ]);
  const once = priceList("/packages", [{ ...offer, billing: "once", minimumMonths: 0 }]);
  expect(JSON.stringify(once)).not.toMatch(/priceSpecification|eligibleDuration/);
});

test("a card has a new address once its words are changed, and the old one with the old words", () => {
  expect(cardVersion("/packages")).toBe("");
  showWords({ "pages.packages.headline": "New words, |new card." });
  expect(findSitePage("/packages")?.headline).toBe("New words, |new card.");
  const first = cardVersion("/packages");
  expect(first).toMatch(/^\?v=\w+$/);
  expect(cardVersion("/about")).toBe("");
  showWords({ "pages.packages.headline": "Newer words, |newer card." });
  expect(cardVersion("/packages")).toMatch(/^\?v=\w+$/);
  expect(cardVersion("/packages")).not.toBe(first);
});

test("a card says what its page does, and follows it, unless it has words of its own", () => {
  showWords({});
  expect(findSitePage("/about")?.headline).toBe("We turn loose threads into |one cloth.");
  expect(findSitePage("/holiday-gift-guide")?.headline).toBe("Holiday |Gift Guide");
  expect(findSitePage("/")?.headline).toBe(site.tagline);
  showWords({
    "about.headline": { rich: "One \n*new* cloth" },
    "facts.tagline": "Calm, on purpose.",
  });
  expect(findSitePage("/about")?.headline).toBe("One |new cloth");
  expect(findSitePage("/")?.headline).toBe("Calm, on purpose.");
  expect(cardVersion("/about")).toMatch(/^\?v=\w+$/);
  showWords({ "about.headline": { rich: "One" }, "pages.about.headline": "Its own |words" });
  expect(findSitePage("/about")?.headline).toBe("Its own |words");
  showWords({});
  expect(cardVersion("/about")).toBe("");
});

test("a page changed when its code or its words did, whichever was later", () => {
  const { revised } = findSitePage("/packages") ?? {};
  expect(graph()).toContain(`"dateModified":"${revised}T00:00:00Z"`);
  setPageDates(new Map([["/packages", "2020-01-01T10:00:00.000Z"]]));
  expect(graph()).toContain(`"dateModified":"${revised}T00:00:00Z"`);
  setPageDates(new Map([["/packages", "2099-01-01T10:00:00.000Z"]]));
  expect(graph()).toContain('"dateModified":"2099-01-01T10:00:00.000Z"');
});

const balm = { item_name: "Balm", link: "https://shop.example/balm", place: 1, image: "/balm.svg" };

const spotlight = {
  slug: "sunrise",
  title: "Sunrise: shea",
  excerpt: "Shea",
  category: "Product Spotlight" as const,
  feature_image: null,
  published_at: "2026-11-10T00:00:00Z",
  updated_at: "2026-11-10T00:00:00Z",
  video_url: "https://youtu.be/aqz-KE-bpKQ",
  shorts_url: null,
  shopping_link: null,
  brand_name: "Sunrise",
  film_seconds: 522,
  words: 90,
};

test("only what has a price and can be bought is an offer", () => {
  const priced = { ...balm, price: 9, currency: "EUR" };
  const products = [
    { ...priced, line: "A little orange peel." },
    { ...priced, sold_out: true as const },
    { ...priced, unavailable: true as const },
    balm,
  ];
  const [article] = spotlightNodes({ ...spotlight, products });
  const offer = {
    "@type": "Offer",
    price: 9,
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    url: balm.link,
  };
  const product = {
    "@type": "Product",
    name: "Balm",
    image: "/balm.svg",
    brand: { "@type": "Brand", name: "Sunrise" },
    offers: offer,
  };
  expect(article).toHaveProperty("mentions", [
    { ...product, description: "A little orange peel." },
    { ...product, offers: { ...offer, availability: "https://schema.org/SoldOut" } },
    { "@type": "Thing", name: "Balm", url: balm.link },
    { "@type": "Thing", name: "Balm", url: balm.link },
  ]);
});

test("a film tells its length and its moments, each with an address of the page", () => {
  const products = [
    { ...balm, at: 275 },
    { ...balm, item_name: "Jar", at: 130 },
    { ...balm, item_name: "Lid", at: 130 },
    { ...balm, item_name: "Beyond", at: 522 },
  ];
  const [, film] = spotlightNodes({ ...spotlight, products });
  const clip = { "@type": "Clip" };
  expect(film).toMatchObject({
    duration: "PT8M42S",
    hasPart: [
      { ...clip, name: "Jar, Lid", startOffset: 130, endOffset: 275, url: at(130) },
      { ...clip, name: "Balm", startOffset: 275, endOffset: 522, url: at(275) },
    ],
  });
  const [, unknown] = spotlightNodes({ ...spotlight, products: [balm], film_seconds: null });
  expect(unknown).not.toHaveProperty("duration");
  expect(unknown).not.toHaveProperty("hasPart");
});

function at(seconds: number) {
  return `/BuyBlack/sunrise?t=${seconds}`;
}
