import { execFileSync, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailbox } from "../support/mailbox.ts";
import { freePort } from "../support/postgres.ts";
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
let postId = "";
let userId = "";

beforeAll(async () => {
  mailbox = await startMailbox();
  site = await startSite(mailbox.env);
  createStaff(site, "admin@example.com", "admin");
  createStaff(site, "editor@example.com", "editor");
  createStaff(site, "nobody@example.com", "none");
  createStaff(site, "removed@example.com", "editor");
  createStaff(site, "gone@example.com", "admin");
  withDatabase(site, (database) => {
    postId = String(database.prepare("select id from blog_posts limit 1").get()?.id);
    const user = database.prepare("select id from users where email = 'nobody@example.com'").get();
    userId = String(user?.id);
  });
}, 60_000);

afterAll(async () => {
  await site.stop();
  await mailbox.stop();
});

/** What is asked, and whether an editor may; an admin may everything. */
const endpoints: {
  method: "GET" | "POST";
  path: () => string;
  editor: boolean;
  body?: () => BodyInit;
}[] = [
  ...screens("/admin", true),
  ...screens("/admin/preview", true),
  ...screens(() => `/admin/posts/${postId}/revisions`, true),
  ...screens("/admin/enquiries", false),
  ...screens("/admin/users", false),
  { method: "GET", path: () => "/admin.data?_routes=routes%2Fadmin%2Fposts", editor: true },
  {
    method: "GET",
    path: () => "/admin/enquiries.data?_routes=routes%2Fadmin%2Fenquiries",
    editor: false,
  },
  ...change(
    () => "/admin/preview",
    true,
    () => form({ post: JSON.stringify({ title: "A" }) }),
  ),
  ...change(
    () => `/admin/posts/${postId}/revisions`,
    true,
    () => form({ revision: "none" }),
  ),
  ...change(
    () => "/admin/enquiries",
    false,
    () => form({ intent: "spam", id: "none" }),
  ),
  ...change(
    () => "/admin/users",
    false,
    () => form({ id: userId, role: "none" }),
  ),
  {
    method: "POST",
    path: () => "/api/posts",
    editor: true,
    body: () => JSON.stringify({ intent: "undelete", id: postId }),
  },
  { method: "POST", path: () => "/api/images", editor: true, body: () => new Blob(["no picture"]) },
];

test("every door of the staff area, for everybody", async () => {
  const cookies = {
    anonymous: undefined,
    "no role": await cookieOf("nobody@example.com"),
    editor: await cookieOf("editor@example.com"),
    admin: await cookieOf("admin@example.com"),
    "signed out again": await cookieOf("gone@example.com"),
    "role removed": await cookieOf("removed@example.com"),
  };
  await postForm(site, "/auth/sign-out", {}, cookies["signed out again"]);
  setRole(site, "removed@example.com", "none");

  const wrong: string[] = [];
  for (const endpoint of endpoints) {
    for (const [who, cookie] of Object.entries(cookies)) {
      const response = await request(endpoint, cookie);
      const { status } = response;
      const text = await response.text();
      const name = `${endpoint.method} ${endpoint.path()} for ${who}: ${status}`;
      const isSignedIn = who !== "anonymous" && who !== "signed out again";
      const may = who === "admin" || (who === "editor" && endpoint.editor);
      if (may === [401, 403].includes(status)) wrong.push(name);
      if (!may && status !== (isSignedIn ? 403 : 401)) wrong.push(name);
      if (!may && text.includes("Existing Posts")) wrong.push(`${name} shows posts`);
      if (!may && !/no-store/.test(response.headers.get("Cache-Control") ?? "")) {
        wrong.push(`${name} may be stored`);
      }
      if (status >= 500) wrong.push(name);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

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

test("over https every cookie is bound to this host", async () => {
  const secure = await startSite({
    SITE_URL: "https://site.example",
    PORT: String(await freePort()),
    DEMO_CONTENT: "false",
  });
  createStaff(secure, "admin@example.com", "admin");
  const response = await postForm(secure, "/auth", {
    intent: "sign-in",
    email: "admin@example.com",
    password,
  });
  const [session, flash] = response.headers.getSetCookie();
  expect(session).toMatch(/^__Host-session=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(flash).toMatch(/^__Host-flash=signed-in; .*Path=\/; .*Secure; SameSite=Lax$/);
  const signUp = { intent: "sign-up", email: "fresh@example.com", password };
  const [signedUp] = (await postForm(secure, "/auth", signUp)).headers.getSetCookie();
  expect(signedUp).toMatch(/^__Secure-signed-up=.+; Path=\/auth; HttpOnly; Secure; SameSite=Lax$/);
  await secure.stop();
}, 30_000);

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

test("signing up needs the link in the mail, and the link needs a press", async () => {
  const answer = await postForm(site, "/auth", {
    intent: "sign-up",
    email: "Fresh@Example.com",
    password: "secret",
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Check your email for a confirmation link");
  expect(answer.headers.getSetCookie().join()).not.toContain("session=");
  const early = await signIn(site, "fresh@example.com", "secret");
  expect(early).toMatchObject({ status: 403, cookie: undefined });

  const link = await linkIn("fresh@example.com");
  expect((await fetch(link)).status).toBe(200);
  expect((await signIn(site, "fresh@example.com", "secret")).status).toBe(403);
  const { pathname, search } = new URL(link);
  expect((await postForm(site, pathname + search, {})).status).toBe(302);
  const { cookie } = await signIn(site, "fresh@example.com", "secret");
  const denied = await get("/admin", cookie);
  expect(denied.status).toBe(403);
  expect(await denied.text()).toContain("fresh@example.com");
});

test("the same answers for an address that has an account", async () => {
  const ask = async (email: string) => {
    const answer = await postForm(site, "/auth", { intent: "sign-up", email, password: "secret" });
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
  expect(await short.text()).toContain("Password must be at least 6 characters");
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
  expect(admin.status).toBe(200);
  const path = first.location ?? "";
  expect((await postForm(second, path, { password: "my-own-one" })).status).toBe(302);
  expect((await signIn(second, email, printed.once)).status).toBe(401);
  expect((await signIn(second, email, "my-own-one")).location).toBe("/");
  await second.stop();

  const again = await startSite({ DATA_DIR: fresh.dataDir });
  expect(again.output()).not.toContain("First sign-in");
  await again.stop();
}, 60_000);

test("create-admin says when it replaced the password of an account", () => {
  const env = { ...process.env, DATA_DIR: site.dataDir, ADMIN_PASSWORD: "hidden-secret" };
  const run = () =>
    execFileSync("node", ["scripts/create-admin.ts", "twice@example.com"], {
      env,
      encoding: "utf8",
    });
  expect(run()).toBe("twice@example.com is an admin. Sign in at /admin.\n");
  expect(run()).toBe(
    "twice@example.com had a password: it was replaced.\ntwice@example.com is an admin now. Sign in at /admin.\n",
  );
});

test("create-admin refuses what is no address and never shows the password", () => {
  const env = { ...process.env, DATA_DIR: site.dataDir, ADMIN_PASSWORD: "hidden-secret" };
  const bad = spawnSync("node", ["scripts/create-admin.ts", "nonsense"], { env, encoding: "utf8" });
  expect(bad.status).toBe(1);
  expect(bad.stderr.trim().split("\n")).toHaveLength(1);
  const said = execFileSync("node", ["scripts/create-admin.ts", "made@example.com"], {
    env,
    encoding: "utf8",
  });
  expect(said).not.toContain("hidden-secret");
  const short = spawnSync("node", ["scripts/create-admin.ts", "short@example.com"], {
    env: { ...env, ADMIN_PASSWORD: "tiny" },
    encoding: "utf8",
  });
  expect(short.status).toBe(1);
  const typed = spawnSync("node", ["scripts/create-admin.ts", "typed@example.com"], {
    env: { ...process.env, DATA_DIR: site.dataDir },
    input: "typed-secret\n",
    encoding: "utf8",
  });
  expect(typed.status).toBe(0);
  expect(typed.stdout).not.toContain("typed-secret");
});

test("a saved post is public at once, and an overlong one gets a sentence", async () => {
  const cookie = await cookieOf("editor@example.com");
  const post = { title: "Seen at once", excerpt: "E", category: "Strategy", published: true };
  await fetch(`${site.url}/blog`);
  const saved = await save({ intent: "save", id: randomUUID(), version: 0, post }, cookie);
  expect(saved.status).toBe(200);
  expect(await (await fetch(`${site.url}/blog`)).text()).toContain("Seen at once");
  expect((await fetch(`${site.url}/blog/seen-at-once`)).status).toBe(200);

  const long = { ...post, content: `<p>${"long ".repeat(190_000)}</p>` };
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

function printedSignIn({ output }: Site) {
  const [, email = "", once = ""] = /^First sign-in.* as (\S+) with (\S+)$/m.exec(output()) ?? [];
  return { email, once };
}

function screens(path: string | (() => string), editor: boolean) {
  const at = typeof path === "string" ? () => path : path;
  return [at, () => `${at()}.data`].map((it) => ({ method: "GET" as const, path: it, editor }));
}

function change(path: () => string, editor: boolean, body: () => BodyInit) {
  return [path, () => `${path()}.data`].map((it) => ({
    method: "POST" as const,
    path: it,
    editor,
    body,
  }));
}

function form(fields: Record<string, string>) {
  return new URLSearchParams(fields);
}

function request({ method, path, body }: (typeof endpoints)[number], cookie: string | undefined) {
  return fetch(site.url + path(), {
    method,
    redirect: "manual",
    headers: { Origin: site.url, ...(cookie && { Cookie: cookie }) },
    body: body?.() ?? null,
  });
}

function get(path: string, cookie: string | undefined) {
  return fetch(site.url + path, { redirect: "manual", headers: cookie ? { Cookie: cookie } : {} });
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

/** The link in the newest mail to somebody, which is on its way. */
async function linkIn(email: string) {
  const find = () => mailbox.mails.findLast(({ to }) => to.includes(email));
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  const text = (find()?.body ?? "").replace(/=\r?\n/g, "").replace(/=3D/g, "=");
  const path = /\/auth\/(?:confirm|reset)\?token=[\w.-]+/.exec(text)?.[0];
  return site.url + path;
}
