/**
 * How the list of posts of the staff area holds up with 10,000 posts, against 50, on both engines: over
 * HTTP, as the data a press in the list asks for.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import { signIn } from "../tests/support/staff.ts";
import { printTable } from "./support/measure.ts";

const [few, many] = [50, 10_000];
const rounds = 21;
const warmUp = 3;
const email = "bench@example.com";
const password = "correct horse battery";

const lists = [
  "",
  "status=published",
  "status=scheduled",
  "status=drafts",
  "status=changed",
  "status=trash",
  "category=Strategy",
  "author=founder",
  "sort=oldest",
  "sort=title",
  "sort=changed",
  "sort=date",
  "status=published&category=Strategy&author=founder&sort=title",
  "page=300",
  "sort=title&page=300",
  "q=plan",
  "q=plan+strat&sort=title",
  "q=s",
];

const postgres = await startPostgres({ durable: true });
for (const engine of ["SQLite", "PostgreSQL"]) {
  const small = await open(engine, few);
  const large = await open(engine, many);
  const rows = [];
  for (const query of lists) rows.push(await compare(query, small, large));
  console.log(`\n${engine}, median of ${rounds} in ms:`);
  printTable(rows);
  await Promise.all([small.close(), large.close()]);
}
await postgres.stop();

type Opened = Awaited<ReturnType<typeof open>>;

async function open(engine: string, posts: number) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "bench-posts-"));
  const DATABASE_URL = engine === "PostgreSQL" ? await createDatabase(postgres.url) : "";
  const env = { DATA_DIR, DATABASE_URL, DEMO_CONTENT: "false", LOG_LEVEL: "warn" };
  const run = (...command: string[]) =>
    execFileSync("node", command, {
      env: { ...process.env, ...env, ADMIN_PASSWORD: password },
    });
  run("bench/support/fill.ts", String(posts));
  run("--disable-warning=ExperimentalWarning", "scripts/create-admin.ts", email);
  const site = await startSite(env);
  const { cookie = "" } = await signIn(site, email, password);
  async function close() {
    await site.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
  return { site, cookie, close };
}

/** In turns, so that whatever else the machine does is the same for both. */
async function compare(query: string, small: Opened, large: Opened) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const [less, more] = [await time(small, query), await time(large, query)];
    if (round < 0) continue;
    times.small.push(less);
    times.large.push(more);
  }
  const [less, more] = [median(times.small), median(times.large)];
  return {
    list: query || "everything, newest first",
    few: `${few}: ${less.toFixed(1)}`,
    many: `${many}: ${more.toFixed(1)}`,
    ratio: (more / less).toFixed(2),
  };
}

async function time({ site, cookie }: { site: Site; cookie: string }, query: string) {
  const begin = performance.now();
  const path = `/admin.data?index&${query}&_routes=routes%2Fadmin%2Fposts`;
  const response = await fetch(site.url + path, { headers: { Cookie: cookie } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  return performance.now() - begin;
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
