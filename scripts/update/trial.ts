import { spawn } from "node:child_process";
import { chownSync, mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { lastLine, listAddresses, requireAnswers, requireForms, runScript } from "./health.ts";
import { nodeOf, ownerOf, type Place, type Settings, trialFolder } from "./place.ts";

/** All that a trial knows of the site: nothing of it leads to mailboxes, storage or programs of others. */
const shared = ["PATH", "HOME", "LANG", "TZ", "SECRET", "OWNER_EMAIL", "MAIL_FROM"];
const limit = 300_000;

/**
 * Starts the new release on what the backup holds, sends it a test enquiry and asks for every page that it or the
 * running site lists. Returns how many seconds its start took.
 */
export async function tryOut(place: Place, folder: string, backup: string) {
  const owner = ownerOf(place);
  const dataDir = join(place.dataDir, trialFolder);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { mode: 0o700 });
  if (owner.uid !== undefined) chownSync(dataDir, owner.uid, owner.gid ?? owner.uid);
  const database = await makeDatabase(place.settings.DATABASE_URL, folder);
  const settings: Settings = {
    ...Object.fromEntries(Object.entries(place.settings).filter(([name]) => shared.includes(name))),
    ...{ NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", DEMO_CONTENT: "false" },
    ...{ DATA_DIR: dataDir, DATABASE_URL: database?.url ?? "" },
  };
  try {
    await restore(folder, backup, settings, owner);
    const site = await startTrial(folder, settings, owner);
    try {
      await requireForms(folder, { ...settings, PORT: new URL(site.url).port }, owner);
      const addresses = await listAddresses(site.url);
      if (addresses.length === 0) throw new Error("Its sitemap is empty.");
      await requireAnswers(site.url, [...addresses, ...(await listAddresses(place.url))]);
      return site.seconds;
    } finally {
      await site.stop();
    }
  } finally {
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function restore(folder: string, backup: string, settings: Settings, owner: object) {
  try {
    await runScript(folder, ["scripts/restore.ts", backup], settings, owner);
  } catch (error) {
    const said = lastLine(String(Reflect.get(Object(error), "stderr") ?? error));
    throw new Error(`Its tables cannot be made of the backup: ${said}`, { cause: error });
  }
}

/** It ends with this process, as a site ends with its npm. */
function startTrial(folder: string, settings: Settings, owner: object) {
  const begun = Date.now();
  const child = spawn(nodeOf(folder), ["--disable-warning=ExperimentalWarning", "server.ts"], {
    cwd: folder,
    env: { ...settings, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "pipe"],
    ...owner,
  });
  const tooLate = setTimeout(() => child.kill("SIGKILL"), limit);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  async function stop() {
    child.kill("SIGTERM");
    await ended;
  }
  return new Promise<{ url: string; seconds: number; stop: typeof stop }>((resolve, reject) => {
    let output = "";
    function read(chunk: Buffer) {
      output = (output + chunk).slice(-20_000);
      const [, port] = /^http:\/\/localhost:(\d+) is ready/m.exec(output) ?? [];
      if (!port) return;
      clearTimeout(tooLate);
      resolve({ url: `http://127.0.0.1:${port}`, seconds: (Date.now() - begun) / 1000, stop });
    }
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    ended.then(() => reject(new Error(`It does not start: ${lastLine(output)}`)));
  });
}

/** A database beside that of the site. If the role may not make one, the trial runs on the embedded database. */
async function makeDatabase(connectionString: string | undefined, folder: string) {
  if (!connectionString) return undefined;
  const file = createRequire(join(folder, "package.json")).resolve("pg");
  const { default: pg }: typeof import("pg") = await import(pathToFileURL(file).href);
  const url = new URL(connectionString);
  const name = `${decodeURIComponent(url.pathname.slice(1))}_update_trial`;
  url.pathname = `/${name}`;
  async function ask(query: string) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(query).finally(() => client.end());
  }
  const drop = () => ask(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
  try {
    await drop();
    await ask(`create database ${pg.escapeIdentifier(name)}`);
    return { url: url.href, drop };
  } catch (error) {
    const said = error instanceof Error ? error.message : error;
    console.log(`No database for the trial (${said}): it runs on the embedded one.`);
    return undefined;
  }
}
