/**
 * How the directory and the gift guide hold up with 2,000 spotlights and 12,000 products, against 50
 * spotlights, on both engines: uncached, over HTTP.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import { printTable } from "./support/measure.ts";

const [few, many] = [50, 2000];
/** One visitor may search 60 times in ten seconds. */
const rounds = 25;
const warmUp = 3;

/** A page with a notice comes from no cache. */
const screens = [
  "/BuyBlack?notice=none",
  "/BuyBlack?notice=none&kind=wear",
  "/BuyBlack?notice=none&q=candle",
  "/BuyBlack?notice=none&kind=wear&q=candle",
  "/tv?notice=none",
  "/tv?notice=none&kind=home",
  "/holiday-gift-guide?notice=none",
];

const postgres = await startPostgres({ durable: true });
for (const engine of ["SQLite", "PostgreSQL"]) {
  const small = await open(engine, few);
  const large = await open(engine, many);
  const rows = [];
  for (const path of screens) rows.push(await compare(path, small.site, large.site));
  console.log(`\n${engine}, uncached, median of ${rounds} in ms:`);
  printTable(rows);
  await Promise.all([small.close(), large.close()]);
}
await postgres.stop();

async function open(engine: string, spotlights: number) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "bench-shop-"));
  const DATABASE_URL = engine === "PostgreSQL" ? await createDatabase(postgres.url) : "";
  const env = { DATA_DIR, DATABASE_URL, DEMO_CONTENT: "false", LOG_LEVEL: "warn" };
  const fill = ["bench/support/fill.ts", String(spotlights), "spotlights"];
  execFileSync("node", fill, { env: { ...process.env, ...env } });
  const site = await startSite(env);
  async function close() {
    await site.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
  return { site, close };
}

/** In turns, so that whatever else the machine does is the same for both. */
async function compare(path: string, small: Site, large: Site) {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const [less, more] = [await time(small, path), await time(large, path)];
    if (round < 0) continue;
    times.small.push(less);
    times.large.push(more);
  }
  const [less, more] = [median(times.small), median(times.large)];
  return {
    screen: path.replace(/notice=none&?/, "").replace(/\?$/, ""),
    few: `${few}: ${less.toFixed(1)}`,
    many: `${many}: ${more.toFixed(1)}`,
    ratio: (more / less).toFixed(2),
  };
}

async function time(site: Site, path: string) {
  const begin = performance.now();
  const response = await fetch(site.url + path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  return performance.now() - begin;
}

function median(times: number[]) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
