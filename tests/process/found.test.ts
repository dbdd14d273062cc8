import { beforeAll, expect, inject, test } from "vitest";
import { hopPrefix } from "#app/rules/links/paths.ts";
import { isOn } from "#app/rules/links/sections.ts";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { site as owner } from "#site.config.ts";
import { sentIssue } from "../support/issues.ts";
import { article, existing, publicPages, spotlight, unlistedPages } from "../support/pages.ts";
import { nodesIn, type ParsedPage, readPage } from "../support/parsed-page.ts";

const site = { url: inject("siteUrl") };
const siteUrl = site.url.replace("127.0.0.1", "localhost");
/** Every page that a visitor of the home page can get to, by its address. */
let pages: Map<string, ParsedPage>;

beforeAll(async () => {
  pages = await crawl(publicPages);
});

test("the sitemap lists every page that may be listed, at its own address, and no other", async () => {
  const { locations } = await readSitemap();
  const listed = listedPages().map(([path]) => siteUrl + path);
  expect(locations.toSorted()).toEqual(listed.toSorted());
  for (const path of [...publicPages, "/blog?page=2"]) expect(listed).toContain(siteUrl + path);
  const posts = listed.filter((address) => /\/(blog|BuyBlack)\/./.test(address));
  expect(posts).toHaveLength(demoPosts.filter(({ published }) => published).length);
});

test("the sitemap keeps to the rules of sitemaps.org", async () => {
  const { xml, locations } = await readSitemap();
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\./);
  expect(new Set(locations).size).toBe(locations.length);
  const entries = xml.match(/<url>.*?<\/url>/gs) ?? [];
  expect(entries).toHaveLength(locations.length);
  for (const entry of entries) {
    // One loc of 12 to 2048 characters, then the day or time, then what other namespaces add.
    expect(entry).toMatch(
      /^<url><loc>[^<]{12,2048}<\/loc><lastmod>\d{4}-\d\d-\d\d(T[\d:.]+Z)?<\/lastmod>(<video:.*)?<\/url>$/s,
    );
  }
});

test("every film has its picture, title, words and player in the sitemap", async () => {
  const { xml } = await readSitemap();
  const films = [
    ...xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>[^<]*<\/lastmod>(<video:video>.*?)<\/url>/g),
  ];
  const described = listedPages().filter(([, page]) => typesIn(page).includes("VideoObject"));
  expect(films.map(([, address]) => address).toSorted()).toEqual(
    described.map(([path]) => siteUrl + path).toSorted(),
  );
  expect(films.length).toBeGreaterThan(5);
  for (const [, , film = ""] of films) {
    const names = [...film.matchAll(/<video:(\w+)>[^<]+</g)].map(([, name]) => name);
    expect(names).toEqual(["thumbnail_loc", "title", "description", "player_loc"]);
    expect(film).toMatch(
      /<video:player_loc>https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}</,
    );
  }
});

test("every listed page has one title, description, address and heading, and no other has them", () => {
  const seen = { title: new Set(), description: new Set() };
  for (const [path, page] of listedPages()) {
    expect(page.titles, path).toHaveLength(1);
    expect(page.headings, path).toHaveLength(1);
    expect(page.meta("description"), path).toHaveLength(1);
    expect(page.links("canonical"), path).toEqual([siteUrl + path]);
    expect(page.meta("description")[0]?.length, path).toBeGreaterThan(40);
    seen.title.add(page.titles[0]);
    seen.description.add(page.meta("description")[0]);
  }
  expect(seen.title.size).toBe(listedPages().length);
  expect(seen.description.size).toBe(listedPages().length);
});

test("every listed page tells social networks what to show", () => {
  for (const [path, page] of listedPages()) {
    const only = (name: string) => {
      expect(page.meta(name), `${name} of ${path}`).toHaveLength(1);
      return page.meta(name)[0];
    };
    expect(only("og:url")).toBe(siteUrl + path);
    expect(only("og:description")).toBe(only("description"));
    expect(page.titles[0]).toContain(only("og:title"));
    expect(only("og:image:alt")).toContain(only("og:title"));
    expect([only("og:image:width"), only("og:image:height")]).toEqual(["1200", "630"]);
    expect([only("og:site_name"), only("og:locale")]).toEqual([
      owner.name,
      owner.locale.replace("-", "_"),
    ]);
    expect(only("twitter:card")).toBe("summary_large_image");
    const film = typesIn(page).includes("VideoObject") && path.startsWith("/BuyBlack/");
    const post = /^\/(blog|BuyBlack|newsletter)\/./.test(path);
    expect(only("og:type"), path).toBe(film ? "video.other" : post ? "article" : "website");
    for (const name of ["published_time", "modified_time", "section"]) {
      expect(page.meta(`article:${name}`), path).toHaveLength(post ? 1 : 0);
    }
  }
});

test("what must not be listed says so, and says no more", async () => {
  const missing = ["/no-such-page", "/blog/no-such-post", "/BuyBlack/no-such-brand"];
  missing.push("/newsletter/no-such-issue");
  const views = [
    ...unlistedPages,
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
    "/newsletter/preferences",
    "/newsletter/move",
  ];
  for (const path of [...missing, ...views, "/blog?category=Leadership"]) {
    const page = await readPage(site.url + path);
    expect(page.titles, path).toHaveLength(1);
    expect(page.meta("robots"), path).toEqual([expect.stringContaining("noindex")]);
    expect(page.graphs, path).toEqual([]);
    if (/^\/(admin|auth)/.test(path)) {
      expect(page.headers.get("X-Robots-Tag"), path).toContain("noindex");
    }
  }
});

test.skipIf(!isOn("buyBlack"))(
  "a spotlight opened as a blog post points to its own page and describes nothing twice",
  async () => {
    const page = await readPage(`${site.url}/blog/${spotlight.slug}`);
    expect(page.status).toBe(200);
    expect(page.links("canonical")).toEqual([`${siteUrl}/BuyBlack/${spotlight.slug}`]);
    expect(typesIn(page)).not.toContain("Article");
    expect(typesIn(page)).not.toContain("BlogPosting");
  },
);

test("robots may open every page, and learn where the sitemap is", async () => {
  const text = await (await fetch(`${site.url}/robots.txt`)).text();
  expect(text).toContain(`\nSitemap: ${siteUrl}/sitemap.xml\n`);
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = ""]) => path);
  for (const path of [...pages.keys(), ...unlistedPages]) {
    expect(closed.some((start) => path.startsWith(start))).toBe(false);
  }
});

test("llms.txt names the site and leads only to what exists", async () => {
  const text = await (await fetch(`${site.url}/llms.txt`)).text();
  expect(text.startsWith(`# ${owner.name}\n\n> ${owner.description}`)).toBe(true);
  const addresses = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(
    ([, address = ""]) => address,
  );
  for (const start of existing(["/about", "/blog/", "/BuyBlack/", "/rss.xml"])) {
    expect(addresses).toContainEqual(expect.stringContaining(siteUrl + start));
  }
  for (const address of addresses) await expectOk(address);
});

test("a link of an issue leads to what the issue links to, and nowhere else", async () => {
  const follow = (path: string) =>
    fetch(`${site.url}/go/issue/${path}`, { redirect: "manual", headers: { Accept: "text/html" } });
  const leading = await follow(`${sentIssue.id}/2`);
  expect(leading.status).toBe(302);
  const marks = `utm_source=newsletter&utm_medium=email&utm_campaign=issue+${sentIssue.number}`;
  expect(leading.headers.get("Location")).toBe(`${siteUrl}/contact?${marks}`);
  expect(leading.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(leading.headers.get("Cache-Control")).toContain("no-store");
  const nowhere = [`${sentIssue.id}/0`, `${sentIssue.id}/3`, `${sentIssue.id}/1e0`, "none/1"];
  for (const path of [...nowhere, `${sentIssue.id}/https:%2F%2Fexample.com`]) {
    expect((await follow(path)).status, path).toBe(404);
  }
});

test("every icon has the size it claims", async () => {
  const page = pages.get("/");
  const manifest = await (await fetch(`${site.url}/site.webmanifest`)).json();
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const { width, height } = await pngSize(src);
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(await pngSize(page?.links("apple-touch-icon")[0])).toEqual({ width: 180, height: 180 });
  const ico = await fetch(`${site.url}/favicon.ico`);
  expect(ico.headers.get("Content-Type")).toBe("image/x-icon");
  expect(Buffer.from(await ico.arrayBuffer()).readUInt16LE(4)).toBe(3);
});

test("every page and post has a card of 1200 by 630", { tags: "release" }, async () => {
  const posts = existing([`/blog/${article.slug}`, `/BuyBlack/${spotlight.slug}`]);
  for (const path of new Set([...publicPages, ...posts])) {
    const [card] = pages.get(path)?.meta("og:image") ?? [];
    expect(await pngSize(card), path).toEqual({ width: 1200, height: 630 });
  }
});

test.skipIf(!isOn("buyBlack"))("a page whose parts come later is rendered whole", async () => {
  const answer = await fetch(`${site.url}/BuyBlack?q=there+is+no+such+brand`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("there is no such brand");
});

test("a card is drawn once for all who ask at the same time", async () => {
  const ask = async () => {
    const answer = await fetch(`${site.url}/cards/about.png`);
    return Buffer.from(await answer.arrayBuffer()).toString("base64");
  };
  const pictures = await Promise.all(Array.from({ length: 8 }, ask));
  expect(new Set(pictures).size).toBe(1);
  expect(pictures[0]?.length).toBeGreaterThan(10_000);
});

test("nothing is drawn for an address that is no page", async () => {
  const draft = demoPosts.find(({ published }) => !published);
  for (const path of [
    "/cards/nothing.png",
    "/cards/about.jpg",
    "/cards/.png",
    "/cards/search.png",
    "/cards/blog/no-such-post.png",
    `/cards/blog/${draft?.slug}.png`,
    "/cards/newsletter/no-such-issue.png",
    ...(isOn("buyBlack") ? [`/cards/blog/${spotlight.slug}.png`] : []),
    "/cards/%2e%2e/secret.png",
  ]) {
    const answer = await fetch(site.url + path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get("Cache-Control"), path).toBe("no-store");
  }
});

function listedPages() {
  return [...pages].filter(([, page]) => {
    const robots = [...page.meta("robots"), page.headers.get("X-Robots-Tag")].join();
    return page.status === 200 && !robots.includes("noindex");
  });
}

function typesIn(page: ParsedPage) {
  return nodesIn(page.graphs).map((node) => node["@type"]);
}

async function readSitemap() {
  const answer = await fetch(`${site.url}/sitemap.xml`);
  expect(answer.headers.get("Content-Type")).toContain("application/xml");
  const xml = await answer.text();
  const locations = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
  return { xml, locations };
}

async function crawl(seeds: readonly string[]) {
  const found = new Map<string, ParsedPage>();
  const seen = new Set(seeds);
  // The set grows while it is walked.
  for (const path of seen) {
    const page = await readPage(site.url + path);
    for (const href of page.anchors) for (const next of ownPath(href, path)) seen.add(next);
    const [canonical] = page.links("canonical");
    // Opened with a query that another address does without, it is a view of that page.
    if (!canonical || canonical === siteUrl + path) found.set(path, page);
  }
  return found;
}

function ownPath(href: string, from: string) {
  const url = new URL(href, siteUrl + from);
  // What counts a press and leads elsewhere is no page.
  const isPage = url.origin === siteUrl && !url.pathname.startsWith(hopPrefix);
  return isPage ? [url.pathname + url.search] : [];
}

async function expectOk(address: string) {
  const answer = await fetch(toSite(address), { method: "HEAD", redirect: "manual" });
  expect(answer.status, address).toBe(200);
}

async function pngSize(address = "") {
  const answer = await fetch(toSite(address));
  expect(answer.status, address).toBe(200);
  const picture = Buffer.from(await answer.arrayBuffer());
  expect(picture.toString("latin1", 1, 4)).toBe("PNG");
  return { width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) };
}

function toSite(address = "") {
  return new URL(address, siteUrl).href.replace(siteUrl, site.url);
}
