import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { createDatabase } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { openRows, type Rows } from "../support/site-rows.ts";
import { cheapHash, signIn } from "../support/staff.ts";

const admin = "admin@example.com";
const kills = 2;

/** Saved at once, so that some are in the middle when the first is answered. */
const ids = Array.from({ length: 5 }, () => randomUUID());

for (const engine of ["SQLite", "PostgreSQL"]) {
  test(`a site on ${engine} that is killed while pages are published under new addresses has each whole, old or new`, {
    tags: "release",
  }, async () => {
    const databaseUrl =
      engine === "SQLite" ? undefined : await createDatabase(inject("postgresUrl"));
    let site = await startSite(databaseUrl ? { DATABASE_URL: databaseUrl } : {});
    const { dataDir } = site;
    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    let rows = await openRows({ dataDir, databaseUrl });
    await addAdmin(rows);
    const { cookie = "" } = await signIn(site, admin);
    for (const id of ids) await save(site, cookie, id, 1);
    for (let round = 2; round < 2 + kills; round += 1) {
      await rows.close();
      const ended = new Promise((resolve) => site.process.once("exit", resolve));
      const saves = ids.map((id) => save(site, cookie, id, round).catch(() => {}));
      await Promise.race(saves);
      site.process.kill("SIGKILL");
      await Promise.all([ended, ...saves]);
      site = await startSite(env);
      rows = await openRows({ dataDir, databaseUrl });
      for (const id of ids) await expectWhole(site, rows, id);
      for (const id of ids) await save(site, cookie, id, round);
      for (const id of ids) expect(await expectWhole(site, rows, id)).toBe(round);
    }
    await rows.close();
    expect(await site.stop()).toBe(0);
  });
}

async function save(site: Site, cookie: string, id: string, round: number) {
  const post = {
    title: `Page ${wordOf(id, round)}`,
    slug: slugOf(id, round),
    excerpt: "Short",
    content: `<p>${wordOf(id, round)}</p>`,
    is_page: true,
    published: true,
  };
  const body = JSON.stringify({ intent: "save", id, version: round - 1, post });
  const headers = { "Content-Type": "application/json", Cookie: cookie };
  const answer = await fetch(`${site.url}/api/posts`, { method: "POST", headers, body });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Row, revision, address, redirects and index say the same; returns of which round they are. */
async function expectWhole({ url }: Site, rows: Rows, id: string) {
  const [row] = await rows.all("select title, slug, version from blog_posts where id = $1", [id]);
  const round = Number(row?.version);
  const word = wordOf(id, round);
  expect(row).toMatchObject({ title: `Page ${word}`, slug: slugOf(id, round) });
  const [revision] = await rows.all(
    "select max(version) as newest from post_revisions where post_id = $1",
    [id],
  );
  expect(Number(revision?.newest)).toBe(round);
  const shown = await fetch(url + slugOf(id, round));
  expect(shown.status).toBe(200);
  expect(await shown.text()).toContain(`<p>${word}</p>`);
  for (let former = 1; former < round; former += 1) {
    const lead = await fetch(url + slugOf(id, former), { redirect: "manual" });
    expect([lead.status, new URL(lead.headers.get("location") ?? "", url).pathname]).toEqual([
      301,
      slugOf(id, round),
    ]);
  }
  const found = async (query: string) =>
    (await (await fetch(`${url}/search?q=${query}`)).text()).includes(
      `href="${slugOf(id, round)}"`,
    );
  expect(await found(word)).toBe(true);
  for (const other of [round - 1, round + 1]) expect(await found(wordOf(id, other))).toBe(false);
  return round;
}

/** Of letters alone, and no other's beginning. */
function wordOf(id: string, round: number) {
  const letters = [...id.slice(0, 8), String(round)];
  return `loom${letters.map((letter) => "ghijklmnopqrstuv"[Number.parseInt(letter, 16)]).join("")}`;
}

function slugOf(id: string, round: number) {
  return `/killed-${id.slice(0, 8)}/round-${round}`;
}

async function addAdmin(rows: Rows) {
  const id = randomUUID();
  await rows.all(
    `insert into users (id, email, password, email_verified, one_time, created_at)
     values ($1, $2, $3, true, false, $4)`,
    [id, admin, cheapHash(), new Date().toISOString()],
  );
  await rows.all("insert into user_roles (user_id, role) values ($1, 'admin')", [id]);
}
