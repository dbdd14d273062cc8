/**
 * How many submissions a second are acknowledged, beside bare inserts on the same engine, and what one
 * costs the site in CPU time: until it is acknowledged, and with its mail.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { type Site, startSite } from "../tests/support/site.ts";
import { cpuSeconds, printTable } from "./support/measure.ts";

const run = promisify(execFile);
const total = 2000;
const atOnce = 32;
const warmUp = atOnce * 4;

const postgres = await startPostgres({ durable: true });
const rows = [
  { engine: "SQLite", ...(await submissions()), bare: bareSqlite() },
  { engine: "SQLite, copied", ...(await submissions(newCopy())), bare: bareSqlite() },
  {
    engine: "SQLite, copied in sync mode",
    ...(await submissions({ ...newCopy(), COPY_MODE: "sync" })),
    bare: bareSqlite(),
  },
  {
    engine: "PostgreSQL",
    ...(await submissions({ DATABASE_URL: await createDatabase(postgres.url) })),
    bare: await barePostgres(await createDatabase(postgres.url)),
  },
];
await postgres.stop();

printTable(
  rows.map(({ engine, acknowledged, cpu, cpuWithMail, bare }) => ({
    engine,
    "submissions/s": acknowledged,
    "bare inserts/s": bare,
    ratio: (acknowledged / bare).toFixed(2),
    "CPU ms": cpu.toFixed(2),
    "with its mail": cpuWithMail.toFixed(2),
  })),
);

function newCopy() {
  return { COPY_TO: mkdtempSync(join(tmpdir(), "bench-copy-")) };
}

async function submissions(env: Record<string, string> = {}) {
  const site = await startSite({
    TRUST_PROXY: "1",
    DEMO_CONTENT: "false",
    LOG_LEVEL: "warn",
    ...env,
  });
  await send(site, warmUp, "warm");
  await mailsOf(site, warmUp);
  const begin = cpuOf(site);
  const acknowledged = await send(site, total, "n");
  const cpu = cpuOf(site) - begin;
  await mailsOf(site, warmUp + total);
  const cpuWithMail = cpuOf(site) - begin;
  await site.stop();
  return { acknowledged, cpu: cpu / total, cpuWithMail: cpuWithMail / total };
}

async function send(site: Site, count: number, name: string) {
  const values = [new URL(site.url).port, count, atOnce, name].map(String);
  const { stdout } = await run("node", ["bench/support/submit.ts", ...values]);
  return (JSON.parse(stdout) as { perSecond: number }).perSecond;
}

/** Without a mail server every mail becomes a file. */
async function mailsOf({ dataDir }: Site, count: number) {
  const folder = join(dataDir, "outbox");
  const written = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")).length : 0;
  while (written() < count) await wait(50);
}

function cpuOf(site: Site) {
  return cpuSeconds(site.process.pid ?? 0) * 1000;
}

/** One row, one durable commit, as the site's own database is set up. */
function bareSqlite() {
  const file = join(mkdtempSync(join(tmpdir(), "bench-sqlite-")), "bare.db");
  const database = new DatabaseSync(file);
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; create table t (id text, v text)",
  );
  const insert = database.prepare("insert into t values (?, ?)");
  const begin = performance.now();
  for (let number = 0; number < total; number += 1) insert.run(String(number), "x".repeat(300));
  const rate = total / ((performance.now() - begin) / 1000);
  database.close();
  return Math.round(rate);
}

async function barePostgres(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // The server may be stopped while the last connection closes.
  pool.on("error", () => {});
  await pool.query("create table t (id text, v text)");
  const rate = await perSecond(total, atOnce, async (number) => {
    await pool.query("insert into t values ($1, $2)", [String(number), "x".repeat(300)]);
  });
  await pool.end();
  return rate;
}

async function perSecond(count: number, parallel: number, work: (number: number) => Promise<void>) {
  let next = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (next < count) {
        next += 1;
        await work(next);
      }
    }),
  );
  return Math.round(count / ((performance.now() - begin) / 1000));
}
