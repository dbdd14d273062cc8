import { readFileSync } from "node:fs";
import { beforeAll, expect, inject, test } from "vitest";
import { isOn } from "#app/rules/links/sections.ts";
import { missingProperties } from "#app/rules/posts/preflight/required-properties.ts";
import { site as owner } from "#site.config.ts";
import { sentIssue } from "../support/issues.ts";
import { article, existing, services, spotlight } from "../support/pages.ts";
import { type Node, nodesIn, type ParsedPage, readPage } from "../support/parsed-page.ts";

/** The part of schema.org that the site uses, see `scripts/schema-terms.ts`. */
const terms: Record<string, { parents: string[]; properties: string }> = JSON.parse(
  readFileSync(new URL("../data/schema-terms.json", import.meta.url), "utf8"),
);

const site = { url: inject("siteUrl") };
const siteUrl = site.url.replace("127.0.0.1", "localhost");
let pages: Map<string, ParsedPage>;

beforeAll(async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) =>
    address.slice(siteUrl.length),
  );
  pages = new Map();
  for (const path of paths) pages.set(path, await readPage(site.url + path));
});

test("every page has one graph, in words that schema.org knows", () => {
  for (const [path, page] of pages) {
    expect(page.graphs, path).toHaveLength(1);
    for (const node of nodesIn(graph(path))) {
      const type = node["@type"];
      if (type === undefined) expect(Object.keys(node), path).toEqual(["@id"]);
      else expect(unknownWords(type, node), `${type} on ${path}`).toEqual([]);
    }
  }
});

test("every id is said once and means something on the same page", () => {
  for (const path of pages.keys()) {
    const nodes = nodesIn(graph(path)).filter((node) => node["@id"]);
    const described = nodes.filter((node) => node["@type"]).map((node) => node["@id"]);
    expect(new Set(described).size, path).toBe(described.length);
    for (const node of nodes) expect(described, path).toContain(node["@id"]);
  }
});

test("what posts must have before they are published is on their pages", () => {
  for (const path of pages.keys()) expect(missingProperties(graph(path)), path).toEqual([]);
});

test("every page has the company, the site, itself and the way to it", () => {
  for (const [path, page] of pages) {
    const nodes = graph(path);
    const self = byId(path, `${path}#webpage`);
    expect(byId(path, "/#org")).toMatchObject({ name: owner.name, url: `${siteUrl}/` });
    expect(byId(path, "/#website")).toMatchObject({ name: owner.name, url: `${siteUrl}/` });
    expect(self).toMatchObject({ url: siteUrl + path, description: page.meta("description")[0] });
    expect(page.titles[0]).toContain(self?.name);
    expect(self?.dateModified, path).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(self?.inLanguage).toBe(owner.locale);
    const trail = nodes.find((node) => node["@type"] === "BreadcrumbList");
    if (path === "/") expect(trail).toBeUndefined();
    else expectTrail(trail, path);
  }
});

test("every address of ours in the data answers", { tags: "release" }, async () => {
  const addresses = new Set<string>();
  for (const page of pages.values()) {
    JSON.stringify(page.graphs, (_key, value) => {
      const own = typeof value === "string" && value.startsWith(`${siteUrl}/`);
      if (own && !value.includes("{")) addresses.add(value.split("#")[0] ?? "");
      return value;
    });
  }
  // Cards have a test of their own; to draw all of them here takes long.
  const others = [...addresses].filter((address) => !address.includes("/cards/"));
  expect(others.length).toBeGreaterThan(pages.size);
  for (const address of others) {
    const answer = await fetch(address.replace(siteUrl, site.url), { redirect: "manual" });
    expect(answer.status, address).toBe(200);
  }
});

test("the home page introduces the company and the search", () => {
  expect(byId("/", "/#org")).toMatchObject({
    logo: { url: `${siteUrl}/icon-512.png` },
    sameAs: Object.values(owner.social),
    founder: { "@id": `${siteUrl}${owner.founder.path}#person` },
    contactPoint: { contactType: "sales", email: owner.email },
  });
  expect(byId("/", "/#org")?.makesOffer).toHaveLength(3);
  expect(byId("/", "/#website")?.potentialAction).toMatchObject({
    target: { urlTemplate: `${siteUrl}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  });
});

test.each([
  ["/about", "AboutPage"],
  ["/services", "CollectionPage"],
  ["/products", "CollectionPage"],
  [owner.founder.path, "ProfilePage"],
  ["/contact", "ContactPage"],
  ["/BuyBlack", "CollectionPage"],
  ["/tv", "CollectionPage"],
  ["/blog", "CollectionPage"],
  ["/newsletter", "CollectionPage"],
  ["/links", "CollectionPage"],
  ["/privacy", "WebPage"],
  ["/accessibility", "WebPage"],
])("%s is a %s", (path, type) => {
  if (existing([path]).length === 0) return;
  expect(byId(path, `${path}#webpage`)?.["@type"]).toBe(type);
});

test("the services are a catalog, and each has a page of its own", () => {
  const listed = only("/services", "OfferCatalog").itemListElement as Node[];
  expect(listed.map(({ name }) => name)).toEqual(services.map(({ title }) => title));
  for (const { title, path, pricing } of services) {
    expect(only(path, "Service")).toMatchObject({
      name: title,
      url: siteUrl + path,
      provider: { "@id": `${siteUrl}/#org` },
      areaServed: "Worldwide",
      offers: { url: siteUrl + pricing },
    });
    expect(JSON.stringify(only(path, "Service"))).not.toContain("2-3x");
  }
  expect(all("/brands", "Service").map(({ name }) => name)).toEqual([
    "Video Feature",
    "Written Content",
    "Growth Support",
  ]);
});

test("the packages have the prices that the page shows", () => {
  const { prices, currency: priceCurrency } = owner;
  const offers = only("/packages", "OfferCatalog").itemListElement as Node[];
  expect(offers).toMatchObject([
    { name: "Ops Metrics Kit", price: prices.opsMetricsKit, priceCurrency },
    {
      name: "Fractional Ops Leader",
      price: prices.fractionalOpsLeader,
      priceCurrency,
      priceSpecification: { price: prices.fractionalOpsLeader, billingDuration: "P1M" },
      eligibleDuration: { minValue: 3, unitCode: "MON" },
    },
    {
      name: "Advisory Board Program",
      price: prices.advisoryBoardProgram,
      priceCurrency,
      priceSpecification: { price: prices.advisoryBoardProgram, billingDuration: "P3M" },
      eligibleDuration: { minValue: 6, unitCode: "MON" },
    },
  ]);
});

test.each(existing(["/packages", "/holiday-gift-guide"]))(
  "the questions of %s are those it shows",
  (path) => {
    const { questions } = pages.get(path) ?? {};
    const told = (only(path, "FAQPage").mainEntity as Node[]).map(({ name, acceptedAnswer }) => ({
      question: name,
      answer: (acceptedAnswer as Node).text,
    }));
    expect(told).toHaveLength(5);
    expect(told).toEqual(questions);
  },
);

test.each(["/remote-teams", "/products"])("%s has the book and its author", (path) => {
  expect(only(path, "Book")).toMatchObject({
    name: owner.book.title,
    author: { "@id": `${siteUrl}${owner.founder.path}#person` },
    sameAs: [owner.book.retailerUrl, owner.book.digitalStoreUrl],
  });
});

test("the founder's page is about the founder", () => {
  const path = owner.founder.path;
  const person = only(path, "Person");
  expect(byId(path, `${path}#webpage`)?.mainEntity).toEqual({ "@id": person["@id"] });
  expect(person).toMatchObject({ name: owner.founder.name, jobTitle: "Founder and principal" });
  for (const property of ["image", "description", "worksFor", "sameAs", "knowsAbout"]) {
    expect(person, property).toHaveProperty(property);
  }
});

test("lists name their posts by address", () => {
  for (const path of existing(["/BuyBlack", "/tv", "/newsletter"])) {
    const list = only(path, "ItemList");
    const items = list.itemListElement as Node[];
    expect(items.length).toBeGreaterThan(path === "/newsletter" ? 1 : 3);
    expect(list.numberOfItems).toBe(items.length);
    for (const [index, item] of items.entries()) {
      expect(item).toMatchObject({ position: index + 1, name: expect.any(String) });
      expect(pages.has(String(item.url).slice(siteUrl.length)), String(item.url)).toBe(true);
    }
  }
  for (const path of ["/blog", "/blog?page=2"]) {
    for (const post of only(path, "Blog").blogPost as Node[]) {
      expect(Object.keys(post)).toEqual(["@type", "headline", "url", "datePublished"]);
    }
  }
});

test("a post has its words, dates and author", () => {
  const path = `/blog/${article.slug}`;
  expectArticle(path, only(path, "BlogPosting"), article);
});

test("an issue of the newsletter has its words, dates and author", () => {
  const { subject, preview_line, slug } = sentIssue;
  const path = `/newsletter/${slug}`;
  expectArticle(path, only(path, "Article"), { title: subject, excerpt: preview_line });
});

test.skipIf(!isOn("buyBlack"))("a spotlight has its film, its brand and what it shows", () => {
  const path = `/BuyBlack/${spotlight.slug}`;
  const told = only(path, "Article");
  expectArticle(path, told, spotlight);
  expect(told.about).toMatchObject({ "@type": "Organization", name: expect.any(String) });
  expect((told.mentions as Node[]).map(({ name }) => name)).toEqual(
    spotlight.products.map(({ item_name }) => item_name),
  );
  expect(only(path, "VideoObject")).toMatchObject({
    name: spotlight.title,
    description: spotlight.excerpt,
    url: siteUrl + path,
    thumbnailUrl: expect.arrayContaining([expect.stringMatching(/^https:\/\/i\.ytimg\.com\/vi\//)]),
    uploadDate: told.datePublished,
    embedUrl: expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}$/),
  });
});

function expectArticle(path: string, told: Node, post: { title: string; excerpt: string }) {
  expect(told).toMatchObject({
    headline: post.title,
    description: post.excerpt,
    author: { "@id": `${siteUrl}${owner.founder.path}#person` },
    publisher: { "@id": `${siteUrl}/#org` },
    mainEntityOfPage: { "@id": `${siteUrl}${path}#webpage` },
    datePublished: expect.stringMatching(/Z$/),
    dateModified: expect.stringMatching(/Z$/),
    articleSection: expect.any(String),
    wordCount: expect.any(Number),
  });
  expect(told.wordCount).toBeGreaterThan(80);
  expect(told.image).toHaveLength(2);
}

function expectTrail(trail: Node | undefined, path: string) {
  const items = trail?.itemListElement as Node[];
  const [address = ""] = path.split("?");
  expect(items, path).toHaveLength(address.split("/").length);
  expect(items[0]).toMatchObject({ name: "Home", item: `${siteUrl}/` });
  for (const [index, item] of items.entries()) {
    expect(item.position).toBe(index + 1);
    expect("item" in item, path).toBe(index < items.length - 1);
  }
}

function graph(path: string) {
  const [nodes] = pages.get(path)?.graphs ?? [];
  if (!nodes) throw new Error(`There is no graph on ${path}.`);
  return nodes;
}

function byId(path: string, id: string) {
  return nodesIn(graph(path)).find((node) => node["@id"] === siteUrl + id && node["@type"]);
}

function all(path: string, type: string) {
  return nodesIn(graph(path)).filter((node) => node["@type"] === type);
}

function only(path: string, type: string): Node {
  const found = all(path, type);
  expect(found, `${type} on ${path}`).toHaveLength(1);
  return found[0] ?? {};
}

function unknownWords(type: string, node: Node) {
  const known = new Set(propertiesOf(type));
  return Object.keys(node).filter(
    (word) => !word.startsWith("@") && !known.has(word) && word !== "query-input",
  );
}

function propertiesOf(type: string): string[] {
  const term = terms[type];
  if (!term) throw new Error(`${type} is not in tests/data/schema-terms.json.`);
  return [...term.properties.split(" "), ...term.parents.flatMap(propertiesOf)];
}
