import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { artShades, shades } from "#app/art/weave/shades.ts";
import { palette } from "#brand/palette.ts";
import { slogan } from "#brand/slogan.ts";
import { desk } from "#desk.config.ts";
import { site as owner } from "#site.config.ts";
import { enquiry } from "../support/enquiry.ts";
import { copyProject } from "../support/project-copy.ts";
import { type Site, startSite } from "../support/site.ts";
import { postForm } from "../support/staff.ts";

const other = {
  name: "Quill & Tarn",
  id: "quill-tarn",
  founder: "/IdaQ",
  currency: owner.currency === "EUR" ? "GBP" : "EUR",
  tagline: "Quiet ledgers for loud companies.",
  motto: "Ink first. Then growth.",
  slogan: "Loud companies.",
};
const otherLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><circle cx="20" cy="20" r="20"/></svg>';

/** The name in every spelling, as in addresses and in HTML. */
const name = new RegExp(owner.name.split(/\W+/).join("(?:[\\W_]|amp){0,6}"), "gi");
const oldColors = Object.values({ ...palette, ...shades, ...artShades });
const oldLogo = [...readFileSync("brand/logo.svg", "utf8").matchAll(/ d="([^"]{20,})"/g)].map(
  ([, d = ""]) => d,
);

/** The trunks of the trees, which are the only strokes of these pictures. */
const oldTrees = ["horizon", "horizon-night", "video-1", "testcard"].flatMap((picture) => {
  const drawn = readFileSync(`app/art/pictures/${picture}.svg`, "utf8");
  const strokes = [...drawn.matchAll(/<path(?=[^>]* stroke=)[^>]* d="([^"]+)"/g)];
  return strokes.map(([, d = ""]) => d);
});
const oldWords = [owner.tagline, owner.motto, slogan.replace(/\.$/, "")];

let copy: ReturnType<typeof copyProject>;
let site: Site;

beforeAll(async () => {
  copy = copyProject();
  copy.edit("site.config.ts", (text) =>
    text
      .replace(name, (found) => (found === owner.name ? other.name : other.id))
      .replace(owner.founder.path, other.founder)
      .replace(`currency: "${owner.currency}"`, `currency: "${other.currency}"`)
      .replace(owner.tagline, other.tagline)
      .replace(owner.motto, other.motto),
  );
  copy.edit("desk.config.ts", (text) => text.replace(name, other.id));
  copy.edit("brand/palette.ts", (text) =>
    text.replace(/#(..)(..)(..)/g, (_, red, green, blue) => `#${blue}${red}${green}`),
  );
  copy.edit("brand/logo.svg", () => otherLogo);
  copy.edit("brand/slogan.ts", (text) => text.replace(slogan, other.slogan));
  copy.edit("brand/motif.ts", (text) => text.replace('= "baobab"', '= "hills"'));
  copy.run("brand");
  copy.run("build");
  site = await startSite({ REGION_HEADER: "X-Country" }, copy.folder);
});
afterAll(async () => {
  await site?.stop();
  copy.remove();
});

test("every page, feed and list has the new name, and nothing of the old owner", async () => {
  const sitemap = await read("/sitemap.xml");
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)];
  const others = ["/search?q=team", "/auth", "/admin", "/no-such-page", "/blog/no-such-post"];
  const files = ["/rss.xml", "/feed.json", "/llms.txt", "/robots.txt", "/site.webmanifest"];
  const paths = [...listed.map(([, path = ""]) => path || "/"), ...others];
  expect(paths).toContain(other.founder);
  for (const path of paths) {
    const html = await read(path);
    expect(html, path).toContain("Quill &amp; Tarn");
    expectNoTrace(html, path);
  }
  for (const path of files) expectNoTrace(await read(path), path);
  expect(JSON.parse(await read("/site.webmanifest"))).toMatchObject({ name: other.name });
  expectNoTrace(await read("/covers/strategy/some-post.svg"), "a cover");
  expectNoTrace(await read("/", { "X-Country": desk.blockedCountry }), "the region notice");
});

test("no built file has anything of the old owner", () => {
  const files = globSync("build/**/*.{html,css,js,json,svg}", { cwd: copy.folder });
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) expectNoTrace(readFileSync(join(copy.folder, file), "utf8"), file);
});

test("the trees of the old owner are drawn nowhere, and there were some", async () => {
  expect(oldTrees.length).toBeGreaterThan(30);
  const files = globSync("{app/art,public}/**/*.svg", { cwd: copy.folder });
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) expectNoTrace(readFileSync(join(copy.folder, file), "utf8"), file);
});

test("the founder's page and the prices follow", async () => {
  expect((await fetch(site.url + owner.founder.path)).status).toBe(404);
  const packages = await read("/packages");
  expect(packages).toContain(price(other.currency));
  expect(packages).toContain(`"priceCurrency":"${other.currency}"`);
  const oldSign = price(owner.currency).replace(/[\d,.]+/, "");
  expect(packages + (await read("/brands"))).not.toMatch(new RegExp(`[${oldSign}]\\d`));
});

test("icons, cards and the pictures in mails are drawn in the new colors", async () => {
  const icons = ["icon-192", "icon-512", "icon-maskable-512", "apple-touch-icon"];
  const mails = ["mail/logo", "mail/logo-light", "mail/strip", "mail/film"];
  for (const picture of [...icons, ...mails, "cards/home", "cards/about"]) {
    const bytes = await (await fetch(`${site.url}/${picture}.png`)).arrayBuffer();
    expect(await shareOfOldColors(Buffer.from(bytes)), picture).toBeLessThan(0.001);
  }
  const icon = Buffer.from(await (await fetch(`${site.url}/favicon.ico`)).arrayBuffer());
  expect(icon.equals(readFileSync("public/favicon.ico"))).toBe(false);
});

test("mails have the new name, colors and address", async () => {
  const body = JSON.stringify(enquiry("amara@example.com"));
  const headers = { "Content-Type": "application/json" };
  await fetch(`${site.url}/api/send-contact-email`, { method: "POST", headers, body });
  const newsletter = { formType: "newsletter", email: "amara@example.com" };
  await postForm(site, "/api/send-contact-email", newsletter);
  const account = { intent: "sign-up", email: "new@example.com", password: "correct horse" };
  await postForm(site, "/auth", account);
  const outbox = join(site.dataDir, "outbox");
  await vi.waitFor(() => expect(readdirSync(outbox)).toHaveLength(3), { timeout: 30_000 });
  for (const file of readdirSync(outbox)) {
    const mail = decoded(readFileSync(join(outbox, file), "utf8"));
    expect(mail).toContain("Quill &amp; Tarn");
    expect(mail).toContain(`hello@${other.id}.example`);
    expectNoTrace(mail, file);
  }
});

function expectNoTrace(text: string, where: string) {
  expect(text.match(name), where).toBeNull();
  const lower = text.toLowerCase();
  expect(
    oldColors.filter((color) => lower.includes(color.toLowerCase())),
    where,
  ).toEqual([]);
  expect(
    [...oldLogo, ...oldTrees].filter((d) => text.includes(d)),
    where,
  ).toEqual([]);
  const straight = lower.replaceAll("’", "'");
  expect(
    oldWords.filter((words) => straight.includes(words.toLowerCase())),
    where,
  ).toEqual([]);
}

function price(currency: string) {
  const format = { style: "currency", currency, maximumFractionDigits: 0 } as const;
  return owner.prices.fractionalOpsLeader.toLocaleString(owner.locale, format);
}

async function read(path: string, headers: Record<string, string> = {}) {
  return (await fetch(site.url + path, { headers })).text();
}

async function shareOfOldColors(png: Buffer) {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const old = new Set(Object.values(palette).map((color) => Number.parseInt(color.slice(1), 16)));
  let found = 0;
  for (let at = 0; at < data.length; at += 3) if (old.has(data.readUIntBE(at, 3))) found += 1;
  return found / (data.length / 3);
}

/** The text of a mail whose parts are quoted-printable. */
function decoded(mail: string) {
  return mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
