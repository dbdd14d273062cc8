import { afterAll, beforeAll, expect, test } from "vitest";
import { sendEnquiry } from "../support/enquiry.ts";
import { type Site, startSite } from "../support/site.ts";
import { createStaff, password, postForm, signIn, withDatabase } from "../support/staff.ts";

const admin = "admin@example.com";
const guest = "guest@example.com";
const person = "amara+tea@example.com";

let site: Site;
let cookie = "";

beforeAll(async () => {
  site = await startSite();
  createStaff(site, admin, "admin");
  createStaff(site, guest, "none");
  cookie = (await signIn(site, admin)).cookie ?? "";
  await post("/admin/users", { email: "invited@example.com", role: "editor" });
  await sendEnquiry(site, { email: person });
  withDatabase(site, (database) =>
    database.prepare("update users set totp_secret = 'x' where email = ?").run(guest),
  );
  age(20);
});
afterAll(() => site.stop());

const id = () => idOf("users", guest);
const invitation = () => idOf("invitations", "invited@example.com");

const powers: [string, string, () => Record<string, string>][] = [
  ["invites an admin", "/admin/users", () => ({ email: "new@example.com", role: "admin" })],
  ["sends an invitation again", "/admin/users", () => asked("send-again", { invitation })],
  ["withdraws an invitation", "/admin/users", () => asked("withdraw", { invitation })],
  ["gives a role", "/admin/users", () => ({ id: id(), role: "admin" })],
  ["takes their own role", "/admin/users", () => ({ id: idOf("users", admin), role: "none" })],
  ["resets a second factor", "/admin/users", () => asked("reset-factors", { id })],
  ["signs somebody out", "/admin/users", () => asked("sign-out", { id })],
  ["deletes an account", "/admin/users", () => asked("delete", { id })],
  [
    "erases a person",
    "/admin/people",
    () => ({ ...asked("erase", {}), email: person, again: person }),
  ],
  [
    "adds a redirect",
    "/admin/redirects",
    () => ({ ...asked("save", {}), from: "/a", to: "/about" }),
  ],
  ["counts clicks", "/admin/newsletter/settings", () => asked("clicks-on", {})],
  ["switches the digest off", "/admin/desk/hours", () => asked("digest-off", {})],
];

test.each(powers)(
  "a session of 20 days %s only after a new sign-in",
  async (_what, path, fields) => {
    const before = everything();
    const answer = await post(path, { ...fields(), confirmed: "yes" });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("Confirm that it is you");
    expect(everything()).toEqual(before);
  },
);

test("nor does it with a confirmation that names no password, or a wrong one", async () => {
  for (const typed of ["", "not this one"]) {
    const answer = await confirm("/admin/users", "/admin/users", typed);
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test("a confirmation leads back to what was typed, and nowhere else", async () => {
  const typed = { email: "New+one@example.com", role: "admin" };
  const page = await (await post("/admin/users?q=exam&page=1", typed)).text();
  const to = "/admin/users?q=exam&page=1&role=admin&email=New%2Bone%40example.com";
  expect(unescaped(page)).toContain(`name="to" value="${to}"`);
  expect((await confirm("/admin/users", to)).headers.get("Location")).toBe(to);
  const back = await (await get(to)).text();
  expect(back).toMatch(/name="email"[^>]* value="New\+one@example\.com"/);
  expect(back).toMatch(/<option value="admin" selected="">/);

  const erase = { intent: "erase", email: person, again: person };
  const asked = unescaped(await (await post("/admin/people", erase)).text());
  const toPerson = `/admin/people?email=${encodeURIComponent(person)}`;
  expect(asked).toContain(`name="to" value="${toPerson}"`);
  for (const other of ["//evil.example", "https://evil.example", "/admin", "/admin/users//x", ""]) {
    const answer = await confirm("/admin/people", other);
    expect(answer.headers.get("Location")).toBe("/admin/people");
  }
  expect((await confirm("/admin/people", toPerson)).headers.get("Location")).toBe(toPerson);
});

test("a session of 20 days takes no file of people away, and is led back to where it is taken from", async () => {
  const email = encodeURIComponent(person);
  const files = [
    [`/admin/people/archive?email=${email}`, `/admin/people?email=${email}`],
    ["/admin/enquiries.csv", "/admin/enquiries"],
    ["/admin/subscribers.csv?q=a", "/admin/subscribers"],
    ["/admin/newsletter/one/recipients.csv", "/admin/newsletter/one"],
  ] as const;
  for (const [file, screen] of files) {
    const refused = await fetch(site.url + file, {
      headers: { Cookie: cookie },
      redirect: "manual",
    });
    const asking = `/admin/account?confirm=${encodeURIComponent(screen)}`;
    expect([refused.status, refused.headers.get("Location")]).toEqual([302, asking]);
    expect(unescaped(await (await get(asking)).text())).toContain(`name="to" value="${screen}"`);
    expect((await confirm(asking, screen)).headers.get("Location")).toBe(screen);
  }
  for (const other of ["//evil.example", "https://evil.example", "/about", "/auth/sign-out"]) {
    const page = await (await get(`/admin/account?confirm=${encodeURIComponent(other)}`)).text();
    expect(page).not.toContain("Confirm that it is you");
    const answer = await confirm("/admin/account", other);
    expect(answer.headers.get("Location")).toBe("/admin/account");
  }
});

test("a redirect that was typed in an old session is there after the confirmation", async () => {
  const typed = { intent: "save", from: "/a b", to: "/about?x=1&y=2" };
  const asked = unescaped(await (await post("/admin/redirects", typed)).text());
  const to = /name="to" value="(\/admin\/redirects[^"]*)"/.exec(asked)?.[1] ?? "";
  const back = unescaped(await (await get(to)).text());
  expect(back).toMatch(/name="from"[^>]* value="\/a b"/);
  expect(back).toMatch(/name="to"[^>]* value="\/about\?x=1&y=2"/);
});

test("a session of 20 days still writes posts and describes pictures", async () => {
  const headers = { Cookie: cookie, Origin: site.url, "Content-Type": "application/json" };
  const post = {
    title: "Old session",
    excerpt: "",
    content: "<p>Words</p>",
    category: "Operations",
  };
  const body = JSON.stringify({ intent: "save", id: crypto.randomUUID(), version: 0, post });
  const saved = await fetch(`${site.url}/api/posts`, { method: "POST", headers, body });
  expect(saved.status).not.toBe(403);
});

test("after a new sign-in the same is done at once", async () => {
  const { cookie: fresh = "" } = await signIn(site, admin);
  const invite = { email: "new@example.com", role: "admin" };
  expect((await postForm(site, "/admin/users", invite, fresh)).status).toBe(200);
  const remove = { id: id(), intent: "delete", confirmed: "yes" };
  expect((await postForm(site, "/admin/users", remove, fresh)).status).toBe(200);
  expect(id()).toBe("undefined");
  const erase = { intent: "erase", email: person, again: person };
  const erased = await postForm(site, "/admin/people", erase, fresh);
  expect(erased.headers.get("Location")).toMatch(/receipt=E-/);
});

function asked(intent: string, ids: Record<string, () => string>) {
  const named = Object.entries(ids).map(([name, find]) => [name, find()]);
  return { intent, ...Object.fromEntries(named) };
}

function post(path: string, fields: Record<string, string>) {
  return postForm(site, path, fields, cookie);
}

/** A confirmation starts a session of its own; the old one goes on in these tests. */
async function confirm(path: string, to: string, typed = password) {
  const fields = { intent: "confirm", to, "current-password": typed };
  const { cookie: own = "" } = await signIn(site, admin);
  return postForm(site, path, fields, own);
}

function get(path: string) {
  return fetch(site.url + path, { headers: { Cookie: cookie } });
}

function unescaped(html: string) {
  return html.replaceAll("&amp;", "&");
}

/** As if everybody had signed in days ago and used the site ever since. */
function age(days: number) {
  const then = new Date(Date.now() - days * 24 * 3600_000).toISOString();
  withDatabase(site, (database) =>
    database.prepare("update sessions set created_at = ?").run(then),
  );
}

function idOf(table: "users" | "invitations", email: string) {
  return withDatabase(site, (database) =>
    String(database.prepare(`select id from ${table} where email = ?`).get(email)?.id),
  );
}

function everything() {
  return withDatabase(site, (database) =>
    ["users", "user_roles", "invitations", "submissions", "events", "outbox", "redirects"]
      .map((table) =>
        database.prepare(`select count(*) as rows, '${table}' as name from ${table}`).get(),
      )
      .concat(
        database.prepare("select id, totp_secret, password from users order by id").all(),
        database.prepare("select * from user_roles order by user_id").all(),
        database.prepare("select id, state, sent_at from invitations").all(),
        database.prepare("select key from sessions order by key").all(),
      ),
  );
}
