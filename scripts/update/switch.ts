import { type StdioOptions, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Journal } from "./journal.ts";
import { findSites, nodeOf, type Place, savedPlace, systemctl } from "./place.ts";
import { git } from "./release.ts";

type Release = "old" | "new";

/** Where the site runs once one of the two releases is in place. */
export function runningFolder({ link }: Place, { root, folder }: Journal, release: Release) {
  return link && release === "new" ? folder : root;
}

/**
 * Puts one of the two releases in the place of the other and restarts the site. It may be repeated from any point. The
 * link changes while the site runs, so whoever starts it in between starts a whole release.
 */
export async function switchTo(place: Place, journal: Journal, release: Release) {
  const output = openOutput(place, journal);
  if (place.link) {
    pointTo(place.link, runningFolder(place, journal, release));
  } else {
    await stop(place, journal);
    exchange(place, journal, release);
  }
  if (place.unit) {
    // It may have ended too often for systemd to start it again.
    systemctl("reset-failed", place.unit);
    systemctl("restart", place.unit);
  } else {
    await stop(place, journal);
    start(place, output);
  }
}

function pointTo(link: string, folder: string) {
  rmSync(`${link}.new`, { force: true });
  symlinkSync(folder, `${link}.new`);
  renameSync(`${link}.new`, link);
}

async function stop(place: Place, journal: Journal) {
  if (place.unit) return systemctl("stop", place.unit);
  for (let tenths = 0; findOurs(place, journal).length > 0; tenths += 1) {
    const signal = tenths === 0 ? "SIGTERM" : tenths === 120 ? "SIGKILL" : 0;
    for (const { pid } of findOurs(place, journal)) process.kill(pid, signal);
    await wait(100);
  }
}

/** Another site may run from the same folder, on other data. */
function findOurs({ settings }: Place, { root, folder }: Journal) {
  const sites = [root, folder].flatMap(findSites);
  return sites.filter((site) => site.settings.DATA_DIR === settings.DATA_DIR);
}

/** Packages and build are at one place each, so it is clear from any point what is left to do; all else is Git's. */
function exchange({ root, beside }: Place, { folder, commit }: Journal, release: Release) {
  const before = join(beside, "before");
  mkdirSync(before, { recursive: true });
  const [from, to] = release === "new" ? [folder, before] : [before, folder];
  for (const name of ["node_modules", "build"]) {
    const here = join(root, name);
    if (!existsSync(join(from, name))) continue;
    if (existsSync(join(to, name))) rmSync(here, { recursive: true, force: true });
    else renameSync(here, join(to, name));
    renameSync(join(from, name), here);
  }
  rmSync(resolve(root, git(root, "rev-parse", "--git-path", "index.lock")), { force: true });
  if (release === "new") git(root, "fetch", "--quiet", folder, "HEAD");
  git(root, "reset", "--quiet", "--hard", release === "new" ? "FETCH_HEAD" : commit);
}

/** Where the log of the site goes, as long as it runs; afterwards a file in its data folder. */
function openOutput(place: Place, journal: Journal) {
  const [site] = findOurs(place, journal);
  try {
    return openSync(`/proc/${site?.pid}/fd/1`, "a");
  } catch {
    return openSync(join(place.dataDir, "site.log"), "a", 0o600);
  }
}

/** As its owner starts it, but on its own, and without a look at the sources: both are built. Old releases have no runner. */
function start({ root, link, settings }: Place, output: number) {
  const cwd = link ?? root;
  const hasRunner = existsSync(join(cwd, "scripts/run.mjs"));
  const [program, args] = hasRunner
    ? [nodeOf(cwd), ["scripts/run.mjs", "start"]]
    : ["npm", ["start"]];
  const stdio: StdioOptions = ["ignore", output, output];
  const env = { ...settings, npm_config_ignore_scripts: "true" };
  spawn(program, args, { cwd, env, detached: true, stdio }).unref();
}

/** What nobody needs once an update has ended. */
export function cleanUp({ link, beside }: Place, { folder, state }: Journal) {
  rmSync(join(beside, "incoming"), { recursive: true, force: true });
  const isRunning = link && state === "done";
  if (folder && !isRunning) rmSync(folder, { recursive: true, force: true });
  rmSync(link ? savedPlace(beside) : beside, { recursive: true, force: true });
}
