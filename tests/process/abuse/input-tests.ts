import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { postForm } from "../../support/staff.ts";
import { admin, rows, site } from "./target.ts";

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

  const person = { email: "person@example.com", password: "secret" };
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
    ...{ id: "1", slug: "about", version: 99, author: "x", status: "published" },
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

function sendForm(body: string) {
  const headers = { "Content-Type": "application/json" };
  return fetch(`${site.url}/api/send-contact-email`, { method: "POST", headers, body });
}
