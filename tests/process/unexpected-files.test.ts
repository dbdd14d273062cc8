import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workAnHour } from "#app/server/accounts/work-limit.server.ts";
import { openRaw } from "../support/raw-http.ts";
import { type Site, startSite } from "../support/site.ts";
import { createStaff, signIn, withDatabase } from "../support/staff.ts";
import { openPartnerPage } from "./abuse/attacked.ts";

let site: Site;
let cookie = "";
let busy = "";
let partner = "";

beforeAll(async () => {
  site = await startSite();
  for (const name of ["admin", "busy"]) createStaff(site, `${name}@example.com`, "admin");
  cookie = (await signIn(site, "admin@example.com")).cookie ?? "";
  busy = (await signIn(site, "busy@example.com")).cookie ?? "";
  partner = await openPartnerPage(site, cookie);
  withDatabase(site, (database) => {
    const user = database.prepare("select id from users where email = 'busy@example.com'").get();
    const link = database.prepare("select id from partner_links").get();
    for (const caller of [user?.id, link?.id]) {
      database
        .prepare(`insert into rate_hits ("key", "at", items) values (?, ?, ?)`)
        .run(`work:${caller}`, Date.now(), workAnHour);
    }
    database
      .prepare(`insert into rate_hits ("key", "at", items) values (?, ?, 60)`)
      .run(`upload:${user?.id}`, Date.now());
  });
});
afterAll(() => site.stop());

const foreign = "https://elsewhere.example";
const head = (at: number) =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${at}.png"\r\nContent-Type: image/png\r\n\r\n`;

type Asked = { path: string; status: number; as?: () => string; origin?: string; files?: number };

/** The file never ends: whoever waits for it waits as long as an upload may take. */
const asked: Record<string, Asked> = {
  "a form of visitors": { path: "/api/send-contact-email", status: 413 },
  "a sign-in": { path: "/auth", status: 413 },
  "a form of staff": { path: "/admin/redirects", status: 413, as: () => cookie },
  "a post": { path: "/admin?index", status: 413, as: () => cookie },
  "words, twice": { path: "/admin/words", status: 413, as: () => cookie, files: 2 },
  "pictures from nobody": { path: "/api/images", status: 401 },
  "pictures for the library from nobody": { path: "/admin/media/upload", status: 401 },
  "addresses from nobody": { path: "/api/subscriber-imports", status: 401 },
  "words from nobody": { path: "/admin/words", status: 401 },
  "words from whoever has changed too much": {
    path: "/admin/words",
    status: 429,
    as: () => busy,
  },
  "pictures from whoever sent too many": { path: "/api/images", status: 429, as: () => busy },
  "pictures from another site": {
    path: "/api/images",
    status: 403,
    as: () => cookie,
    origin: foreign,
  },
  "two pictures where one belongs": {
    path: "/api/images",
    status: 400,
    as: () => cookie,
    files: 2,
  },
  "a page from a brand that has changed too much": { path: "partner", status: 429 },
  "pictures with no link": { path: "/partner/a.0.b/pictures", status: 404 },
};

test.each(Object.entries(asked))("%s: answered before the file has come", async (_, sent) => {
  const { status, as = () => "", origin = site.url, files = 1 } = sent;
  const path = sent.path === "partner" ? partner : sent.path;
  const { socket, answer } = openRaw(site);
  const first = Array.from({ length: files - 1 }, (_, at) => `${head(at)}small\r\n`).join("");
  const answered = new Promise<string>((resolve) => {
    socket.once("data", (chunk) => resolve(chunk.toString("latin1")));
    answer.then(resolve);
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nOrigin: ${origin}\r\nCookie: ${as()}\r\nAccept: text/html\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 60000\r\n\r\n` +
      `${first}${head(9)}${"b".repeat(2000)}`,
  );
  expect(await answered).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  socket.destroy();
  await expect.poll(unfinishedFiles).toEqual([]);
});

/** Where uploads are written while they arrive. */
function unfinishedFiles() {
  const folder = join(site.dataDir, "blog-images", ".incoming");
  return existsSync(folder) ? readdirSync(folder) : [];
}

test("a form whose file was not chosen is read", async () => {
  const body = new FormData();
  body.set("intent", "none");
  body.set("file", new File([], ""));
  const headers = { Cookie: cookie, Origin: site.url };
  const answer = await fetch(`${site.url}/admin/redirects`, { method: "POST", body, headers });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("Please check your input");
});
