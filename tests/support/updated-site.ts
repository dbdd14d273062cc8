import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { findJournal, type Journal } from "../../scripts/update/journal.ts";
import { findSites } from "../../scripts/update/place.ts";
import { newFolder } from "../process/backup/commands.ts";
import { enquiry } from "./enquiry.ts";
import { freePort } from "./postgres.ts";
import { startSite } from "./site.ts";
import { withDatabase } from "./staff.ts";

export type Change = { file: string; change: (text: string) => string };
type Options = { linked?: boolean; unit?: string; databaseUrl?: string };

/** A checkout of this repository, as an owner has it and runs it, and the repository of its releases. */
export async function newInstallation(options: Options = {}) {
  const { linked = false, unit, databaseUrl = "" } = options;
  const base = realpathSync(newFolder());
  const upstream = clone(resolve("."), join(base, "upstream"));
  const root = clone(upstream, join(base, linked ? "releases/first" : "site"));
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  cpSync("build", join(root, "build"), { recursive: true, preserveTimestamps: true });
  const current = linked ? join(base, "current") : root;
  if (linked) symlinkSync(root, current);
  const dataDir = join(base, "data");
  mkdirSync(dataDir);
  const port = String(await freePort());
  const env = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO_CONTENT: "false" };
  const site = await startSite({ ...env, LOG_LEVEL: "silent" }, current);
  if (unit) writeSystemctl(base, `DATA_DIR=${dataDir} PORT=${port} DEMO_CONTENT=false`);
  const running = () => findSites(realpathSync(current));
  return {
    ...{ base, upstream, root, dataDir },
    url: `http://127.0.0.1:${port}`,
    journal: () => findJournal({ dataDir }),
    version: () => JSON.parse(readFileSync(join(current, "package.json"), "utf8")).version,
    update: (...args: string[]) =>
      runUpdate(current, unit && args.length > 0 ? [...args, "--unit", unit] : args, base),
    async stop() {
      await site.stop();
      for (const { pid } of running()) process.kill(pid, "SIGTERM");
      while (running().length > 0) await wait(50);
    },
  };
}

/** What systemd does for the unit of deploy/site.service, which ends with the machine. */
function writeSystemctl(base: string, settings: string) {
  const script = `#!/bin/sh
cd ${base} && echo "$@" >> systemctl.log
[ "$1" = restart ] || exit 0
for site in /proc/[0-9]*; do
  case $(readlink $site/cwd) in
    ${base}/releases/*) grep -q server.ts $site/cmdline && kill \${site#/proc/} && tail --pid=\${site#/proc/} -f /dev/null ;;
  esac
done
cd current && ${settings} NODE_ENV=production LOG_LEVEL=silent setsid node server.ts > /dev/null 2>&1 &
`;
  writeFileSync(join(base, "systemctl"), script, { mode: 0o755 });
}

function clone(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true });
  execFileSync("git", ["clone", "--quiet", from, to]);
  return to;
}

export function commit(folder: string, changes: Change[]) {
  for (const { file, change } of changes) {
    const path = join(folder, file);
    writeFileSync(path, change(existsSync(path) ? readFileSync(path, "utf8") : ""));
  }
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "Change something");
}

function git(cwd: string, ...args: string[]) {
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  execFileSync("git", [...author, ...args], { cwd, stdio: "pipe" });
}

/** A later release with some changes, under a tag. */
export function publish(upstream: string, version: string, changes: Change[] = []) {
  const bump = (text: string) => text.replace(/"version": ".+"/, `"version": "${version}"`);
  commit(upstream, [{ file: "package.json", change: bump }, ...changes]);
  git(upstream, "tag", `v${version}`);
  return version;
}

/** `npm run update`, as npm runs it. */
function runUpdate(cwd: string, args: string[], programs: string) {
  const command = ["scripts/run.mjs", "update", ...args];
  const env = { ...process.env, INIT_CWD: cwd, PATH: `${programs}:${process.env.PATH}` };
  const child = spawn(process.execPath, command, { cwd, env, detached: true });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    hasEnded,
    kill() {
      if (!hasEnded() && child.pid) process.kill(-child.pid, "SIGKILL");
      return ended;
    },
    ended: async () => ({ code: await ended, said: (await said).join("") }),
  };
}

type Step = Journal["step"];
type Installation = Awaited<ReturnType<typeof newInstallation>>;

/** Kills the update in each of the steps that it comes to, and lets the last run end. */
export async function updateWithKills(ours: Installation, args: string[], steps: Step[]) {
  const killed: Step[] = [];
  for (const step of steps) {
    const run = ours.update(...(killed.length > 0 ? [] : args));
    const isThere = () => ours.journal()?.state === "running" && ours.journal()?.step === step;
    while (!isThere() && !run.hasEnded()) await wait(10);
    if (run.hasEnded()) return { killed, said: (await run.ended()).said };
    await run.kill();
    killed.push(step);
  }
  return { killed, said: (await ours.update().ended()).said };
}

/** Asks and sends forms, and tries again as a person does, until told to stop. */
export function startVisitor({ url, dataDir }: Pick<Installation, "url" | "dataDir">) {
  const sent: string[] = [];
  let isActive = true;
  let answeredAt = Date.now();
  let longestGap = 0;
  async function send(path: string, from: string, body?: string) {
    while (isActive) {
      const status = await ask(url + path, from, body);
      if (status === 200) {
        longestGap = Math.max(longestGap, Date.now() - answeredAt);
        answeredAt = Date.now();
        return true;
      }
      await wait(100);
    }
    return false;
  }
  async function visit() {
    for (let number = 0; isActive; number += 1) {
      const from = `127.9.${number >> 8}.${number & 255}`;
      const email = `visitor-${number}@example.com`;
      const body = JSON.stringify({ ...enquiry(email), idempotencyKey: email });
      await send("/readyz", from);
      if (await send("/api/send-contact-email", from, body)) sent.push(email);
      await wait(50);
    }
  }
  const visiting = visit();
  return async () => {
    isActive = false;
    await visiting;
    const rows = withDatabase({ dataDir }, (database) =>
      database.prepare("select email from submissions where email like 'visitor-%'").all(),
    );
    const emails = rows.map(({ email }) => String(email));
    const lost = sent.filter((email) => !emails.includes(email));
    return { sent: sent.length, lost, doubled: emails.length - new Set(emails).size, longestGap };
  };
}

/** The status, or 0 if nobody answers. */
function ask(url: string, localAddress: string, body?: string) {
  return new Promise<number>((done) => {
    const headers = body ? { "Content-Type": "application/json" } : {};
    const method = body ? "POST" : "GET";
    const sent = request(url, { method, headers, localAddress, timeout: 20_000 }, (answer) => {
      answer.resume();
      answer.once("end", () => done(answer.statusCode ?? 0));
      answer.once("error", () => done(0));
    });
    sent.once("error", () => done(0));
    sent.end(body);
  });
}
