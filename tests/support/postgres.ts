import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { aptInstall, findOnPath, giveUp, isProgram } from "./install.ts";

/** The folder with PostgreSQL's programs, installed first where that is allowed. */
export function findPostgres(): string {
  const found = installedPostgres();
  if (found) return found;
  aptInstall("postgresql");
  return (
    installedPostgres() ??
    giveUp("The database tests need PostgreSQL's server programs: install the package postgresql.")
  );
}

/**
 * A PostgreSQL of our own in a throw-away folder, on a free port of the loopback. It need not survive
 * a power failure, so it waits for no disk unless somebody measures it.
 */
export async function startPostgres({ durable = false } = {}) {
  const programs = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), "site-postgres-"));
  const user = serverUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, "data");

  const made = spawnSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...user, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) giveUp(`initdb failed: ${made.stderr}`);

  const port = await freePort();
  const settings = ["-p", String(port), "-k", folder, "-c", "listen_addresses=127.0.0.1"];
  if (!durable) settings.push("-c", "fsync=off", "-c", "full_page_writes=off");
  const server = spawn(join(programs, "postgres"), ["-D", data, ...settings], {
    ...user,
    cwd: folder,
    stdio: "ignore",
  });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await answering(url);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A fresh database on that server: empty, or a copy of another that nobody uses. */
export async function createDatabase(serverUrl: string, template?: string) {
  const name = `test_${Math.random().toString(36).slice(2, 12)}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const source = template ? new URL(template).pathname.slice(1) : "template1";
  await client.query(`create database ${name} template ${source}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export function freePort() {
  return new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}

function installedPostgres() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newest = versions
    .map(Number)
    .filter(Boolean)
    .sort((a, b) => b - a)[0];
  const folders = [
    newest && join(debian, String(newest), "bin"),
    findOnPath("initdb")?.replace(/\/initdb$/, ""),
  ];
  return folders.find((folder): folder is string =>
    Boolean(folder && isProgram(join(folder, "initdb")) && isProgram(join(folder, "postgres"))),
  );
}

/** PostgreSQL refuses to run as root: there, its own system user runs it. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout.trim());
  return { uid: id("-u"), gid: id("-g") };
}

async function answering(url: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(100);
    }
  }
  giveUp("PostgreSQL did not start within 10 s.");
}
