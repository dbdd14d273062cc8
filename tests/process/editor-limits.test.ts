import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../support/site.ts";
import { createStaff, postForm, signIn, withDatabase } from "../support/staff.ts";

const admin = "boss@example.com";
const editor = "editor@example.com";
let site: Site;
let asAdmin = "";
let asEditor = "";

beforeAll(async () => {
  site = await startSite();
  createStaff(site, admin, "admin");
  createStaff(site, editor, "editor");
  asAdmin = (await signIn(site, admin)).cookie ?? "";
  asEditor = (await signIn(site, editor)).cookie ?? "";
});
afterAll(() => site.stop());

test("an editor replaces no picture of an issue or of words, whichever way", async () => {
  const [old, next] = [await upload(), await upload()];
  const issue = addIssue(old);
  const fields = { intent: "replace", picture: old, next: `/blog-images/${next}` };
  const refused = await postForm(site, "/admin/media", fields, asEditor);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("Issue 77: Harvest");

  const body = new FormData();
  body.set("replaces", old);
  body.set("file", new File([await picture()], "other.jpg", { type: "image/jpeg" }));
  const headers = { Cookie: asEditor, Origin: site.url };
  const init = { method: "POST", body, headers, redirect: "manual" } as const;
  const posted = await fetch(`${site.url}/admin/media/upload`, init);
  expect(decodeURIComponent(posted.headers.get("Location") ?? "")).toMatch(/Issue\+77:\+Harvest/);
  expect(bodyOf(issue)).toContain(old);

  const page = await (await get(`/admin/media?picture=${old}`, asEditor)).text();
  expect(page).toMatch(/<button[^>]* disabled=""[^>]*>(?:(?!<\/button>).)*Replace/);
  await postForm(site, "/admin/media", fields, asAdmin);
  expect(bodyOf(issue)).toContain(next);
});

test("editors do not read the addresses of admins in redirects", async () => {
  const rows = { "/old-by-boss": asAdmin, "/old-by-editor": asEditor };
  for (const [from, cookie] of Object.entries(rows)) {
    const saved = { intent: "save", from, to: "/about", was: "" };
    expect((await postForm(site, "/admin/redirects", saved, cookie)).status).toBe(302);
  }
  for (const path of ["/admin/redirects", "/admin/redirects.csv", "/admin/redirects?kind=staff"]) {
    const seen = await (await get(path, asEditor)).text();
    expect(seen).toContain("/old-by-boss");
    expect(seen).not.toContain(admin);
    expect(seen).toContain(editor);
    expect(await (await get(path, asAdmin)).text()).toContain(admin);
  }
  const found = async (cookie: string) =>
    (await (await get("/admin/redirects?q=boss@exam", cookie)).text()).includes("/old-by-boss");
  expect([await found(asAdmin), await found(asEditor)]).toEqual([true, false]);
});

async function upload() {
  const body = await picture();
  const headers = { Cookie: asAdmin };
  const response = await fetch(`${site.url}/api/images`, { method: "POST", body, headers });
  const { src } = (await response.json()) as { src: string };
  return src.replace("/blog-images/", "");
}

function picture() {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "gray" } })
    .jpeg()
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
}

function addIssue(name: string) {
  const id = randomUUID();
  const now = new Date().toISOString();
  withDatabase(site, (database) => {
    database
      .prepare(
        `insert into newsletter_issues (id, number, subject, preview_line, body, lists, on_web, state,
         created_at, updated_at) values (?, 77, 'Harvest', '', ?, '["weekly"]', true, 'draft', ?, ?)`,
      )
      .run(id, `<p><img src="/blog-images/${name}" alt="Jar"></p>`, now, now);
    database
      .prepare("insert into picture_uses (picture, subject, subject_id, place) values (?, ?, ?, ?)")
      .run(name, "issue", id, "text");
  });
  return id;
}

function bodyOf(id: string) {
  return withDatabase(site, (database) =>
    String(database.prepare("select body from newsletter_issues where id = ?").get(id)?.body),
  );
}

function get(path: string, cookie: string) {
  return fetch(site.url + path, { headers: { Cookie: cookie } });
}
