import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { site as owner } from "#site.config.ts";
import { enquiry } from "../support/enquiry.ts";
import { startHook } from "../support/hook.ts";
import { mailboxPassword, startImapServer } from "../support/imap-server.ts";
import { startMailbox } from "../support/mailbox.ts";
import { publicPages } from "../support/pages.ts";
import { readPage } from "../support/parsed-page.ts";
import { sendRaw } from "../support/raw-http.ts";
import { type Site, startSite } from "../support/site.ts";
import {
  createStaff,
  password,
  postForm,
  setRole,
  signIn,
  withDatabase,
} from "../support/staff.ts";

let site: Site;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
let hook: Awaited<ReturnType<typeof startHook>>;
let bounced: Awaited<ReturnType<typeof startImapServer>>;
const metricsToken = "a-token-of-24-characters";
const bounceSecret = "a-secret-of-24-characters";

beforeAll(async () => {
  mailbox = await startMailbox();
  hook = await startHook();
  bounced = await startImapServer();
  bounced.put("From: jo@example.org\r\n\r\nHello");
  const bounces = { BOUNCE_IMAP_URL: bounced.url, BOUNCE_WEBHOOK_SECRET: bounceSecret };
  site = await startSite({
    ...mailbox.env,
    ...hook.env,
    ...bounces,
    METRICS_TOKEN: metricsToken,
  });
  createStaff(site, "admin@example.com", "admin");
  createStaff(site, "editor@example.com", "editor");
  createStaff(site, "nobody@example.com", "none");
  createStaff(site, "removed@example.com", "editor");
});

afterAll(async () => {
  await site.stop();
  await mailbox.stop();
  await hook.stop();
  await bounced.stop();
});

test("words that somebody wrote into the database by hand break no page, and admins are told", async () => {
  const rows = {
    packages: JSON.stringify({
      "closing.title": { value: "By hand", original: "" },
      "closing.text": { value: { toString: 1 }, original: 7 },
      questions: { value: Array(200).fill(null), original: [] },
      nothing: null,
    }),
    facts: '{"founders": ',
    "no-such-group": '{"title": {"value": "Lost"}}',
    listed: "[]",
  };
  withDatabase(site, (database) => {
    const row = database.prepare(
      "insert into site_words (name, published, draft, updated_at) values (?, ?, ?, ?)",
    );
    const now = new Date().toISOString();
    for (const [name, text] of Object.entries(rows)) row.run(name, text, text, now);
  });
  const cookie = await cookieOf("admin@example.com");
  await vi.waitFor(async () => {
    expect(await (await get("/packages", undefined)).text()).toContain("By hand");
  }, 10_000);
  const pages = publicPages.filter((path) => !path.startsWith("/newsletter"));
  for (const path of [...pages, "/llms.txt", "/sitemap.xml", "/search?q=growth"]) {
    expect((await get(path, undefined)).status, path).toBe(200);
  }
  const told = await (await get("/admin/words", cookie)).text();
  for (const text of ["cannot be read", "no-such-group.title", "closing.text", "nothing"]) {
    expect(told).toContain(text);
  }
  for (const path of ["/admin/words/all/packages", "/admin/words/all/facts?view=history"]) {
    expect((await get(path, cookie)).status).toBe(200);
  }
  withDatabase(site, (database) => database.exec("delete from site_words"));
  await vi.waitFor(async () => {
    expect(await (await get("/packages", undefined)).text()).not.toContain("By hand");
  }, 10_000);
});

test("a session whose role is taken away is refused at the very next request, and back with it", async () => {
  createStaff(site, "changing@example.com", "admin");
  const cookie = await cookieOf("changing@example.com");
  const visit = async () => (await get("/admin/users", cookie)).status;
  expect(await visit()).toBe(200);
  setRole(site, "changing@example.com", "editor");
  expect(await visit()).toBe(403);
  expect((await get("/admin", cookie)).status).toBe(200);
  setRole(site, "changing@example.com", "none");
  expect((await get("/admin", cookie)).status).toBe(403);
  setRole(site, "changing@example.com", "admin");
  expect(await visit()).toBe(200);
});

test("an admin's public pages lead to their words, an editor's to Write, and visitors see neither", async () => {
  const read = async (path: string, cookie = "") => {
    const headers = { Accept: "text/html", Cookie: cookie };
    const page = await fetch(site.url + path, { headers });
    return {
      status: page.status,
      caching: page.headers.get("Cache-Control"),
      policy: page.headers.get("Content-Security-Policy"),
      html: await page.text(),
    };
  };
  const admin = await cookieOf("admin@example.com");
  const editor = await cookieOf("editor@example.com");
  const others = [await cookieOf("nobody@example.com"), "session=forged", "flash=signed-in"];
  for (const path of ["/about", "/blog?page=1", "/search?q=a", "/no-such-page"]) {
    const own = await read(path, admin);
    expect(own.html, path).toContain(">Edit this page</a>");
    expect(own.caching, path).toMatch(/^(private, )?no-store$/);
    const editors = await read(path, editor);
    expect(editors.html, path).toContain('<a href="/admin">');
    expect(editors.html, path).not.toContain("Edit this page");
    expect(editors.caching, path).toMatch(/^(private, )?no-store$/);
    const visitors = await read(path);
    expect(visitors.html, path).not.toMatch(/Edit this page|staff-link/);
    for (const other of others) expect(await read(path, other), path).toEqual(visitors);
    expect(own.status).toBe(visitors.status);
    expect(own.policy).not.toBe(visitors.policy);
  }
  expect((await read("/about")).caching).toContain("s-maxage");
  const feed = await get("/rss.xml", admin);
  expect(feed.headers.get("Cache-Control")).toContain("s-maxage");
});

test.each([
  ["/about", "/admin/words/edit?page=%2Fabout"],
  ["/blog?page=2", "/admin/words/edit?page=%2Fblog"],
  ["/no-such-page", "/admin/words"],
  ["/admin/users", "/admin/words"],
  ["/newsletter/confirm?token=secret", "/admin/words"],
])("“Edit this page” on %s leads to %s", async (path, editor) => {
  const here = async (from: string) => {
    const headers = { Cookie: (await cookieOf("admin@example.com")) ?? "", Referer: from };
    const answer = await fetch(`${site.url}/admin/words/here`, { headers, redirect: "manual" });
    return answer.headers.get("Location");
  };
  expect(await here(site.url + path)).toBe(editor);
  expect(await here(`https://evil.example${path}`)).toBe("/admin/words");
});

test("two people who ask at the same moment never get each other's page", async () => {
  const [admin, nobody] = [
    await cookieOf("admin@example.com"),
    await cookieOf("nobody@example.com"),
  ];
  const pages = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      get("/admin", [admin, nobody, undefined][at % 3]).then(async (page) => [
        page.status,
        /(\w+@example\.com)/.exec(await page.text())?.[1],
      ]),
    ),
  );
  for (const [at, page] of pages.entries()) {
    expect(page).toEqual(
      [
        [200, "admin@example.com"],
        [403, "nobody@example.com"],
        [401, undefined],
      ][at % 3],
    );
  }
});

test("the session cookie is out of reach of scripts, and signing out is no matter of a link", async () => {
  const response = await postForm(site, "/auth", {
    intent: "sign-in",
    email: "admin@example.com",
    password,
  });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/");
  const [session] = response.headers.getSetCookie();
  expect(session).toMatch(/^session=.+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = session?.split(";")[0];
  expect((await get("/auth/sign-out", cookie)).status).toBe(405);
  expect((await get("/admin", cookie)).status).toBe(200);
  const foreign = await fetch(`${site.url}/auth/sign-out`, {
    method: "POST",
    headers: { Cookie: cookie ?? "", Origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
  const left = await postForm(site, "/auth/sign-out", {}, cookie);
  expect(left.headers.get("clear-site-data")).toBe('"cache"');
  expect((await get("/admin", cookie)).status).toBe(401);
});

test("a person is erased after a fresh sign-in only, and the receipt is the last mail", async () => {
  const email = "amara@example.com";
  const sent = await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(enquiry(email)),
  });
  expect(sent.status).toBe(200);
  const cookie = (await cookieOf("admin@example.com")) ?? "";
  const archive = await get(`/admin/people/archive?email=${email}`, cookie);
  expect(archive.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="person-[\d-]+\.zip"$/,
  );
  expect((await archive.bytes()).subarray(0, 2)).toEqual(new TextEncoder().encode("PK"));

  const fields = { intent: "erase", email, again: email };
  const erase = (change = {}) => postForm(site, "/admin/people", { ...fields, ...change }, cookie);
  expect((await erase({ again: "Amara@example.com" })).status).toBe(400);
  const signedIn = (at: string) =>
    withDatabase(site, (database) =>
      database.prepare("update sessions set created_at = ?").run(at),
    );
  signedIn(new Date(Date.now() - 16 * 60_000).toISOString());
  expect((await erase()).status).toBe(403);
  signedIn(new Date().toISOString());
  expect(countEnquiries(email)).toBe(1);

  const erased = await erase();
  expect(countEnquiries(email)).toBe(0);
  const receipt = erased.headers.get("Location") ?? "";
  expect(receipt).toMatch(/^\/admin\/people\?receipt=E-\d{4}-\d{4}$/);
  const [address] = (erased.headers.getSetCookie()[0] ?? "").split(";");
  const both = `${cookie}; ${address}`;
  const page = await (await get(receipt, both)).text();
  expect(page).toContain("Send to the person");
  expect(page).not.toContain(email);
  const number = receipt.split("=")[1] ?? "";
  const send = { intent: "send-receipt", receipt: number };
  expect((await postForm(site, "/admin/people", send, cookie)).status).toBe(409);
  expect((await postForm(site, "/admin/people", send, both)).status).toBe(302);
  const mail = await vi.waitFor(() => {
    const found = mailbox.mails.find(({ to }) => to.includes(email));
    expect(found).toBeDefined();
    return found;
  }, 10_000);
  expect(mail?.body).toContain(`receipt ${number}`);
  await vi.waitFor(() => expect(countRows("outbox where recipient = ?", email)).toBe(0), 30_000);
  expect(countRows("events where ? in (about, actor, detail)", email)).toBe(0);
});

function countEnquiries(email: string) {
  return countRows("submissions where email = ?", email);
}

function countRows(from: string, value: string) {
  return withDatabase(site, (database) =>
    Number(database.prepare(`select count(*) as total from ${from}`).get(value)?.total),
  );
}

test("a brand's link opens its own draft and no other door, and once revoked nothing at all", async () => {
  const cookie = (await cookieOf("admin@example.com")) ?? "";
  const id = await applyAsBrand("shea@example.com");
  const act = (intent: string) =>
    postForm(site, `/admin/enquiries?open=${id}`, { intent, id }, cookie);
  const made = await (await act("brand-make")).text();
  const path = /\/partner\/[\w.-]+/.exec(made)?.[0] ?? "";
  await act("brand-send");
  const mail = await vi.waitFor(() => {
    const found = mailbox.mails.find(({ to }) => to.includes("shea@example.com"));
    expect(found?.body.replace(/=\r?\n/g, "")).toContain(path);
    return found;
  }, 10_000);
  expect(mail?.body).toMatch(/^Reply-To: /m);

  const page = await get(path, undefined);
  expect(page.status).toBe(200);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.not.stringContaining("frame-src"),
  });
  expect((await get(`${path}/proof`, undefined)).status).toBe(200);
  expect((await get(`${path}/impact.csv`, undefined)).status).toBe(404);

  // Only what is a brand's to write is written.
  const sneaky = {
    version: "1",
    words: "Ours",
    title: "Hacked",
    published: "on",
    slug: "x",
    id: "y",
  };
  expect((await postForm(site, `${path}/save`, sneaky)).status).toBe(200);
  expect(postRow(id)).toMatchObject({ published: 0, version: 2, content: "<p>Ours</p>" });
  expect(postRow(id).title).not.toBe("Hacked");
  const unticked = { intent: "approve", version: "2" };
  expect((await postMultipart(path, unticked)).status).toBe(400);
  expect((await postMultipart(path, { ...unticked, right: "on" })).status).toBe(303);

  const wrong = `${path.slice(0, -3)}abc`;
  const doors = (base: string) =>
    Promise.all([
      get(base, undefined),
      get(`${base}/proof`, undefined),
      get(`${base}/impact.csv`, undefined),
      postForm(site, `${base}/save`, { version: "2", words: "Late" }),
      postMultipart(base, { version: "2", words: "Late" }),
      postMultipart(base, { intent: "approve", version: "2", right: "on" }),
      postMultipart(`${base}/pictures`, {}),
    ]);
  expect((await doors(wrong)).map(({ status }) => status)).toEqual(Array(7).fill(404));
  await act("brand-revoke");
  const closed = await doors(path);
  expect(closed.map(({ status }) => status)).toEqual(Array(7).fill(410));
  const text = (await closed[0]?.text()) ?? "";
  expect(text).toContain("This link no longer works.");
  expect(text).not.toContain("Sunrise");
  expect(postRow(id).version).toBe(2);
  const [, , signature = "none"] = path.split(".");
  await expect.poll(() => site.output()).toContain("/partner/(hidden)");
  expect(site.output()).not.toContain(signature);
});

test("the link to a preview shows a draft to whoever has it, is stored nowhere, and closes for good", async () => {
  const cookie = (await cookieOf("editor@example.com")) ?? "";
  const id = randomUUID();
  const draft = { title: "A draft for few", excerpt: "Unheard of", category: "Leadership" };
  await savePost(cookie, id, 0, { ...draft, content: "<p>The first words.</p>" });
  const act = (intent: string) =>
    postForm(site, `/admin/posts/${id}/preview-link`, { intent }, cookie);
  const make = async () => {
    expect((await act("make")).headers.get("Location")).toBe(`/admin?edit=${id}`);
    return /\/preview\/[\w.-]+/.exec(await textOf(`/admin?edit=${id}`, cookie))?.[0] ?? "";
  };
  const path = await make();
  for (const words of ["The first words.", "The second words."]) {
    const page = await get(path, undefined);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    const html = await page.text();
    for (const text of [draft.title, words, "Not public yet."]) expect(html).toContain(text);
    expect(html).toContain('name="robots" content="noindex, nofollow"');
    expect(html).not.toMatch(/ld\+json|property="og:|rel="canonical"|Edit this page/);
    await savePost(cookie, id, 1, { ...draft, content: "<p>The second words.</p>" });
  }
  const admin = await cookieOf("admin@example.com");
  expect(await textOf(path, admin)).not.toContain("Edit this page");
  // Programs, previews of messengers and staff are no readers.
  const headers = { "User-Agent": "Mozilla/5.0 (X11) Firefox/140.0" };
  await (await fetch(site.url + path, { headers })).text();
  const opened = /opened \w+/.exec(await textOf(`/admin?edit=${id}`, cookie));
  expect(opened?.[0]).toBe("opened once");

  for (const list of [
    "/sitemap.xml",
    "/rss.xml",
    "/feed.json",
    "/llms.txt",
    "/search?q=draft+for",
  ]) {
    expect(await textOf(list, undefined)).not.toMatch(/A draft for few|\/preview\//);
  }
  const wrong = `${path.slice(0, -3)}abc`;
  await expectClosed(wrong, 404);
  await expectClosed(path.replace("/preview/", "/partner/"), 404);
  const second = await make();
  await expectClosed(path, 410);
  expect((await get(second, undefined)).status).toBe(200);
  await act("revoke");
  await expectClosed(second, 410);
  const third = await make();
  withDatabase(site, (database) => {
    database.prepare("update preview_links set expires_at = '2026-01-01T00:00:00.000Z'").run();
  });
  await expectClosed(third, 410);
  const [, , signature = "none"] = path.split(".");
  await expect.poll(() => site.output()).toContain("/preview/(hidden)");
  expect(site.output()).not.toContain(signature);

  async function expectClosed(address: string, status: number) {
    for (const asked of [address, `${address}.data`]) {
      const page = await get(asked, undefined);
      expect(page.status, asked).toBe(asked === address ? status : page.status);
      expect(page.headers.get("Cache-Control")).toMatch(/no-store/);
      expect(await page.text()).not.toMatch(/A draft for few|second words|Unheard of/);
    }
  }
});

test("what staff write for search and social is in the head, and the page shows the rest", async () => {
  const cookie = (await cookieOf("editor@example.com")) ?? "";
  const post = {
    title: "What the page says",
    excerpt: "What it is about.",
    category: "Leadership",
  };
  const told = {
    search_title: "What searchers read",
    search_description: "Words for whoever has not come yet.",
    social_image: await uploadPicture(cookie),
  };
  const own = `${siteAddress()}/blog/what-the-page-says`;
  const id = randomUUID();
  await savePost(cookie, id, 0, { ...post, ...told, published: true });
  const page = await readPage(`${site.url}/blog/what-the-page-says`);
  expect(page.titles).toEqual([`What searchers read · ${owner.name}`]);
  expect(page.headings).toEqual([post.title]);
  const named = (name: string) => page.meta(name)[0];
  expect([named("description"), named("og:description")]).toEqual(
    Array(2).fill(told.search_description),
  );
  expect([named("og:title"), named("og:url")]).toEqual([told.search_title, own]);
  expect(page.links("canonical")).toEqual([own]);
  const [webPage, article] = ["WebPage", "BlogPosting"].map((type) =>
    page.graphs[0]?.find((node) => node["@type"] === type),
  );
  expect([webPage?.name, article?.headline]).toEqual([post.title, post.title]);
  expect([webPage?.description, article?.description]).toEqual([post.excerpt, post.excerpt]);
  const card = named("og:image") ?? "";
  expect([named("og:image:type"), named("og:image:width")]).toEqual(["image/jpeg", "1200"]);
  const picture = await fetch(card.replace(siteAddress(), site.url));
  expect(picture.headers.get("Content-Type")).toBe("image/jpeg");
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect(await textOf("/sitemap.xml", undefined)).toContain(own);

  const canonical_url = "https://elsewhere.example/what-the-page-says";
  const social_image = "https://elsewhere.example/picture.jpg";
  await savePost(cookie, id, 1, { ...post, canonical_url, social_image, published: true });
  const copy = await readPage(`${site.url}/blog/what-the-page-says`);
  expect(copy.links("canonical")).toEqual([canonical_url]);
  expect(copy.meta("og:url")).toEqual([own]);
  expect([copy.meta("og:image"), copy.meta("og:image:width")]).toEqual([[social_image], []]);
  const node = copy.graphs[0]?.find((node) => node["@type"] === "BlogPosting");
  expect(node?.mainEntityOfPage).toBe(canonical_url);
  expect(await textOf("/sitemap.xml", undefined)).not.toContain(own);

  await savePost(cookie, id, 2, { ...post, noindex: true, published: true });
  const hidden = await readPage(`${site.url}/blog/what-the-page-says`);
  expect([hidden.status, hidden.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  expect(hidden.headers.get("Cache-Control")).toContain("s-maxage");
  expect([hidden.meta("robots"), hidden.graphs]).toEqual([["noindex"], []]);
  for (const list of ["/sitemap.xml", "/llms.txt"]) {
    expect(await textOf(list, undefined), list).not.toContain(own);
  }
  for (const list of ["/rss.xml", "/feed.json", "/blog", "/search?q=what+the+page+says"]) {
    expect(await textOf(list, undefined), list).toContain("/blog/what-the-page-says");
  }

  for (const canonical_url of [`${own}-2`, siteAddress(), "javascript:alert(1)"]) {
    const refused = await sendPost(cookie, id, 3, { ...post, canonical_url });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ problems: [{ field: "canonical_url" }] });
  }
});

/** As visitors type it. */
function siteAddress() {
  return site.url.replace("127.0.0.1", "localhost");
}

async function textOf(path: string, cookie: string | undefined) {
  return (await get(path, cookie)).text();
}

function sendPost(cookie: string, id: string, version: number, post: object) {
  return fetch(`${site.url}/api/posts`, {
    method: "POST",
    headers: { Cookie: cookie, Origin: site.url, "Content-Type": "application/json" },
    body: JSON.stringify({ intent: "save", id, version, post }),
  });
}

async function savePost(...sent: Parameters<typeof sendPost>) {
  expect([200, 409]).toContain((await sendPost(...sent)).status);
}

async function uploadPicture(cookie: string) {
  const create = { width: 1400, height: 900, channels: 3, background: "teal" } as const;
  const body = new Blob([Uint8Array.from(await sharp({ create }).png().toBuffer())]);
  const headers = { Cookie: cookie, Origin: site.url, "Content-Type": "image/png" };
  const answer = await fetch(`${site.url}/api/images`, { method: "POST", headers, body });
  return String((await answer.json()).src);
}

test("after signing in, nobody is sent to another site", async () => {
  for (const to of [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
  ]) {
    const response = await postForm(site, `/auth?to=${encodeURIComponent(to)}`, {
      intent: "sign-in",
      email: "admin@example.com",
      password,
    });
    expect(response.headers.get("Location")).toBe("/");
  }
});

test("signing up needs the link in the mail, and whoever opens it chooses the password", async () => {
  const answer = await postForm(site, "/auth", {
    intent: "sign-up",
    email: "Fresh@Example.com",
    password: "first secret",
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Check your email for a confirmation link");
  expect(answer.headers.getSetCookie().join()).not.toContain("session=");
  const early = await signIn(site, "fresh@example.com", "first secret");
  expect(early).toMatchObject({ status: 403, cookie: undefined });

  const link = await linkIn("fresh@example.com");
  expect((await fetch(link)).status).toBe(200);
  expect((await signIn(site, "fresh@example.com", "first secret")).status).toBe(403);
  const { pathname, search } = new URL(link);
  for (const refused of ["", "short", "password1"]) {
    expect((await postForm(site, pathname + search, { password: refused })).status).toBe(400);
  }
  const chosen = { password: "chosen at the link" };
  expect((await postForm(site, pathname + search, chosen)).status).toBe(302);
  expect((await signIn(site, "fresh@example.com", "first secret")).status).toBe(401);
  const { cookie } = await signIn(site, "fresh@example.com", chosen.password);
  const denied = await get("/admin", cookie);
  expect(denied.status).toBe(403);
  expect(await denied.text()).toContain("fresh@example.com");
});

test("the browser that signed up needs only the press, unless somebody signed up after it", async () => {
  const signUp = async (password: string) => {
    const fields = { intent: "sign-up", email: "disputed@example.com", password };
    const answer = await postForm(site, "/auth", fields);
    return answer.headers.getSetCookie()[0]?.split(";")[0];
  };
  const mine = await signUp("my own password");
  const strangers = await signUp("a stranger's");
  const { pathname, search } = new URL(await linkIn("disputed@example.com", 2));
  expect((await postForm(site, pathname + search, {}, mine)).status).toBe(400);
  expect((await postForm(site, pathname + search, {}, strangers)).status).toBe(302);
});

test("a common password is refused", async () => {
  const common = "On the list of common passwords. Ten characters or more, three words are good.";
  const fields = { intent: "sign-up", email: "common@example.com", password: "Password1" };
  const answer = await postForm(site, "/auth", fields);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(common);
});

test("of twenty who use one link at the same moment one gets through", async () => {
  await postForm(site, "/auth/forgot", { email: "removed@example.com" });
  await postForm(site, "/auth", {
    intent: "sign-up",
    email: "fifty-new@example.com",
    password: "first secret",
  });
  await postForm(
    site,
    "/admin/users",
    { email: "fifty-invited@example.com", role: "editor" },
    await cookieOf("admin@example.com"),
  );
  // Every use hashes a password, which takes long: invitations.db.test and accounts.db.test use fifty of each.
  const counts = { removed: 20, "fifty-new": 10, "fifty-invited": 10 };
  for (const [email, length] of Object.entries(counts)) {
    const { pathname, search } = new URL(await linkIn(`${email}@example.com`));
    const uses = Array.from({ length }, (_, at) =>
      statusOf(pathname + search, `name=Nia&password=three+good+words+${at}`),
    );
    const statuses = await Promise.all(uses);
    expect(statuses.filter((status) => status === 302)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const winner = `three good words ${statuses.indexOf(302)}`;
    expect((await signIn(site, `${email}@example.com`, winner)).cookie).toBeDefined();
  }
});

test("an invitation that was withdrawn, or is none, opens nothing", async () => {
  const cookie = await cookieOf("admin@example.com");
  const email = "uninvited@example.com";
  await postForm(site, "/admin/users", { email, role: "admin" }, cookie);
  const { pathname, search } = new URL(await linkIn(email));
  const open = await fetch(site.url + pathname + search);
  expect(open.status).toBe(200);
  expect(await open.text()).toContain(email);
  const invitation = withDatabase(site, (database) =>
    String(database.prepare("select id from invitations where email = ?").get(email)?.id),
  );
  await postForm(site, "/admin/users", { invitation, intent: "withdraw" }, cookie);
  const refused = await postForm(site, pathname + search, { password: "three good words" });
  expect(refused.status).toBe(404);
  expect(await refused.text()).toContain("This invitation was withdrawn");
  expect((await signIn(site, email, "three good words")).status).toBe(401);
  expect((await fetch(`${site.url}/auth/invitation?token=x`)).status).toBe(404);
  const known = { email: "editor@example.com", role: "admin" };
  const answer = await postForm(site, "/admin/users", known, cookie);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("editor@example.com has an account already.");
});

test("signing in again ends the session it replaces", async () => {
  const before = await cookieOf("editor@example.com");
  const fields = { intent: "sign-in", email: "editor@example.com", password };
  const again = await postForm(site, "/auth", fields, before);
  const after = again.headers.getSetCookie()[0]?.split(";")[0];
  expect((await get("/admin", after)).status).toBe(200);
  expect((await get("/admin", before)).status).toBe(401);
});

test("the same answers for an address that has an account", async () => {
  const ask = async (email: string) => {
    const fields = { intent: "sign-up", email, password: "some secret" };
    const answer = await postForm(site, "/auth", fields);
    return [answer.status, (await answer.text()).replaceAll(email, "")];
  };
  expect(await ask("admin@example.com")).toEqual(await ask("other@example.com"));
  const forget = async (email: string) => {
    const answer = await postForm(site, "/auth/forgot", { email });
    return [answer.status, (await answer.text()).replaceAll(email, "")];
  };
  expect(await forget("editor@example.com")).toEqual(await forget("unknown@example.com"));
});

test("a forgotten password is replaced through the mailbox", async () => {
  createStaff(site, "forgot@example.com", "editor");
  await postForm(site, "/auth/forgot", { email: "forgot@example.com" });
  const { pathname, search } = new URL(await linkIn("forgot@example.com"));
  const short = await postForm(site, pathname + search, { password: "short" });
  expect(short.status).toBe(400);
  expect(await short.text()).toContain("Password must be at least 10 characters");
  expect((await postForm(site, pathname + search, { password: "longer-one" })).status).toBe(302);
  expect((await signIn(site, "forgot@example.com", "longer-one")).cookie).toBeDefined();
  expect((await fetch(site.url + pathname + search)).status).toBe(404);
});

test("the printed sign-in works until a password is set, and every start before that prints a new one", async () => {
  const fresh = await startSite({ DEMO_CONTENT: "false" });
  const { email, once } = printedSignIn(fresh);
  expect((await signIn(fresh, email, once)).location).toMatch(/^\/auth\/reset\?token=/);
  // The page was closed: the same words work again.
  expect((await signIn(fresh, email, once)).location).toMatch(/^\/auth\/reset\?token=/);
  await fresh.stop();

  const second = await startSite({ DATA_DIR: fresh.dataDir });
  const printed = printedSignIn(second);
  expect(printed.email).toBe(email);
  expect((await signIn(second, email, once)).status).toBe(401);
  const first = await signIn(second, email, printed.once);
  const admin = await fetch(`${second.url}/admin`, { headers: { Cookie: first.cookie ?? "" } });
  expect(admin.status).toBe(401);
  const path = first.location ?? "";
  expect((await postForm(second, path, { password: "my-own-one" })).status).toBe(302);
  expect((await signIn(second, email, printed.once)).status).toBe(401);
  expect((await signIn(second, email, "my-own-one")).location).toBe("/");
  await second.stop();

  const again = await startSite({ DATA_DIR: fresh.dataDir });
  expect(again.output()).not.toContain("First sign-in");
  await again.stop();
});

test("a saved post is public at once, and an overlong one gets a sentence", async () => {
  const cookie = await cookieOf("editor@example.com");
  const post = { title: "Seen at once", excerpt: "E", category: "Strategy", published: true };
  await fetch(`${site.url}/blog`);
  const saved = await save({ intent: "save", id: randomUUID(), version: 0, post }, cookie);
  expect(saved.status).toBe(200);
  expect(await (await fetch(`${site.url}/blog`)).text()).toContain("Seen at once");
  expect((await fetch(`${site.url}/blog/seen-at-once`)).status).toBe(200);

  const long = { ...post, title: "Long and kept", content: `<p>${"long ".repeat(190_000)}</p>` };
  const kept = await save({ intent: "save", id: randomUUID(), version: 0, post: long }, cookie);
  expect(kept.status).toBe(200);
  const longer = { ...post, content: "x".repeat(1_000_001) };
  const refused = await save(
    { intent: "save", id: randomUUID(), version: 0, post: longer },
    cookie,
  );
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ problems: [{ field: "content" }] });
  for (const nonsense of [null, [], { intent: "drop" }, { intent: "save", id: "1", version: 0 }]) {
    expect((await save(nonsense, cookie)).status).toBe(400);
  }
});

test("old addresses lead on at once, gone ones say so, and a flood of unknown ones renders one page", async () => {
  const { cookie = "" } = await signIn(site, "editor@example.com");
  const headers = { Origin: site.url, Cookie: cookie, "Content-Type": "application/json" };
  const post = { title: "Moved", excerpt: "Soon.", category: "Strategy", published: true };
  const id = randomUUID();
  const save = (version: number, slug: string) =>
    fetch(`${site.url}/api/posts`, {
      method: "POST",
      headers,
      body: JSON.stringify({ intent: "save", id, version, post: { ...post, slug } }),
    });
  const ask = async (path: string, method = "GET") => {
    const { status, headers } = await fetch(site.url + path, { method, redirect: "manual" });
    return [status, headers.get("location")];
  };
  expect(await ask("/blog/moved-one")).toEqual([404, null]);
  for (const [version, slug] of ["moved-one", "moved-two", "moved-three"].entries()) {
    expect((await save(version, slug)).status).toBe(200);
  }
  for (const method of ["GET", "HEAD"]) {
    expect(await ask("/blog/moved-one", method)).toEqual([301, "/blog/moved-three"]);
  }
  expect(await ask("/blog/moved-two?utm_source=x")).toEqual([
    301,
    "/blog/moved-three?utm_source=x",
  ]);
  const { url, status } = await fetch(`${site.url}/Blog/Moved-One/`);
  expect([url, status]).toEqual([`${site.url}/blog/moved-three`, 200]);
  const inside = await fetch(`${site.url}/blog/moved-one.data`);
  expect(inside.status).toBe(202);
  expect(await inside.text()).toContain("/blog/moved-three");

  expect(await ask("/old-page/")).toEqual([301, "/old-page"]);
  await postForm(
    site,
    "/admin/redirects",
    { intent: "save", from: "/Old-Page", to: "/about" },
    cookie,
  );
  await postForm(
    site,
    "/admin/redirects",
    { intent: "save", from: "/?p=7", to: "/blog/moved-one" },
    cookie,
  );
  expect(await ask("/OLD-page/")).toEqual([301, "/about"]);
  expect(await ask("/?p=7")).toEqual([301, "/blog/moved-three"]);
  expect(await ask("/?p=8")).toEqual([200, null]);
  expect(await (await fetch(`${site.url}/old-page.data`)).text()).toContain("/about");
  expect(await ask("//evil.example/x")).toEqual([301, "/evil.example/x"]);
  expect(await ask("/evil.example/x")).toEqual([404, null]);

  withDatabase(site, (database) => {
    database.prepare("update redirects set to_address = null where from_path = '/old-page'").run();
    database.prepare("delete from blog_posts where id = ?").run(id);
    database.prepare("update redirects set post_id = null where post_id = ?").run(id);
  });
  await vi.waitFor(async () => expect(await ask("/old-page")).toEqual([410, null]), 30_000);
  expect(await (await fetch(`${site.url}/old-page`)).text()).toContain("Page Not Found");
  expect(await ask("/blog/moved-one")).toEqual([410, null]);

  const before = await countRenderings();
  const flood = Array.from({ length: 200 }, (_, at) => ask(`/unknown-${at}`));
  for (const answer of await Promise.all(flood)) expect(answer).toEqual([404, null]);
  expect((await countRenderings()) - before).toBeLessThanOrEqual(1);
});

test("a webhook that hangs or fails is told again, and no mail waits for it", async () => {
  hook.calls.length = 0;
  hook.answers.push(null, 500);
  await enquire("first@example.com");
  await expect.poll(() => hook.calls.length).toBe(1);
  await enquire("second@example.com");
  await expect.poll(() => mailsAbout("second@example.com").length).toBe(1);
  expect(hook.calls).toHaveLength(1);

  hook.hangUp();
  const about = (email: string) => hook.calls.filter(({ body }) => body.includes(email));
  const attempts = () => [about("first@example.com").length, about("second@example.com").length];
  await expect.poll(() => attempts().reduce((sum, one) => sum + one)).toBe(4);
  expect(hook.calls.every(({ isSigned }) => isSigned)).toBe(true);
  expect(new Set(hook.calls.map(({ id }) => id)).size).toBe(2);
  const event = JSON.parse(hook.calls[0]?.body ?? "{}");
  expect(event).toMatchObject({
    type: "enquiry.created",
    form: "contact",
    page: "/",
    fields: { name: "Amara Osei", email: "first@example.com" },
  });
  expect(event.id.replace("-", "").toUpperCase()).toContain(event.reference.replace("-", ""));
  expect(Date.parse(event.due_at)).toBeGreaterThan(Date.parse(event.created_at));
});

test("a mail provider that proves itself tells which mails came back", async () => {
  const email = "bounced@example.com";
  await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ formType: "newsletter", email }),
  });
  const sent = () => mailbox.mails.find(({ to }) => to.includes(email));
  await vi.waitFor(() => expect(sent()).toBeDefined(), { timeout: 30_000 });
  const event = JSON.stringify({ email, type: "hard", reason: "550 5.1.1", messageId: sent()?.id });

  for (const [body, headers, key] of [
    [event, {}, ""],
    [event, { Authorization: "Bearer another-secret-of-some-length" }, ""],
    [event, {}, bounceSecret.slice(1)],
  ] as const) {
    expect(await postBounce(body, headers, key)).toBe(401);
  }
  expect(stateOf(email)).toBe("pending");

  const basic = { Authorization: `Basic ${btoa(`provider:${bounceSecret}`)}` };
  expect(await postBounce("{", basic)).toBe(400);
  expect(await postBounce('{"type":"something.else"}', basic)).toBe(200);
  expect(await postBounce(JSON.stringify({ text: "x".repeat(270_000) }), basic)).toBe(413);
  // Amazon posts JSON as text, and nothing that is posted needs to come from a page of the site.
  const strange = { "Content-Type": "text/plain", Origin: "https://provider.example" };
  expect(await postBounce(event, strange, bounceSecret)).toBe(200);
  expect(await postBounce(event, { Authorization: `Bearer ${bounceSecret}` })).toBe(200);
  expect(stateOf(email)).toBe("suppressed");
  const asked = await fetch(`${site.url}/api/bounces`, { method: "POST", body: event });
  expect(asked.headers.get("www-authenticate")).toMatch(/^Basic realm=/);
  const guesses = await Promise.all(
    Array.from({ length: 30 }, () => postBounce(event, {}, "guess")),
  );
  expect(guesses).toContain(429);
  expect(await postBounce(event)).toBe(401);
  expect(await postBounce(event, basic)).toBe(200);

  const { status } = await fetch(`${inject("siteUrl")}/api/bounces?key=${bounceSecret}`, {
    method: "POST",
    body: event,
  });
  expect(status).toBe(404);
});

test("admins see that bounces are noticed, and nobody sees the secrets of that", async () => {
  const { cookie = "" } = await signIn(site, "admin@example.com");
  await vi.waitFor(
    async () => {
      const page = await fetch(`${site.url}/admin/mail`, { headers: { Cookie: cookie } });
      const html = await page.text();
      expect(html).toContain("The mailbox was read: 1 new mail, 0 of them bounces.");
      expect(html).not.toContain(bounced.url);
      expect(html).not.toContain(mailboxPassword);
    },
    { timeout: 10_000 },
  );
  for (const secret of [bounceSecret, mailboxPassword, encodeURIComponent(mailboxPassword)]) {
    expect(site.output()).not.toContain(secret);
  }
});

async function postBounce(body: string, headers: Record<string, string> = {}, key = "") {
  const address = `${site.url}/api/bounces${key && `?key=${key}`}`;
  return (await fetch(address, { method: "POST", headers, body })).status;
}

function stateOf(email: string) {
  return withDatabase(
    site,
    (database) =>
      database.prepare("select state from subscribers where email = ?").get(email)?.state,
  );
}

test("admins word the acknowledgement, ask for the digest and try the webhook", async () => {
  const cookie = await cookieOf("admin@example.com");
  const send = (fields: Record<string, string>) =>
    postForm(site, "/admin/desk/hours", fields, cookie).then(async (answer) => ({
      status: answer.status,
      text: await answer.text(),
    }));
  const publish = (version: number, subject: string, body: string) => {
    const words = { "words.on": "on", "words.subject": subject, "words.body": body };
    const fields = { intent: "publish", version: String(version), base: "{}", ...words };
    return postForm(site, "/admin/words/all/acknowledgement", fields, cookie);
  };
  const wrong = await publish(0, "Hello", "Dear {customer}");
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("{customer} is not a placeholder");
  const right = await publish(1, "Got it, {first name}", "{reference}: we answer {promise}.");
  expect(right.status).toBe(303);
  await enquire("thanked@example.com");
  await expect.poll(() => mailsTo("thanked@example.com").length).toBe(1);
  const [thanks = ""] = mailsTo("thanked@example.com");
  expect(thanks).toMatch(/^Subject: Got it, Amara\r?$/m);
  expect(thanks).toMatch(/^Auto-Submitted: auto-replied\r?$/im);
  expect(thanks).toMatch(/[\dA-F]{4}-[\dA-F]{4}: we answer within one business day\./);
  expect(thanks).not.toContain("Too many meetings");

  withDatabase(site, (database) =>
    database.exec("update submissions set due_at = '2026-01-01T00:00:00.000Z'"),
  );
  expect((await send({ intent: "digest-now" })).text).toContain("on its way to you");
  const digest = () => mailsTo("admin@example.com").at(-1);
  await expect.poll(digest).toMatch(/^Subject: Enquiries: \d+ overdue\r?$/m);
  expect(digest()).toContain("/admin/enquiries?open=");

  hook.answers.push(403);
  expect((await send({ intent: "test-event" })).text).toContain("was not accepted. Answered 403");
  expect((await send({ intent: "test-event" })).text).toContain("The test event was accepted");
});

async function enquire(email: string) {
  const answer = await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(enquiry(email)),
  });
  expect(answer.status).toBe(200);
}

/** The mails to the owner about somebody. */
function mailsAbout(email: string) {
  return mailbox.mails.filter(({ body }) => body.includes(`Reply-To: Amara Osei <${email}>`));
}

/** What was mailed to somebody beside the mails of accounts. */
function mailsTo(email: string) {
  return mailbox.mails
    .filter(({ to, body }) => to.includes(email) && /^Auto-Submitted:/im.test(body))
    .map(({ body }) => body.replace(/=\r?\n/g, "").replace(/=3D/g, "="));
}

function printedSignIn({ output }: Site) {
  const [, email = "", once = ""] = /^First sign-in.* as (\S+) with (\S+)$/m.exec(output()) ?? [];
  return { email, once };
}

/** How many pages were rendered, once none waits to be prepared. */
async function countRenderings() {
  await expect.poll(() => figureOf("site_page_cache_waiting"), { timeout: 60_000 }).toBe(0);
  return figureOf("site_page_cache_renderings_total");
}

async function figureOf(name: string) {
  const token = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await fetch(`${site.url}/metrics`, { headers: token })).text();
  return Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1]);
}

async function applyAsBrand(email: string) {
  const interests = ["VideoFeature", "WrittenContent", "GrowthSupport", "UGC", "SocialMedia"];
  const sent = await fetch(`${site.url}/api/send-contact-email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...enquiry(email),
      formType: "brand-partnership",
      brandName: "Sunrise Shea",
      hasJoinedAfrofiliate: "yes",
      budget: "flexible",
      ...Object.fromEntries(interests.map((name) => [`interestedIn${name}`, "yes"])),
    }),
  });
  expect(sent.status).toBe(200);
  return withDatabase(site, (database) =>
    String(database.prepare("select id from submissions where email = ?").get(email)?.id),
  );
}

function postRow(id: string) {
  return withDatabase(site, (database) => ({
    ...database.prepare("select * from blog_posts where id = ?").get(id),
  }));
}

/** As the form of a brand is sent without JavaScript. */
function postMultipart(path: string, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { Origin: site.url };
  return fetch(site.url + path, { method: "POST", redirect: "manual", headers, body });
}

function get(path: string, cookie: string | undefined) {
  return fetch(site.url + path, { redirect: "manual", headers: cookie ? { Cookie: cookie } : {} });
}

/** Posts a form over a connection of its own. */
async function statusOf(path: string, body: string) {
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(site.url).host}`,
    `Origin: ${site.url}`,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "Connection: close",
  ];
  const answer = await sendRaw(site, `${lines.join("\r\n")}\r\n\r\n${body}`, 60_000);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

function save(body: unknown, cookie: string | undefined) {
  return fetch(`${site.url}/api/posts`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url, Cookie: cookie ?? "" },
    body: JSON.stringify(body),
  });
}

async function cookieOf(email: string) {
  const { cookie } = await signIn(site, email);
  expect(cookie, `${email} signs in`).toBeDefined();
  return cookie;
}

/** The link in the newest mail to somebody, which is on its way; `count` such mails were sent. */
async function linkIn(email: string, count = 1) {
  const links = () =>
    mailbox.mails
      .filter(({ to }) => to.includes(email))
      .map(({ body }) => body.replace(/=\r?\n/g, "").replace(/=3D/g, "="))
      .flatMap(
        (text) => /\/auth\/(?:confirm|reset|invitation)\?token=[\w.-]+/.exec(text)?.[0] ?? [],
      );
  await expect.poll(() => links().length).toBe(count);
  return site.url + links().at(-1);
}
