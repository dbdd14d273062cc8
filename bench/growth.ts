/**
 * How every screen holds up with 100,000 posts, 10,000 spotlights, 1,000,000 enquiries and as many daily
 * counts, against 100, 10 and 1,000, on both engines: `npm run bench -- growth POSTS SPOTLIGHTS ROWS ROUNDS`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site.ts";
import { signIn } from "../tests/support/staff.ts";
import { compareScreens } from "./support/growth-screens.ts";
import { printTable, residentMegabytes } from "./support/measure.ts";

const [posts = 100_000, spotlights = 10_000, rows = 1_000_000, rounds = 9] = process.argv
  .slice(2)
  .map(Number);
/** What a query may cost more than none, however small its screen is. */
const floor = 5;

const postgres = await startPostgres({ durable: true });
for (const engine of ["SQLite", "PostgreSQL"]) {
  const few = await open(engine, [100, 10, 1000]);
  const many = await open(engine, [posts, spotlights, rows]);
  const compared = await compareScreens(few, many, { rounds });
  console.log(`\n${engine}, uncached, median of ${rounds} in ms:`);
  printTable(
    compared.map((row) => ({
      screen: row.screen,
      few: row.few.toFixed(1),
      many: row.many.toFixed(1),
      ratio: (row.many / row.few).toFixed(2),
      "": row.many > 2 * row.few + floor ? "more than twice" : "",
    })),
  );
  for (const [name, { started, memory }] of Object.entries({ few, many })) {
    console.log(`${name}: started in ${started} s, ${memory()} MB`);
  }
  await Promise.all([few.close(), many.close()]);
}
await postgres.stop();

async function open(engine: string, sizes: [number, number, number]) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "bench-growth-"));
  const DATABASE_URL = engine === "PostgreSQL" ? await createDatabase(postgres.url) : "";
  const env = { DATA_DIR, DATABASE_URL, DEMO_CONTENT: "false", LOG_LEVEL: "warn" };
  const filling = performance.now();
  execFileSync("node", ["bench/support/fill-growth.ts", ...sizes.map(String)], {
    env: { ...process.env, ...env },
  });
  console.log(`${engine}, ${sizes.join(", ")}: filled in ${secondsSince(filling)} s`);
  const starting = performance.now();
  const site = await startSite(env);
  const started = secondsSince(starting);
  const { cookie = "" } = await signIn(site, "admin@example.com");
  async function close() {
    await site.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
  const memory = () => residentMegabytes(site.process.pid ?? 0);
  return { site, cookie, posts: sizes[0], started, memory, close };
}

function secondsSince(begin: number) {
  return ((performance.now() - begin) / 1000).toFixed(1);
}
