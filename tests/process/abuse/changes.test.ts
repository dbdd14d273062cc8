import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postForm, withDatabase } from "../../support/staff.ts";
import { admin, site, startTarget, stopTarget } from "./target.ts";

beforeAll(startTarget);
afterAll(stopTarget);

const changes: [path: string, body: string][] = [
  ["/api/send-contact-email", JSON.stringify({ formType: "newsletter", email: "x@example.com" })],
  ["/api/posts", JSON.stringify({ intent: "delete", id: "x" })],
  ["/api/images", "x"],
  ["/api/subscriber-imports", "email\nx@example.com"],
  ["/auth", "intent=sign-in&email=admin%40example.com&password=x"],
  ["/auth.data", "intent=sign-up&email=new%40example.com&password=a+secret"],
  ["/auth/forgot", "email=admin%40example.com"],
  ["/auth/reset?token=x", "password=secret"],
  ["/auth/confirm?token=x", ""],
  ["/auth/sign-out?to=/", ""],
  ["/admin", "intent=sign-in"],
  ["/admin/users", "intent=delete&id=x"],
  ["/admin/enquiries", "intent=spam&id=x"],
  ["/admin/subscribers", "intent=never-write&address=x%40example.com"],
  ["/admin/enquiries/x/answer", "intent=send&text=x"],
  ["/admin/words/all/saved-replies", "intent=save&words.replies.length=0"],
  ["/api/answers", JSON.stringify({ intent: "take-back", entryId: "x" })],
  ["/admin/posts/x/revisions", "revision=x"],
  ["/admin/preview", "post=x"],
  ["/newsletter/confirm?token=x", ""],
  ["/newsletter/unsubscribe?token=x", ""],
  ["/newsletter/preferences?token=x", "intent=unsubscribe"],
  ["/newsletter/move?token=x", ""],
];

test.each(changes)("%s takes nothing from another site", async (path, body) => {
  await allMailsSent();
  const before = databaseFingerprint();
  const origins: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: `${site.url}.evil.example` },
    { Origin: `https://evil.example/${new URL(site.url).host}` },
    { Origin: "null" },
    { Origin: "file://" },
    { "Sec-Fetch-Site": "cross-site" },
  ];
  for (const headers of origins) {
    const response = await fetch(site.url + path, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { ...headers, Cookie: admin },
    });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
  expect(databaseFingerprint()).toBe(before);
});

test("no address changes anything by being opened", async () => {
  await allMailsSent();
  const before = databaseFingerprint();
  for (const [path, body] of changes) {
    const query = body.startsWith("{") ? `json=${encodeURIComponent(body)}` : body;
    for (const method of ["GET", "HEAD"]) {
      const response = await fetch(`${site.url}${path}${path.includes("?") ? "&" : "?"}${query}`, {
        method,
        redirect: "manual",
        headers: { Cookie: admin, "X-HTTP-Method-Override": "POST" },
      });
      expect(response.status, path).toBeLessThan(500);
    }
  }
  expect(databaseFingerprint()).toBe(before);
  expect((await fetch(`${site.url}/admin`, { headers: { Cookie: admin } })).status).toBe(200);
});

test.each([
  '" OR 1=1 --',
  "a* NOT (b NEAR c) {title}:x ^d",
  "a & b | !c <-> d:*",
  "\\ % _ ' ; drop table blog_posts",
  "x".repeat(10_000),
  "ﷺ".repeat(900),
])("a search for %j is a search for words", async (query) => {
  const response = await fetch(`${site.url}/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
});

test("names that objects bring along are fields like any other", async () => {
  const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];
  const fields = names.map((name) => `"${name}":"x"`).join();
  for (const body of [
    `{"formType":"contact","email":"keys@example.com","honeypot":"x",${fields}}`,
    `{"formType":"newsletter","email":"keys@example.com","__proto__":{"spam":true}}`,
  ]) {
    expect((await sendForm(body)).status).toBe(200);
  }
  for (const body of [
    `{"__proto__":{"formType":"newsletter","email":"keys2@example.com"}}`,
    `{"formType":"constructor","email":"keys2@example.com"}`,
    `{"formType":"__proto__","email":"keys2@example.com"}`,
  ]) {
    expect((await sendForm(body)).status).toBe(400);
  }
  const ids = rows("select id from submissions where email = 'keys@example.com'");
  expect(ids).toHaveLength(2);
  for (const { id } of ids) {
    const page = await fetch(`${site.url}/admin/enquiries?open=${id}`, {
      headers: { Cookie: admin },
    });
    expect(page.status).toBe(200);
  }
  const form = new URLSearchParams([
    ...names.map((name) => [name, "x"]),
    ["formType", "contact"],
    ["page", "/contact"],
  ]);
  const answer = await fetch(`${site.url}/api/send-contact-email`, { method: "POST", body: form });
  expect(answer.url).toContain("/contact?notice=");
  expect(answer.status).toBe(200);
});

test("a honeypot with nothing but control characters is filled, however it is sent", async () => {
  const fields = { formType: "newsletter", honeypot: "\x01\x7f" };
  const parts = new FormData();
  const bodies = {
    json: (email: string) => JSON.stringify({ ...fields, email }),
    form: (email: string) => new URLSearchParams({ ...fields, email }),
    parts: (email: string) => {
      for (const [name, value] of Object.entries({ ...fields, email })) parts.set(name, value);
      return parts;
    },
  };
  for (const [kind, bodyFor] of Object.entries(bodies)) {
    const email = `${kind}-honeypot@example.com`;
    const body = bodyFor(email);
    const headers = typeof body === "string" ? { "Content-Type": "application/json" } : undefined;
    await fetch(`${site.url}/api/send-contact-email`, { method: "POST", headers, body });
    expect(rows(`select spam from submissions where email = '${email}'`), kind).toEqual([
      { spam: 1 },
    ]);
  }
});

test("nobody writes more than a form has fields for", async () => {
  await sendForm(
    JSON.stringify({
      formType: "newsletter",
      email: "more@example.com",
      ...{ id: "1", state: "confirmed", spam: true, created_at: "1999-01-01", role: "admin" },
    }),
  );
  const [subscriber] = rows("select * from subscribers where email = 'more@example.com'");
  expect(subscriber).toMatchObject({ state: "pending" });
  const [stored] = rows("select * from submissions where email = 'more@example.com'");
  expect(stored).toMatchObject({ spam: 0, fields: '{"email":"more@example.com"}' });
  expect(stored?.id).not.toBe("1");

  const person = { email: "person@example.com", password: "a secret" };
  const extra = { role: "admin", email_verified: "1", id: "1", one_time: "1" };
  await postForm(site, "/auth", { intent: "sign-up", ...person, ...extra });
  const [user] = rows(
    "select users.*, role from users left join user_roles on user_id = users.id where email = 'person@example.com'",
  );
  expect(user).toMatchObject({ email_verified: 0, one_time: 0, role: null });
  expect(user?.id).not.toBe("1");

  const id = randomUUID();
  const post = { title: "More than asked", excerpt: "E", category: "Strategy" };
  const unasked = {
    ...{ id: "1", version: 99, author: "x", status: "published", cover_look: 3 },
    ...{ published_at: "1999-01-01", created_at: "1999-01-01", deleted_at: "1999-01-01" },
  };
  const saved = await fetch(`${site.url}/api/posts`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: admin, Origin: site.url },
    body: JSON.stringify({ intent: "save", id, version: 0, post: { ...post, ...unasked } }),
  });
  expect(saved.status).toBe(200);
  expect(rows("select * from blog_posts where title = 'More than asked'")).toMatchObject([
    { id, slug: "more-than-asked", published: 0, published_at: null, deleted_at: null, version: 1 },
  ]);
});

test("roles are given to accounts that exist", async () => {
  for (const [name, value] of [
    ["role", "admin"],
    ["intent", "delete"],
  ] as const) {
    const answer = await postForm(site, "/admin/users", { id: "nobody", [name]: value }, admin);
    expect(answer.status).toBe(404);
  }
  expect(rows("select * from user_roles where user_id = 'nobody'")).toEqual([]);
});

test.each([
  ["JSON without end", "application/json", "[".repeat(120_000), "/api/send-contact-email"],
  ["JSON of arrays", "application/json", "[".repeat(9e4) + "]".repeat(9e4), "/api/posts"],
  ["half a form", "multipart/form-data; boundary=x", "--x\r\nContent-", "/auth"],
  ["a form without a boundary", "multipart/form-data", "x", "/auth/forgot"],
  ["JSON instead of a form", "application/json", "{}", "/admin/users"],
  ["half a post", "application/x-www-form-urlencoded", "post=%7B", "/admin/preview"],
])("%s is the sender's mistake", async (_, type, body, path) => {
  const response = await fetch(site.url + path, {
    method: "POST",
    body,
    headers: { "Content-Type": type, Cookie: admin, Origin: site.url },
  });
  expect(response.status).toBe(400);
});

test("mistakes without end are refused, and little of them is stored", async () => {
  const long = Object.fromEntries(
    ["name", "email", "message", "challenges", "invented"].map((name) => [
      name,
      "x".repeat(40_000),
    ]),
  );
  const mistake = { formType: "contact", page: "/contact", ...long };
  const typed = await sendUntilRefused(70, () =>
    fetch(`${site.url}/api/send-contact-email`, {
      method: "POST",
      body: new URLSearchParams(mistake),
      redirect: "manual",
    }),
  );
  expect(typed).toMatchObject({ before: [303] });
  const stored = rows("select length(notice) as size, notice from form_notices");
  expect(stored.length).toBeLessThanOrEqual(60);
  for (const { size, notice } of stored) {
    expect(size).toBeLessThan(20_000);
    expect(notice).not.toContain("invented");
  }
  const asJson = await sendUntilRefused(310, () => sendForm(JSON.stringify(mistake)));
  expect(asJson).toMatchObject({ before: [400] });
  for (const { last } of [typed, asJson]) {
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await last?.text()).toContain("Too many attempts");
  }
  // Who makes no mistake is not counted among them.
  const form = JSON.stringify({ formType: "newsletter", email: "correct@example.com" });
  expect((await sendForm(form)).status).toBe(200);
});

/** The statuses until the last one, and the answer that differed. */
async function sendUntilRefused(most: number, send: () => Promise<Response>) {
  const before = new Set<number>();
  let last: Response | undefined;
  for (let sent = 0; sent < most && last?.status !== 429; sent += 1) {
    if (last) before.add(last.status);
    last = await send();
  }
  return { before: [...before], last };
}

/** That a mail has left is noted a moment after it arrived. */
function allMailsSent() {
  const waiting = () =>
    withDatabase(site, (database) =>
      database.prepare("select id from outbox where state = 'waiting'").all(),
    );
  return expect.poll(waiting).toEqual([]);
}

/** A fingerprint of every row of the site. */
/** Without `health`, which the site writes by its own clock, such as after a mail was accepted. */
function databaseFingerprint() {
  return withDatabase(site, (database) => {
    const tables = database
      .prepare(
        "select name from sqlite_schema where type = 'table' and name not like '%search%' and name <> 'health'",
      )
      .all();
    const hash = createHash("sha256");
    for (const { name } of tables) {
      hash.update(JSON.stringify(database.prepare(`select * from "${name}"`).all()));
    }
    return hash.digest("hex");
  });
}

function sendForm(body: string) {
  const headers = { "Content-Type": "application/json" };
  return fetch(`${site.url}/api/send-contact-email`, { method: "POST", headers, body });
}

function rows(query: string) {
  return withDatabase(site, (database) => database.prepare(query).all());
}
