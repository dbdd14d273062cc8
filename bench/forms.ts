/** How many submissions a second are acknowledged, beside bare inserts on the same engine. */
import { mkdtempSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { createDatabase, startPostgres } from "../tests/support/postgres.ts";
import { startSite } from "../tests/support/site.ts";
import { printTable } from "./measure.ts";

const total = 2000;
const atOnce = 32;

const postgres = await startPostgres({ durable: true });
const rows = [
  { engine: "SQLite", acknowledged: await submissions(), bare: bareSqlite() },
  {
    engine: "PostgreSQL",
    acknowledged: await submissions({ DATABASE_URL: await createDatabase(postgres.url) }),
    bare: await barePostgres(await createDatabase(postgres.url)),
  },
];
await postgres.stop();

printTable(
  rows.map(({ engine, acknowledged, bare }) => ({
    engine,
    "submissions/s": acknowledged,
    "bare inserts/s": bare,
    ratio: (acknowledged / bare).toFixed(2),
  })),
);

async function submissions(env: Record<string, string> = {}) {
  const site = await startSite({
    TRUST_PROXY: "1",
    DEMO_CONTENT: "false",
    LOG_LEVEL: "warn",
    ...env,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  await perSecond(atOnce * 4, atOnce, (number) => send(site.url, agent, `warm${number}`));
  const rate = await perSecond(total, atOnce, (number) => send(site.url, agent, `n${number}`));
  agent.destroy();
  await site.stop();
  return rate;
}

function send(url: string, agent: Agent, name: string) {
  const body = JSON.stringify({
    formType: "contact",
    name: "Amara Osei",
    email: `${name}@example.com`,
    companyStage: "seed",
    challenges: "Too many meetings and nobody knows who signs off what.",
    serviceInterest: "audit",
    idempotencyKey: name,
  });
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "X-Forwarded-For": `10.0.${name.length}.${Math.random()}`,
  };
  return new Promise<void>((resolve, reject) => {
    const outgoing = request(`${url}/api/send-contact-email`, { method: "POST", agent, headers });
    outgoing.once("error", reject);
    outgoing.once("response", (response) => {
      response.resume();
      if (response.statusCode === 200) response.once("end", resolve);
      else reject(new Error(`The site answered ${response.statusCode}.`));
    });
    outgoing.end(body);
  });
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
