/**
 * What the continuous copy of a large database costs: `npm run bench -- copy MEGABYTES CHANGES SECONDS`, by default
 * 1,000 MB and 200 changes a second for 60 s, each in a transaction of its own, without a copy and with one.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { printTable } from "./support/measure.ts";

const [megabytes = 1000, rate = 200, seconds = 60] = process.argv.slice(2).map(Number);
const dataDir = newFolder("site");
const place = newFolder("place");
Object.assign(process.env, { DATA_DIR: dataDir, COPY_TO: place });
// They read the settings when they are loaded.
const { copyNow, stopCopy } = await import("#app/server/data/copy/copier.server.ts");
const { copyLag, copyState } = await import("#app/server/db/copy-state.server.ts");
const { closeDatabase, databaseFile, db, migrate } = await import("#app/server/db/db.server.ts");
const { loadSecret } = await import("#app/server/guard/secret.server.ts");
const { every, stopJobs } = await import("#app/server/jobs.server.ts");

await migrate();
await loadSecret();
await fill();
console.log(`A database of ${Math.round(statSync(databaseFile).size / 1e6)} MB`);
const rows = [{ copy: "none", ...(await change()) }];
const [begun, cpu] = [performance.now(), process.cpuUsage()];
every("copy", 1, copyNow);
while (copyState.levelAt === undefined) await wait(100);
const snapshot = `${secondsSince(begun)} s, ${cpuSince(cpu)} s of CPU`;
console.log(`First snapshot: ${snapshot}, ${Math.round(copyState.bytes / 1e6)} MB`);
while ((copyLag() ?? 0) > 2) await wait(100);
rows.push({ copy: "folder", ...(await change()) });
printTable(rows);
await stopJobs();
await stopCopy();
await closeDatabase();
const burned = performance.now();
const restored = newFolder("restored");
const env = { ...process.env, DATA_DIR: restored };
console.log(execFileSync("node", ["scripts/restore.ts", "--copy"], { env, encoding: "utf8" }));
console.log(`In ${secondsSince(burned)} s`);
for (const folder of [dataDir, place, restored]) rmSync(folder, { recursive: true });

function newFolder(name: string) {
  return mkdtempSync(join(tmpdir(), `bench-copy-${name}-`));
}

/** Rows of 20 kB, which are half as large when they are packed. */
async function fill() {
  for (let left = megabytes; left > 0; left -= 10) {
    await sql`insert into settings (name, value, updated_at)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
      select hex(randomblob(16)), '"' || hex(randomblob(10000)) || '"', '2026' from n`.execute(db);
  }
}

async function change() {
  const [cpuBefore, bytes, pieces] = [process.cpuUsage(), copyState.bytes, copyState.pieces];
  const begun = performance.now();
  let lag = 0;
  for (let done = 0; done < rate * seconds; done += 1) {
    await wait(Math.max(0, begun + (done * 1000) / rate - performance.now()));
    const row = { value: JSON.stringify(`${done} ${"x".repeat(300)}`), updated_at: "2026" };
    await db
      .insertInto("settings")
      .values({ name: `change ${done % 5000}`, ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
    lag = Math.max(lag, copyLag() ?? 0);
  }
  const isCopied = copyState.levelAt !== undefined;
  return {
    "changes/s": Math.round((rate * seconds) / secondsSince(begun)),
    "CPU s": cpuSince(cpuBefore),
    "largest lag s": isCopied ? lag.toFixed(1) : "",
    "longest turn ms": Math.round(copyState.longestTurn),
    pieces: copyState.pieces - pieces,
    "kB copied": Math.round((copyState.bytes - bytes) / 1000),
  };
}

function secondsSince(begun: number) {
  return Math.round((performance.now() - begun) / 100) / 10;
}

function cpuSince(before: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1e5) / 10;
}
