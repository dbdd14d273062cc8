import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withDatabase } from "../../support/staff.ts";
import { admin, site } from "./target.ts";

const changes: [path: string, body: string][] = [
  ["/api/send-contact-email", JSON.stringify({ formType: "newsletter", email: "x@example.com" })],
  ["/api/posts", JSON.stringify({ intent: "delete", id: "x" })],
  ["/api/images", "x"],
  ["/auth", "intent=sign-in&email=admin%40example.com&password=x"],
  ["/auth.data", "intent=sign-up&email=new%40example.com&password=secret"],
  ["/auth/forgot", "email=admin%40example.com"],
  ["/auth/reset?token=x", "password=secret"],
  ["/auth/confirm?token=x", ""],
  ["/auth/sign-out?to=/", ""],
  ["/admin", "intent=sign-in"],
  ["/admin/users", "intent=delete&id=x"],
  ["/admin/enquiries", "intent=spam&id=x"],
  ["/admin/posts/x/revisions", "revision=x"],
  ["/admin/preview", "post=x"],
  ["/newsletter/confirm?token=x", ""],
  ["/newsletter/unsubscribe?token=x", ""],
];

test.each(changes)("%s takes nothing from another site", async (path, body) => {
  await mailsHaveLeft();
  const before = everything();
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
  expect(everything()).toBe(before);
});

test("no address changes anything by being opened", async () => {
  await mailsHaveLeft();
  const before = everything();
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
  expect(everything()).toBe(before);
  expect((await fetch(`${site.url}/admin`, { headers: { Cookie: admin } })).status).toBe(200);
});

/** That a mail has left is noted a moment after it arrived. */
function mailsHaveLeft() {
  const waiting = () =>
    withDatabase(site, (database) =>
      database.prepare("select id from outbox where state = 'waiting'").all(),
    );
  return expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
}

/** A fingerprint of every row of the site. */
function everything() {
  return withDatabase(site, (database) => {
    const tables = database
      .prepare("select name from sqlite_schema where type = 'table' and name not like '%search%'")
      .all();
    const hash = createHash("sha256");
    for (const { name } of tables) {
      hash.update(JSON.stringify(database.prepare(`select * from "${name}"`).all()));
    }
    return hash.digest("hex");
  });
}
