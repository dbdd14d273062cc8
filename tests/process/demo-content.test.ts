import { execFileSync } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { freePort } from "../support/postgres.ts";
import { type Site, startSite } from "../support/site.ts";
import { withDatabase } from "../support/staff.ts";

let site: Site | undefined;

afterEach(() => site?.stop());

test("a site with a public address starts without samples, unless it is asked for them", {
  tags: "release",
}, async () => {
  const env = { SITE_URL: "https://site.example", PORT: String(await freePort()) };
  site = await startSite(env);
  expect(site.output()).not.toContain("Demo content");
  expect(await (await fetch(`${site.url}/blog`)).text()).toContain("No blog posts found");
  await site.stop();
  site = await startSite({ ...env, DATA_DIR: site.dataDir, DEMO_CONTENT: "true" });
  expect(site.output()).toContain(`Demo content: ${demoPosts.length} posts added.`);
});

test("the samples go by one command, changed ones stay, and a restart brings none back", async () => {
  site = await startSite();
  const { dataDir, url } = site;
  const changed = withDatabase(site, (database) => {
    const post = database.prepare("select slug, title from blog_posts where published = 1").get();
    database.prepare("update blog_posts set excerpt = 'Ours' where slug = ?").run(`${post?.slug}`);
    return { slug: `${post?.slug}`, title: `${post?.title}` };
  });

  const said = removeDemo(dataDir);
  expect(said).toContain(`${demoPosts.length - 1} demo posts removed.`);
  expect(said).toContain(`Kept, changed by somebody: ${changed.title} (`);
  await expect
    .poll(async () => (await (await fetch(`${url}/feed.json`)).json()).items.length, {
      timeout: 20_000,
    })
    .toBe(1);

  withDatabase(site, (database) => database.exec("delete from blog_posts"));
  expect(removeDemo(dataDir)).toContain("There were no demo posts to remove.");
  await site.stop();
  site = await startSite({ DATA_DIR: dataDir });
  expect(site.output()).not.toContain("Demo content");
  expect((await (await fetch(`${site.url}/feed.json`)).json()).items).toEqual([]);
});

function removeDemo(dataDir: string) {
  const env = { ...process.env, DATA_DIR: dataDir };
  return execFileSync("node", ["scripts/remove-demo.ts"], { env }).toString();
}
