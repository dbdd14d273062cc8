/** How the reading screens hold up with ten thousand posts, beside a hundred, on both engines. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoPosts } from "#app/server/app/demo-posts.server.ts";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site.ts";
import { printTable, residentMegabytes } from "./support/measure.ts";

const rounds = 40;
const screens = {
  list: "/blog",
  "last page": "/blog?page=770",
  post: `/blog/${demoPosts.find((post) => post.published)?.slug}-0`,
  directory: "/BuyBlack",
  search: "/search?q=weekly+review",
};

const postgres = await startPostgres({ durable: true });
for (const engine of ["SQLite", "PostgreSQL"]) {
  const few = await measure(engine, 100);
  const many = await measure(engine, 10_000);
  console.log(`\n${engine}, uncached, median of ${rounds}:`);
  printTable(
    Object.keys(screens).map((name) => ({
      screen: name,
      "ms with 100": few.times[name]?.toFixed(1) ?? "",
      "ms with 10,000": many.times[name]?.toFixed(1) ?? "",
      ratio: ((many.times[name] ?? 0) / (few.times[name] ?? 1)).toFixed(2),
    })),
  );
  console.log(
    `List page: ${many.kilobytes} kB of HTML. Memory: ${few.memory} MB, ${many.memory} MB.`,
  );
}
await postgres.stop();

async function measure(engine: string, posts: number) {
  const env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), "bench-reading-")),
    DATABASE_URL: engine === "PostgreSQL" ? await createDatabase(postgres.url) : "",
    DEMO_CONTENT: "false",
    LOG_LEVEL: "warn",
  };
  const fill = ["bench/support/fill.ts", String(posts)];
  execFileSync("node", fill, { env: { ...process.env, ...env } });
  const site = await startSite(env);
  const times: Record<string, number> = {};
  for (const [name, path] of Object.entries(screens)) times[name] = await median(site.url + path);
  const html = await (await fetch(`${site.url}/blog`)).text();
  const memory = residentMegabytes(site.process.pid ?? 0);
  await site.stop();
  return { times, memory, kilobytes: Math.round(Buffer.byteLength(html) / 1024) };
}

async function median(url: string) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A notice is for one visitor, so its page is rendered for every request.
    const fresh = `${url}${url.includes("?") ? "&" : "?"}notice=none`;
    const begin = performance.now();
    const response = await fetch(fresh);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${fresh} answered ${response.status}.`);
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}
