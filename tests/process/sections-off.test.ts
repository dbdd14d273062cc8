import { afterAll, beforeAll, expect, test } from "vitest";
import { desk } from "#desk.config.ts";
import { site as owner } from "#site.config.ts";
import { spotlight } from "../support/pages.ts";
import { copyProject } from "../support/project-copy.ts";
import { type Site, startSite } from "../support/site.ts";
import { openRows } from "../support/site-rows.ts";
import { createStaff, postForm, signIn } from "../support/staff.ts";

const gone = [
  ...["/BuyBlack", `/BuyBlack/${spotlight.slug}`, `/product-spotlight/${spotlight.slug}`],
  ...[
    "/voice-widget",
    "/.well-known/security.txt",
    "/tv",
    "/holiday-gift-guide",
    "/cards/BuyBlack.png",
    "/cards/tv.png",
  ],
];

let copy: ReturnType<typeof copyProject>;
let site: Site;

beforeAll(async () => {
  copy = copyProject();
  copy.edit("site.config.ts", (text) =>
    text.replace(/^( {4}(?:buyBlack|tv|giftGuide|voiceAssistant|regionGate)): true/gm, "$1: false"),
  );
  copy.edit("desk.config.ts", (text) =>
    text.replace(/securityContact: ".+"/, 'securityContact: ""'),
  );
  for (const samples of ["brand/shops.ts", "brand/testimonials.ts"]) {
    copy.edit(samples, (text) => text.replace(/\[\] = \[.*\];/s, "[] = [];"));
  }
  copy.run("build");
  site = await startSite({ REGION_HEADER: "X-Country" }, copy.folder);
}, 300_000);
afterAll(async () => {
  await site?.stop();
  copy.remove();
});

test.each(gone)("%s is not there", async (path) => {
  const response = await fetch(site.url + path, { redirect: "manual" });
  expect(response.status).toBe(404);
});

test("a spotlight is a post of the blog, at one address", async () => {
  const html = await read(`/blog/${spotlight.slug}`);
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]+/blog/${spotlight.slug}"`));
  expect(await read("/feed.json")).toContain(`/blog/${spotlight.slug}`);
});

test("nothing leads to a page that is switched off", async () => {
  const lists = ["/sitemap.xml", "/llms.txt"];
  for (const path of lists) expect(await read(path), path).not.toMatch(/\/(BuyBlack|tv|holiday)\b/);
  const sitemap = await read("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)];
  // What somebody wrote in a post stays as it was written.
  const pages = listed.flatMap(([, path = ""]) => (path.startsWith("/blog/") ? [] : [path || "/"]));
  for (const path of [...pages, "/search", "/search?q=nothing-like-it", "/no-such-page"]) {
    const html = await read(path);
    expect(html, path).not.toMatch(/(href|action)="\/(BuyBlack|tv|holiday)/);
  }
});

test("lists without samples leave no heading behind", async () => {
  const links = await read("/links");
  expect(links).not.toMatch(/Shop the Brands|Up Next|affiliate links/);
  expect(links).toContain("Work With Us");
  expect(await read("/")).not.toContain("in their own words");
});

test("without the voice assistant pages trust nobody else", async () => {
  for (const path of ["/", "/about", `/blog/${spotlight.slug}`]) {
    const response = await fetch(site.url + path);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')+;/);
    expect(response.headers.get("permissions-policy")).toContain("microphone=()");
    const html = await response.text();
    const hosts = [...html.matchAll(/<link rel="preconnect" href="([^"]+)"/g)];
    expect(hosts.map(([, host]) => host)).toEqual(owner.fontHosts);
    expect(html).not.toContain(owner.voiceAssistant.agentId);
  }
});

test("without the region gate everybody is let in", async () => {
  const response = await fetch(site.url, { headers: { "X-Country": desk.blockedCountry } });
  expect(response.status).toBe(200);
  expect(await read("/privacy")).not.toContain("Your country");
});

test("a menu that an admin wrote leads to no page that is switched off", async () => {
  const menu = ["/tv", "/BuyBlack", "/contact", "/"].map((to) => ({ text: `Menu ${to}`, to }));
  const published = JSON.stringify({ menu: { value: menu, original: [] } });
  const rows = await openRows({ dataDir: site.dataDir });
  await rows.all(
    "insert into site_words (name, version, published, updated_at) values ('frame', 1, $1, $2)",
    [published, new Date().toISOString()],
  );
  await rows.close();
  await expect.poll(() => read("/about")).toContain("Menu /contact");
  expect(await read("/about")).not.toMatch(/>Menu \/(tv|BuyBlack)/);
});

test("a newsletter without an archive has no page, and that is said in the frame of the site", async () => {
  createStaff(site, "admin@example.com", "admin");
  const { cookie } = await signIn(site, "admin@example.com");
  await postForm(site, "/admin/newsletter/settings", { intent: "save-web" }, cookie);
  const response = await fetch(`${site.url}/newsletter`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<header class="site-header');
});

async function read(path: string) {
  return (await fetch(site.url + path)).text();
}
