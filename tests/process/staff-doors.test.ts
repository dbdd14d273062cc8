import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshAt } from "#app/areas.ts";
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
let postId = "";
let userId = "";

beforeAll(async () => {
  site = await startSite();
  createStaff(site, "admin@example.com", "admin");
  createStaff(site, "editor@example.com", "editor");
  createStaff(site, "nobody@example.com", "none");
  createStaff(site, "removed@example.com", "editor");
  createStaff(site, "gone@example.com", "admin");
  createStaff(site, "stale@example.com", "admin");
  withDatabase(site, (database) => {
    postId = String(database.prepare("select id from blog_posts limit 1").get()?.id);
    const user = database.prepare("select id from users where email = 'nobody@example.com'").get();
    userId = String(user?.id);
  });
});

afterAll(() => site.stop());

/** What is asked, and whether an editor may; an admin may everything. */
const endpoints: {
  method: "GET" | "POST";
  path: () => string;
  editor: boolean;
  body?: () => BodyInit;
}[] = [
  ...screens("/admin", true),
  ...screens("/admin/pages", true),
  ...screens("/admin/pages/places", false),
  ...change(
    () => "/admin/pages/places",
    false,
    () => form({ place: "menu", known: "", change: "" }),
  ),
  ...screens("/admin/preview", true),
  ...screens(() => `/admin/posts/${postId}/revisions`, true),
  ...screens(() => `/admin/posts/${postId}/compare`, true),
  ...["publish", "discard"].flatMap((intent) =>
    change(
      () => `/admin/posts/${postId}/compare`,
      true,
      () => form({ intent, number: "0" }),
    ),
  ),
  ...[
    { intent: "keep", version: 99, number: 0, post: {} },
    { intent: "discard-copy", number: 0 },
  ].map((asked) => ({
    method: "POST" as const,
    path: () => "/api/posts",
    editor: true,
    body: () => JSON.stringify({ ...asked, id: postId }),
  })),
  ...screens(() => `/admin/posts/${postId}/check`, true),
  ...["facts", "links"].map((intent) => ({
    method: "POST" as const,
    path: () => "/api/preflight",
    editor: true,
    body: () => JSON.stringify({ intent, id: randomUUID(), post: { title: "A" }, pictures: [] }),
  })),
  ...screens(() => `/admin/posts/${postId}/brand`, false),
  ...[
    "brand-new",
    "brand-link",
    "brand-send",
    "brand-revoke",
    "claim-hide",
    "claim-certificate",
  ].flatMap((intent) =>
    change(
      () => `/admin/posts/${postId}/brand`,
      false,
      () => form({ intent, email: "brand@example.com" }),
    ),
  ),
  ...screens("/admin/authors", true),
  ...["save", "delete", "move"].flatMap((intent) =>
    change(
      () => "/admin/authors",
      true,
      () => form({ intent, id: "none", name: "Ama", heir: "founder" }),
    ),
  ),
  {
    method: "POST",
    path: () => "/admin/posts/bulk",
    editor: true,
    body: () => JSON.stringify({ intent: "trash", ids: [randomUUID()] }),
  },
  ...screens("/admin/account", true),
  ...screens("/admin/links", true),
  ...screens("/admin/media", true),
  ...["describe", "replace", "delete"].flatMap((intent) =>
    change(
      () => "/admin/media",
      true,
      () => form({ intent, picture: "1.jpg", next: "/blog-images/2.jpg", confirmed: "yes" }),
    ),
  ),
  ...["check", "ignore", "watch"].flatMap((intent) =>
    change(
      () => "/admin/links",
      true,
      () => form({ intent, address: "https://shop.example.com/" }),
    ),
  ),
  ...screens("/admin/redirects", true),
  ...["save", "delete", "ignore", "watch"].flatMap((intent) =>
    change(
      () => "/admin/redirects",
      true,
      () => form({ intent, from: "/none", to: "/nothing-here", path: "/none" }),
    ),
  ),
  { method: "GET", path: () => "/admin/redirects.csv", editor: true },
  { method: "GET", path: () => "/admin/address.json?post=none&title=None&slug=none", editor: true },
  ...screens("/admin/desk/hours", false),
  ...screens("/admin/desk", false),
  ...screens("/admin/enquiries", false),
  ...screens("/admin/enquiries/none/answer", false),
  ...screens("/admin/enquiries/unsorted", false),
  ...["sort", "delete"].flatMap((intent) =>
    change(
      () => "/admin/enquiries/unsorted",
      false,
      () => form({ intent, id: "none", reference: "7F3A-91C2" }),
    ),
  ),
  { method: "GET", path: () => "/admin/enquiries/files/none", editor: false },
  { method: "GET", path: () => "/admin/enquiries/replies", editor: false },
  ...screens("/admin/users", false),
  ...screens("/admin/events", false),
  ...screens("/admin/mail", false),
  ...screens("/admin/safety", false),
  { method: "GET", path: () => "/admin/mail-line", editor: true },
  ...screens("/admin/words/edit", false),
  ...["frame", "frame/packages?mode=edit", "places?fact=phone"].map((path) => ({
    method: "GET" as const,
    path: () => `/admin/words/${path}`,
    editor: false,
  })),
  {
    method: "GET",
    path: () => "/admin/mail.data?_routes=routes%2Fadmin%2Fmail%2Fmail",
    editor: false,
  },
  { method: "GET", path: () => "/admin/enquiries.csv", editor: false },
  { method: "GET", path: () => "/admin/events.csv", editor: false },
  ...screens("/admin/words", false),
  ...screens("/admin/words/all/facts", false),
  { method: "GET", path: () => "/admin/words.json", editor: false },
  {
    method: "GET",
    path: () => "/admin/words.data?_routes=routes%2Fadmin%2Fwords%2Fwords",
    editor: false,
  },
  ...["read", "import", "import-and-publish", "remove"].flatMap((intent) =>
    change(
      () => "/admin/words",
      false,
      () => form({ intent, group: "none", path: "none" }),
    ),
  ),
  ...["save", "publish", "discard", "undo", "originals", "publish-originals", "restore"].flatMap(
    (intent) =>
      change(
        () => "/admin/words/all/facts",
        false,
        () => form({ intent, version: "99", confirmed: "yes", revision: "none" }),
      ),
  ),
  ...["save", "publish", "discard", "compare", "undo"].map((intent) => ({
    method: "POST" as const,
    path: () => "/api/words",
    editor: false,
    body: () => JSON.stringify({ intent, groups: [{ group: "facts", version: 99, words: {} }] }),
  })),
  ...screens("/admin/newsletter/settings", false),
  ...screens("/admin/subscribers", false),
  { method: "GET", path: () => "/admin/subscribers.csv", editor: false },
  { method: "GET", path: () => "/admin/subscribers/refused.csv?import=none", editor: false },
  ...screens("/admin/newsletter", false),
  ...screens("/admin/newsletter/none", false),
  ...["new", "from-post", "delete"].flatMap((intent) =>
    change(
      () => "/admin/newsletter",
      false,
      () => form({ intent, id: "none", post: "none" }),
    ),
  ),
  ...["save", "test", "check"].flatMap((intent) =>
    change(
      () => "/admin/newsletter/none",
      false,
      () => form({ intent, version: "1", subject: "A" }),
    ),
  ),
  ...["save", "compare", "test"].map((intent) => ({
    method: "POST" as const,
    path: () => "/api/issues",
    editor: false,
    body: () => JSON.stringify({ intent, id: "none", version: 1, issue: {} }),
  })),
  {
    method: "POST",
    path: () => "/api/subscriber-imports",
    editor: false,
    body: () => new Blob(["email\nmatrix@example.com\n"]),
  },
  ...["unsubscribe", "never-write", "allow-again", "ask-again", "import", "discard"].flatMap(
    (intent) =>
      change(
        () => "/admin/subscribers",
        false,
        () => form({ intent, id: "none" }),
      ),
  ),
  { method: "GET", path: () => "/admin/newsletter/words", editor: false },
  ...["/admin/words/mail/newsletter-welcome", "/admin/newsletter/none/mail"].flatMap((path) => [
    { method: "GET" as const, path: () => path, editor: false },
    { method: "POST" as const, path: () => path, editor: false, body: () => form({ body: "a" }) },
  ]),
  ...screens("/admin/people", false),
  ...[
    "/admin/people?email=nobody%40example.com",
    "/admin/people.data?email=nobody%40example.com&_routes=routes%2Fadmin%2Fpeople%2Fperson",
    "/admin/people/archive?email=nobody%40example.com",
  ].map((path) => ({ method: "GET" as const, path: () => path, editor: false })),
  ...[
    () => ({ intent: "erase", email: "nobody@example.com", again: "" }),
    () => ({ intent: "send-receipt", receipt: "E-2026-0001" }),
  ].flatMap((fields) =>
    change(
      () => "/admin/people",
      false,
      () => form(fields()),
    ),
  ),
  { method: "GET", path: () => "/admin.data?_routes=routes%2Fadmin%2Fposts", editor: true },
  {
    method: "GET",
    path: () => "/admin/enquiries.data?_routes=routes%2Fadmin%2Fenquiries%2Fenquiries",
    editor: false,
  },
  ...change(
    () => "/admin/preview",
    true,
    () => form({ post: JSON.stringify({ title: "A" }) }),
  ),
  { method: "GET", path: () => "/admin/posts/card?title=A", editor: true },
  { method: "GET", path: () => `/admin/posts/${postId}/preview-link`, editor: true },
  ...["make", "revoke"].flatMap((intent) =>
    change(
      () => `/admin/posts/${postId}/preview-link`,
      true,
      () => form({ intent }),
    ),
  ),
  ...change(
    () => `/admin/posts/${postId}/revisions`,
    true,
    () => form({ revision: "none" }),
  ),
  ...[
    ...["spam", "not-spam", "close", "assign", "snooze", "note", "undo"],
    ...["brand-make", "brand-new", "brand-send", "brand-revoke"],
  ].flatMap((intent) =>
    change(
      () => "/admin/enquiries",
      false,
      () => form({ intent, id: "none" }),
    ),
  ),
  { method: "GET", path: () => "/admin/newsletter/none/recipients.csv", editor: false },
  ...["send", "schedule", "unschedule", "pause", "resume", "stop", "hide"].flatMap((intent) =>
    change(
      () => "/admin/newsletter/none",
      false,
      () => form({ intent, version: "1", confirmed: "yes" }),
    ),
  ),
  ...["digest-off", "digest-now", "test-event"].flatMap((intent) =>
    change(
      () => "/admin/desk/hours",
      false,
      () => form({ intent }),
    ),
  ),
  ...["save-web", "clicks-on", "clicks-off"].flatMap((intent) =>
    change(
      () => "/admin/newsletter/settings",
      false,
      () => form({ intent }),
    ),
  ),
  ...["send", "send-and-close", "insert", "take-back"].flatMap((intent) =>
    change(
      () => "/admin/enquiries/none/answer",
      false,
      () => form({ intent, text: "Hello", entry: "none" }),
    ),
  ),
  ...["saved-replies", "acknowledgement", "newsletter-welcome"].flatMap((group) =>
    change(
      () => `/admin/words/all/${group}`,
      false,
      () => form({ intent: "save", version: "99" }),
    ),
  ),
  {
    method: "POST",
    path: () => "/api/answers",
    editor: false,
    body: () => JSON.stringify({ intent: "take-back", entryId: "none" }),
  },
  ...change(
    () => "/admin/users",
    false,
    () => form({ id: userId, role: "none" }),
  ),
  ...["retry", "retry-failed", "test-mail", "test-enquiry"].flatMap((intent) =>
    change(
      () => "/admin/mail",
      false,
      () => form({ intent, id: "none" }),
    ),
  ),
  ...["drill", "backup"].flatMap((intent) =>
    change(
      () => "/admin/safety",
      false,
      () => form({ intent }),
    ),
  ),
  ...change(
    () => "/admin/account",
    true,
    () => form({ intent: "rename-passkey", id: "none" }),
  ),
  { method: "POST", path: () => "/api/passkeys", editor: true, body: () => "{}" },
  ...[
    () => ({ email: "invited@example.com", role: "editor" }),
    () => ({ invitation: "none", intent: "send-again" }),
    () => ({ invitation: "none", intent: "withdraw" }),
    () => ({ id: userId, intent: "sign-out" }),
    () => ({ id: userId, intent: "reset-factors" }),
    () => ({ id: userId, intent: "delete" }),
  ].flatMap((fields) =>
    change(
      () => "/admin/users",
      false,
      () => form(fields()),
    ),
  ),
  {
    method: "POST",
    path: () => "/api/posts",
    editor: true,
    body: () => JSON.stringify({ intent: "undelete", id: postId }),
  },
  { method: "POST", path: () => "/api/images", editor: true, body: () => new Blob(["no picture"]) },
  { method: "GET", path: () => "/admin/words/here", editor: false },
  { method: "GET", path: () => "/admin/pictures.json", editor: true },
  {
    method: "POST",
    path: () => "/admin/pictures.json",
    editor: true,
    body: () => form({ picture: "1.jpg", alt: "A jar" }),
  },
  {
    method: "POST",
    path: () => "/admin/media/upload",
    editor: true,
    body: () => new Blob(["no form"]),
  },
];

test("every door of the staff area, for everybody", async () => {
  const cookies = {
    anonymous: undefined,
    "no role": await cookieOf("nobody@example.com"),
    editor: await cookieOf("editor@example.com"),
    admin: await cookieOf("admin@example.com"),
    "signed out again": await cookieOf("gone@example.com"),
    "role removed": await cookieOf("removed@example.com"),
    "stale admin": await cookieOf("stale@example.com"),
  };
  const before = new Date(Date.now() - 16 * 60_000).toISOString();
  withDatabase(site, (database) =>
    database
      .prepare(
        "update sessions set created_at = ? where user_id = (select id from users where email = ?)",
      )
      .run(before, "stale@example.com"),
  );
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
      const isAdmin = who === "admin" || who === "stale admin";
      const asks = who === "stale admin" && needsFresh(endpoint);
      const may = !asks && (isAdmin || (who === "editor" && endpoint.editor));
      if (may && [401, 403].includes(status)) wrong.push(name);
      const refused = asks && endpoint.method === "GET" ? 302 : isSignedIn ? 403 : 401;
      if (!may && status !== refused) wrong.push(name);
      if (!may && text.includes("Existing Posts")) wrong.push(`${name} shows posts`);
      if (!may && !/no-store/.test(response.headers.get("Cache-Control") ?? "")) {
        wrong.push(`${name} may be stored`);
      }
      if (status >= 500) wrong.push(name);
    }
  }
  expect(wrong).toEqual([]);
});

test("over https every cookie is bound to this host, and without a required factor opens one page", async () => {
  const secure = await startSite({
    SITE_URL: "https://site.example",
    REQUIRE_SECOND_FACTOR: "admin",
    PORT: String(await freePort()),
    DEMO_CONTENT: "false",
  });
  createStaff(secure, "admin@example.com", "admin");
  const response = await postForm(secure, "/auth", {
    intent: "sign-in",
    email: "admin@example.com",
    password,
  });
  const cookies = response.headers.getSetCookie();
  const [session = ""] = cookies;
  expect(session).toMatch(/^__Host-session=.+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const flash = cookies.find((cookie) => cookie.includes("flash"));
  expect(flash).toMatch(/^__Host-flash=signed-in; .*Path=\/; .*Secure; SameSite=Lax$/);
  const signUp = { intent: "sign-up", email: "fresh@example.com", password };
  const [signedUp] = (await postForm(secure, "/auth", signUp)).headers.getSetCookie();
  expect(signedUp).toMatch(/^__Secure-signed-up=.+; Path=\/auth; HttpOnly; Secure; SameSite=Lax$/);
  expect(response.headers.get("Location")).toBe("/admin/account");
  const [cookie] = session.split(";");
  for (const endpoint of endpoints) {
    const { status } = await request(endpoint, cookie, secure);
    const open = /account|passkeys/.test(endpoint.path());
    expect(status === 403, `${endpoint.method} ${endpoint.path()}: ${status}`).toBe(!open);
  }
  await secure.stop();
});

function needsFresh({ method, path, body }: (typeof endpoints)[number]) {
  const fresh = freshAt(
    path()
      .replace(/\?.*/, "")
      .replace(/\.data$/, ""),
  );
  if (method === "GET") return fresh.includes("read");
  const sent = body?.();
  const intent = sent instanceof URLSearchParams ? sent.get("intent") : null;
  return fresh.includes("sent") || fresh.includes(intent ?? "");
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

function request(
  { method, path, body }: (typeof endpoints)[number],
  cookie: string | undefined,
  { url } = site,
) {
  return fetch(url + path(), {
    method,
    redirect: "manual",
    headers: { Origin: url, ...(cookie && { Cookie: cookie }) },
    body: body?.() ?? null,
  });
}

async function cookieOf(email: string) {
  const { cookie } = await signIn(site, email);
  expect(cookie, `${email} signs in`).toBeDefined();
  return cookie;
}
