/** How the desk holds up with 100,000 enquiries and as many subscribers, on both engines. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import { signIn } from "../tests/support/staff.ts";
import { printTable, residentMegabytes } from "./support/measure.ts";

const rows = Number(process.argv[2] ?? 100_000);
const rounds = 7;

const screens = [
  "/admin/desk",
  "/admin/enquiries",
  "/admin/enquiries?state=closed",
  "/admin/enquiries?state=spam",
  "/admin/enquiries?state=all&q=company+777",
  "/admin/subscribers",
  "/admin/subscribers?state=confirmed",
  "/admin/subscribers?q=founder-777",
  "/admin/people?email=founder-777@example.com",
  "/admin/mail",
  "/admin/mail?q=owner",
];
const files = ["/admin/enquiries.csv?state=all", "/admin/subscribers.csv"];

const postgres = await startPostgres({ durable: true });
for (const engine of ["SQLite", "PostgreSQL"]) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "bench-desk-"));
  const DATABASE_URL = engine === "PostgreSQL" ? await createDatabase(postgres.url) : "";
  const env = { DATA_DIR, DATABASE_URL, DEMO_CONTENT: "false", LOG_LEVEL: "warn" };
  const fill = ["bench/support/fill-desk.ts", String(rows)];
  execFileSync("node", fill, { env: { ...process.env, ...env } });
  const site = await startSite(env);
  const { cookie = "" } = await signIn(site, "admin@example.com");
  console.log(`\n${engine}, ${rows} of each, uncached, median and slowest of ${rounds}:`);
  const timed = [];
  for (const path of screens) timed.push(await time(site, path, cookie));
  printTable(timed);
  for (const path of files) await download(site, path, cookie);
  await site.stop();
  rmSync(DATA_DIR, { recursive: true, force: true });
}
await postgres.stop();

async function time(site: Site, path: string, cookie: string) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const response = await fetch(site.url + path, { headers: { Cookie: cookie } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
    times.push(performance.now() - begin);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const shown = (ms: number | undefined) => (ms ?? 0).toFixed(0);
  return {
    screen: path,
    ms: shown(sorted[Math.floor(rounds / 2)]),
    slowest: shown(sorted.at(-1)),
  };
}

/** Reads a file as it comes and watches the memory of the site meanwhile. */
async function download(site: Site, path: string, cookie: string) {
  const pid = site.process.pid ?? 0;
  const before = residentMegabytes(pid);
  const begin = performance.now();
  const response = await fetch(site.url + path, { headers: { Cookie: cookie } });
  let bytes = 0;
  let most = before;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    most = Math.max(most, residentMegabytes(pid));
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const megabytes = (bytes / 1e6).toFixed(1);
  console.log(`${path}: ${megabytes} MB in ${seconds} s, memory ${before} MB, at most ${most} MB`);
}
