import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workAnHour } from "#app/server/accounts/work-limit.server.ts";
import { tryCountedDoors } from "../support/doors.ts";
import { type Site, startSite } from "../support/site.ts";
import { createStaff, postForm, signIn, withDatabase } from "../support/staff.ts";
import { openPartnerPage } from "./abuse/attacked.ts";

const [script, other, busy] = ["script@example.com", "other@example.com", "busy@example.com"];
let site: Site;

beforeAll(async () => {
  site = await startSite();
  for (const email of [script, other, busy]) createStaff(site, email, "admin");
});
afterAll(() => site.stop());

test("a script that saves a post over and over is refused soon, and nobody else is", async () => {
  const [robbed, person] = [await open(script), await open(other)];
  const id = randomUUID();
  const statuses: number[] = [];
  const items = 9_999;
  let answer = new Response();
  for (let version = 0; version * items <= workAnHour; version += 1) {
    answer = await save(robbed, id, version, items);
    statuses.push(answer.status);
  }
  const most = Math.floor(workAnHour / (items + 1));
  expect(statuses).toEqual([...Array(most).fill(200), 429]);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(3000);
  expect(await answer.json()).toEqual({
    error: expect.stringMatching(/^Not saved: .* minutes\.$/),
  });
  expect(titleOf(id)).toBe(`Post ${most - 1}`);

  expect((await save(person, randomUUID(), 0, 6)).status).toBe(200);
  // Whoever owns the account ends what the script has, and leaves.
  const owner = await open(script);
  const ended = await postForm(site, "/admin/account", { intent: "end-other-sessions" }, owner);
  expect(ended.status).toBeLessThan(400);
  expect((await save(robbed, id, most, 0)).status).toBe(401);
  expect((await postForm(site, "/auth/sign-out", {}, owner)).status).toBe(302);
  expect((await save(owner, id, most, 0)).status).toBe(401);
});

test("every door that changes something is counted, or its row says why not", async () => {
  const cookie = await open(busy);
  fill(userId(busy));
  await tryCountedDoors(site, cookie);
  expect((await fetch(`${site.url}/admin/redirects`, { headers: { Cookie: cookie } })).status).toBe(
    200,
  );
});

test.each(["", ".data"])("a form that is refused is kept on the page%s", async (data) => {
  const cookie = await open(busy);
  const fields = { intent: "save", from: "/typed-for-long", to: "/about", was: "" };
  const answer = await postForm(site, `/admin/redirects${data}`, fields, cookie);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(3000);
  const page = await answer.text();
  expect(page).toContain("Not saved: you have made too many changes within an hour.");
  expect(page).toContain("/typed-for-long");
  if (data === "") expect(page).toContain("Send again");
});

test("whoever has the link of a brand has a limit of their own", async () => {
  const cookie = await open(other);
  const path = await openPartnerPage(site, cookie);
  const send = (to: string, fields: Record<string, string>) => postForm(site, path + to, fields);
  const version = withDatabase(site, (database) =>
    Number(
      database.prepare("select version from blog_posts order by created_at desc").get()?.version,
    ),
  );
  const words = { version: String(version), words: "Words", cloth: "", picture: "" };
  expect((await send("/save", words)).status).toBe(200);
  fill(path.replace("/partner/", "").split(".")[0] ?? "");
  const saved = await send("/save", { ...words, version: String(version + 1) });
  expect([saved.status, await saved.json()]).toEqual([
    429,
    { error: expect.stringContaining("Not saved") },
  ]);
  for (const to of ["", "/claim"]) {
    const answer = await send(to, { intent: "withdraw" });
    expect([answer.status, Boolean(answer.headers.get("Retry-After"))]).toEqual([429, true]);
    expect(await answer.text()).toContain("Please wait");
  }
  expect((await send("/pictures", {})).status).not.toBe(429);
  expect((await fetch(site.url + path)).status).toBe(200);
  expect((await save(cookie, randomUUID(), 0, 6)).status).toBe(200);
});

async function open(email: string) {
  return (await signIn(site, email)).cookie ?? "";
}

/** With a list that is no field of a post, as a script may send it. */
function save(cookie: string, id: string, version: number, items: number) {
  const post = {
    title: `Post ${version}`,
    excerpt: "Short",
    category: "Business",
    content: "<p>Words</p>",
    list: Array(items).fill(0),
  };
  return fetch(`${site.url}/api/posts`, {
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "application/json" },
    body: JSON.stringify({ intent: "save", id, version, post }),
  });
}

function titleOf(id: string) {
  return withDatabase(site, (database) =>
    String(database.prepare("select title from blog_posts where id = ?").get(id)?.title),
  );
}

function userId(email: string) {
  return withDatabase(site, (database) =>
    String(database.prepare("select id from users where email = ?").get(email)?.id),
  );
}

/** As if somebody had changed as much as is allowed, right now. */
function fill(caller: string) {
  withDatabase(site, (database) =>
    database
      .prepare(`insert into rate_hits ("key", "at", items) values (?, ?, ?)`)
      .run(`work:${caller}`, Date.now(), workAnHour),
  );
}
