import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { formatPrice } from "#app/rules/shop/money.ts";
import { enquiry } from "../support/enquiry.ts";
import { expectSoon } from "../support/expect-soon.ts";
import { sentIssue } from "../support/issues.ts";
import { createDatabase } from "../support/postgres.ts";
import { findInMail } from "../support/saved-mails.ts";
import { type Site, startSite } from "../support/site.ts";
import { openRows, type Rows } from "../support/site-rows.ts";
import { cheapHash, postForm, signIn } from "../support/staff.ts";

/** The instances of a site on one engine; changes are made at the first of them. */
type Stage = {
  sites: [Site, ...Site[]];
  rows: Rows;
  cookie: string;
  /** What is published, by group. */
  words: Map<string, Record<string, unknown>>;
};

type Answer = { status: number; location: string | null; text: string };

type Place = { path: string; shows: (answer: Answer) => boolean };

type Subject = {
  before?: (stage: Stage) => Promise<unknown>;
  change: (stage: Stage, round: number) => Promise<unknown>;
  /** All that shows the change of a round. */
  places: (round: number) => Place[];
};

const admin = "admin@example.com";
const token = "a-token-for-the-monitor";
const stages: { name: string; open: () => Promise<Stage> }[] = [
  { name: "SQLite", open: () => openStage(1) },
  {
    name: "two instances on PostgreSQL",
    open: async () => openStage(2, await createDatabase(inject("postgresUrl"))),
  },
];

// Three starts and many pages: a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const slugs = { plain: "", pictured: "", brand: "" };
let pictures: string[] = [];

const subjects: Record<string, Subject> = {
  "a post": {
    before: (stage) => savePost(stage, "plain", { title: "Loom number 0" }),
    change: (stage, round) => savePost(stage, "plain", { title: `Loom number ${round}` }),
    places: (round) =>
      [
        `/blog/${slugs.plain}`,
        "/blog",
        "/blog?category=Strategy",
        "/search?q=loom",
        "/rss.xml",
        "/feed.json",
        "/llms.txt",
        "/blog.data",
      ].map((path) => naming(path, `Loom number ${round}`)),
  },
  words: {
    change: (stage, round) => publish(stage, "about", { headline: { rich: `Cloth ${round}` } }),
    places: (round) => [
      naming("/about", `Cloth ${round}<`),
      // The card says the same, so it has a new address.
      naming("/about", "/cards/about.png?v="),
    ],
  },
  "words that are taken back": {
    change: (stage, round) =>
      round % 2 ? undo(stage, "home-hero") : publish(stage, "home-hero", { lead: "Lead the way" }),
    before: (stage) => publish(stage, "home-hero", { lead: "Lead the way" }),
    places: (round) => [
      { path: "/", shows: ({ text }) => text.includes("Lead the way") !== Boolean(round % 2) },
    ],
  },
  "a fact": {
    change: (stage, round) => publish(stage, "facts", { contactPromise: `in ${round} quiet days` }),
    places: (round) =>
      ["/contact", "/llms.txt"].map((path) => naming(path, `in ${round} quiet days`)),
  },
  "a price": {
    change: (stage, round) => publish(stage, "facts", { walkthrough: price(round) }),
    places: (round) =>
      ["/packages", "/llms.txt"].map((path) => naming(path, formatPrice(price(round)))),
  },
  "an announcement": {
    change: (stage, round) => publish(stage, "announcement", { text: `Come to talk ${round}` }),
    places: (round) =>
      ["/", "/about", "/blog", "/privacy"].map((path) => naming(path, `Come to talk ${round}`)),
  },
  "a redirect": {
    change: (stage, round) => redirect(stage, "/old-loom", round % 2 ? "/about" : "/services"),
    places: (round) => [
      {
        path: "/old-loom",
        shows: ({ location }) => Boolean(location?.endsWith(round % 2 ? "/about" : "/services")),
      },
    ],
  },
  "a picture": {
    before: async (stage) => {
      pictures = [await upload(stage, "navy"), await upload(stage, "maroon")];
      for (const name of pictures) await describePicture(stage, name, "A loom");
      const content = `<p>Look.</p><img src="/blog-images/${pictures[0]}">`;
      await savePost(stage, "pictured", { title: "A loom to look at", content });
    },
    change: async (stage, round) => {
      const [shown = "", other = ""] = pictures;
      if (round % 2) return describePicture(stage, shown, `A loom, take ${round}`);
      pictures = [other, shown];
      const next = `/blog-images/${other}`;
      return manage(stage, "/admin/media", { intent: "replace", picture: shown, next });
    },
    places: (round) => {
      const words = round % 2 ? `alt="A loom, take ${round}"` : `/blog-images/${pictures[0]}`;
      return [naming(`/blog/${slugs.pictured}`, words)];
    },
  },
  "a claim": {
    before: async (stage) => {
      const post = { category: "Product Spotlight", brand_name: "Adinkra Loom", kind: "wear" };
      await savePost(stage, "brand", { title: "Adinkra Loom: cloth", ...post });
      const at = "2024-02-29T12:00:00.000Z";
      const until = new Date(Date.now() + 30 * 24 * 3600 * 1000).toISOString();
      await stage.rows.all(
        `insert into claims (post_id, kind, who, source, words, made_at, checked_at, expires_at, email, wording)
         select id, 'declared', 'Ada', 'form', '', $1, $2, $3, '', '1' from blog_posts where slug = $4`,
        [at, at, until, slugs.brand],
      );
      await changeClaim(stage, "claim-show");
    },
    change: (stage, round) => changeClaim(stage, round % 2 ? "claim-hide" : "claim-show"),
    places: (round) =>
      [`/BuyBlack/${slugs.brand}`, "/BuyBlack?kind=wear", "/BuyBlack"].map((path) => ({
        path,
        shows: ({ text }) =>
          text.includes("Adinkra Loom") &&
          text.includes("declared by the founder, February 29, 2024") !== Boolean(round % 2),
      })),
  },
  "a setting": {
    before: async (stage) => {
      const { number, slug, subject, preview_line, body } = sentIssue;
      const at = sentIssue.started_at ?? "";
      await stage.rows.all(
        `insert into newsletter_issues (id, number, slug, subject, preview_line, body, lists, on_web,
           state, started_at, finished_at, recipients, created_at, updated_at)
         values ('issue', ${number}, $1, $2, $3, $4, '["weekly"]', true, 'sent', $5, $6, 0, $7, $8)`,
        [slug ?? "", subject, preview_line, body, at, at, at, at],
      );
    },
    change: (stage, round) =>
      manage(stage, "/admin/newsletter/settings", {
        intent: "save-web",
        sitemap: "on",
        ...(round % 2 === 0 && { archive: "on" }),
      }),
    places: (round) => archive(round % 2 === 0),
  },
  "an issue": {
    change: (stage, round) =>
      manage(stage, "/admin/newsletter/issue", {
        intent: round % 2 ? "hide" : "show",
        version: "1",
      }),
    places: (round) => archive(round % 2 === 0),
  },
};

for (const { name: engine, open } of stages) {
  let stage: Stage;
  beforeAll(async () => {
    stage = await open();
  });

  afterAll(async () => {
    await stage.rows.close();
    await Promise.all(stage.sites.map((site) => site.stop()));
  });

  for (const [name, { before, change, places }] of Object.entries(subjects)) {
    test(`${name} changed on ${engine} is what the next visitor gets`, async () => {
      await before?.(stage);
      for (const round of [1, 2]) {
        const stopAsking = keepAsking(stage.sites, places(round));
        await change(stage, round);
        await expectEverywhere(stage, places(round));
        await stopAsking();
        await expectEverywhere(stage, places(round));
      }
    });
  }

  test(`a page placed in the menu on ${engine} is on every page soon, and leaves all with its publication`, async () => {
    const id = randomUUID();
    const page = { title: "Loom terms", menu_name: "Looms", is_page: true, published: true };
    const save = async (slug: string) => {
      const known = "select version from blog_posts where id = $1";
      const [{ version = 0 } = {}] = await stage.rows.all(known, [id]);
      const post = { ...page, slug, excerpt: "Short", content: "<p>Words.</p>" };
      await send(stage, "/api/posts", { intent: "save", id, version, post });
    };
    const change = (intent: "publish" | "unpublish" | "trash") =>
      send(stage, "/admin/posts/bulk", { intent, ids: [id] });
    const place = (known: string, change: string) =>
      manage(stage, "/admin/pages/places", { place: "menu", known, change, page: id });
    await save("/loom-terms");
    const steps: [() => Promise<unknown>, shown: string | undefined][] = [
      [() => place("", "add"), "/loom-terms"],
      [() => change("unpublish"), undefined],
      [() => change("publish"), "/loom-terms"],
      [() => save("/loom-rules"), "/loom-rules"],
      [() => place(id, `remove:${id}`), undefined],
      [() => place("", "add"), "/loom-rules"],
      [() => change("trash"), undefined],
    ];
    for (const [step, shown] of steps) {
      const places = ["/", "/about", "/blog", "/privacy", "/nothing-here"].map((path) => ({
        path,
        shows: ({ text }: Answer) =>
          ["/loom-terms", "/loom-rules"].every(
            (to) => text.includes(`href="${to}"`) === (to === shown),
          ),
      }));
      const stopAsking = keepAsking(stage.sites, places);
      await step();
      for (const site of stage.sites) for (const one of places) await showsSoon(site, one);
      await stopAsking();
      for (const site of stage.sites)
        for (const { path, shows } of places)
          expect(shows(await ask(site, path)), `${path} of ${site.url}`).toBe(true);
    }
  });

  test(`a name on ${engine} is replaced everywhere within a minute, and nowhere before it is published`, async () => {
    const [old, name] = ["High-Performance Systems Design", "Loom Systems Design"];
    const page = "/services/systems-design";
    const body = `Thank you. ${old} waits for you.`;
    await publish(stage, "acknowledgement", { on: true, body });
    const card = (text: string) => /\/cards\/services\/systems-design\.png[^"]*/.exec(text)?.[0];
    const before = card((await ask(stage.sites[0], page)).text);
    const pages = [page, "/services", "/llms.txt", "/search?q=systems+design"];
    const shown = [
      ...pages.map((path) => naming(path, name)),
      ...pages.map((path) => ({ path, shows: ({ text }: Answer) => !text.includes(old) })),
      { path: page, shows: ({ text }: Answer) => JSON.stringify(readData(text)).includes(name) },
      { path: page, shows: ({ text }: Answer) => card(text) !== before },
    ];
    const started = Date.now();
    const [site] = stage.sites;
    const fields = { intent: "replace-all", q: old, to: name };
    const told = await (await postForm(site, "/admin/words", fields, stage.cookie)).text();
    expect(told).toContain("Nothing is published yet.");
    for (const path of pages) expect((await ask(site, path)).text, path).toContain(old);
    const versions = told.matchAll(/name="(version\.[\w-]+)" value="(\d+)"/g);
    const ready = Object.fromEntries(
      Array.from(versions, ([, field, version]) => [field, version]),
    );
    await manage(stage, "/admin/words", { intent: "publish-replaced", ...ready });
    await expectEverywhere(stage, shown);
    const mails = stage.sites.map(async ({ url }, at) => {
      const email = `loom-${at}@example.com`;
      const headers = { "Content-Type": "application/json" };
      const body = JSON.stringify(enquiry(email));
      await fetch(`${url}/api/send-contact-email`, { method: "POST", headers, body });
      // Whichever instance sends it.
      const said = new RegExp(`${name} waits`);
      await Promise.any(stage.sites.map((one) => findInMail(one, email, said)));
    });
    await Promise.all(mails);
    expect(Date.now() - started).toBeLessThan(60_000);
  });

  test(`pages on ${engine} that are prepared before anybody asks are of what was published last`, async () => {
    const all = Object.values(subjects);
    const shown = () => all.flatMap(({ places }) => places(3));
    for (const site of stage.sites) for (const { path } of shown()) await ask(site, path);
    // So that preparing begins with the first of these changes.
    for (const site of stage.sites) await prepared(site);
    for (const { change } of all) await change(stage, 3);
    for (const site of stage.sites) await prepared(site);
    await expectEverywhere(stage, shown());
  });

  test(`an announcement on ${engine} ends at its time`, async () => {
    const pages = ["/", "/about", "/privacy"];
    const show = async (text: string, until: string) => {
      await publish(stage, "announcement", { text, until });
      await expectEverywhere(
        stage,
        pages.map((path) => naming(path, text)),
      );
    };
    const started = Date.now();
    await show("For a long time", new Date(started + 3_600_000).toISOString());
    // A busy machine needs its time to show it before it is over.
    const moment = 3000 + 3 * (Date.now() - started);
    const until = new Date(Date.now() + moment).toISOString();
    await show("Only for a moment", until);
    // Shared caches are not promised more than its time.
    const left = (Date.parse(until) - Date.now()) / 1000;
    const promised = await fetch(`${stage.sites[0].url}/about`);
    const [, shared] = /s-maxage=(\d+)$/.exec(promised.headers.get("cache-control") ?? "") ?? [];
    expect(Number(shared)).toBeLessThanOrEqual(Math.ceil(left));
    const ended = pages.map((path) => ({
      path,
      shows: ({ text }: Answer) => !text.includes("Only for a moment"),
    }));
    const limit = Date.parse(until) - Date.now() + 2000;
    for (const site of stage.sites) for (const place of ended) await showsSoon(site, place, limit);
    for (const site of stage.sites) await prepared(site);
    await expectEverywhere(stage, ended);
  });
}

/** At once where it was changed, soon at other instances. */
async function expectEverywhere({ sites: [first, ...others] }: Stage, places: readonly Place[]) {
  for (const { path, shows } of places) {
    expect.soft(shows(await ask(first, path)), `${path} of ${first.url}`).toBe(true);
  }
  for (const site of others) for (const place of places) await showsSoon(site, place);
}

async function openStage(instances: number, databaseUrl?: string): Promise<Stage> {
  const env = { METRICS_TOKEN: token, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const first = await startSite(env);
  const sites: Stage["sites"] = [first];
  while (sites.length < instances) sites.push(await startSite(env));
  const rows = await openRows({ dataDir: first.dataDir, databaseUrl });
  const id = randomUUID();
  await rows.all(
    `insert into users (id, email, password, email_verified, one_time, created_at)
     values ($1, $2, $3, true, false, $4)`,
    [id, admin, cheapHash(), new Date().toISOString()],
  );
  await rows.all("insert into user_roles (user_id, role) values ($1, 'admin')", [id]);
  const { cookie = "" } = await signIn(first, admin);
  return { sites, rows, cookie, words: new Map() };
}

async function ask({ url }: Site, path: string): Promise<Answer> {
  const response = await fetch(url + path, { redirect: "manual" });
  const { status, headers } = response;
  const text = (await response.text()).replaceAll(/<\/?mark>/g, "");
  return { status, location: headers.get("location"), text };
}

/** The structured data of a page. */
function readData(text: string) {
  const found = text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return Array.from(found, ([, data = ""]) => JSON.parse(data));
}

function naming(path: string, words: string): Place {
  return { path, shows: ({ text }) => text.includes(words) };
}

function showsSoon(site: Site, { path, shows }: Place, most?: number) {
  return expectSoon(`${path} of ${site.url}`, async () => shows(await ask(site, path)), most);
}

/** Visitors who go on reading; returns the function that ends it. */
function keepAsking(sites: readonly Site[], places: readonly Place[]) {
  let over = false;
  const readers = sites.map(async (site) => {
    while (!over) for (const { path } of places) await ask(site, path);
  });
  return async () => {
    over = true;
    await Promise.all(readers);
  };
}

/** Until no page waits to be prepared. */
async function prepared({ url }: Site) {
  const headers = { Authorization: `Bearer ${token}` };
  const waiting = async () => {
    const text = await (await fetch(`${url}/metrics`, { headers })).text();
    return Number(/^site_page_cache_waiting (\d+)/m.exec(text)?.[1]);
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
}

async function send({ sites: [{ url }], cookie }: Stage, path: string, body: unknown) {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(text);
}

/** A form of a screen, sent without scripts. */
async function manage(
  { sites: [site], cookie }: Stage,
  path: string,
  fields: Record<string, string>,
) {
  const { status } = await postForm(site, path, fields, cookie);
  expect([200, 302, 303], path).toContain(status);
}

async function savePost(
  stage: Stage,
  which: keyof typeof slugs,
  fields: {
    title: string;
    content?: string;
    category?: string;
    brand_name?: string;
    kind?: string;
  },
) {
  const known = "select id, version from blog_posts where slug = $1";
  const [{ id = randomUUID(), version = 0 } = {}] = await stage.rows.all(known, [slugs[which]]);
  const content = "<p>Enough words to be a post.</p>";
  const saved = await send(stage, "/api/posts", {
    intent: "save",
    id,
    version,
    post: { content, excerpt: "Short", category: "Strategy", published: true, ...fields },
  });
  slugs[which] = saved.post.slug;
}

async function changeClaim(stage: Stage, intent: "claim-hide" | "claim-show") {
  const known = "select id from blog_posts where slug = $1";
  const [{ id = "" } = {}] = await stage.rows.all(known, [slugs.brand]);
  await manage(stage, `/admin/posts/${id}/brand`, { intent });
}

async function publish(stage: Stage, group: string, words: Record<string, unknown>) {
  stage.words.set(group, { ...stage.words.get(group), ...words });
  await changeWords(stage, "save", group, { words: stage.words.get(group) });
  await changeWords(stage, "publish", group);
}

function undo(stage: Stage, group: string) {
  return changeWords(stage, "undo", group);
}

async function changeWords(stage: Stage, intent: string, group: string, words = {}) {
  const found = await stage.rows.all("select version from site_words where name = $1", [group]);
  const groups = [{ group, version: Number(found[0]?.version ?? 0), ...words }];
  await send(stage, "/api/words", { intent, groups });
}

function redirect(stage: Stage, from: string, to: string) {
  return manage(stage, "/admin/redirects", { intent: "save", from, to, was: from });
}

function describePicture(stage: Stage, picture: string, alt: string) {
  return manage(stage, "/admin/media", { intent: "describe", picture, alt });
}

async function upload({ sites: [{ url }], cookie }: Stage, background: string) {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const response = await fetch(`${url}/api/images`, {
    method: "POST",
    headers: { "Content-Type": "image/png", Cookie: cookie },
    body: new Uint8Array(await picture.png().toBuffer()),
  });
  const { src } = (await response.json()) as { src: string };
  return src.split("/").at(-1) ?? "";
}

function price(round: number) {
  return { amount: 4000 + round, currency: "USD" };
}

/** What names the issue where it can be read. */
function archive(isPublic: boolean): Place[] {
  const address = `/newsletter/${sentIssue.slug}`;
  return ["/newsletter", address, "/sitemap.xml"].map((path) => ({
    path,
    shows: ({ status, text }) => (status === 200 && text.includes(address)) === isPublic,
  }));
}
