import { execFileSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

export type Settings = Record<string, string>;

/** Where a site runs, and how it is started. */
export type Place = {
  root: string;
  /** The `current` link of a machine as in docs/deploy.md. Without one, releases are exchanged in place. */
  link: string | undefined;
  /** Where the new release is made, on the same disk. */
  beside: string;
  dataDir: string;
  /** What the running site was started with. */
  settings: Settings;
  unit: string | undefined;
  url: string;
};

/** With the site stopped, nobody else knows its settings. They hold secrets, so they go with the update. */
export function savedPlace(beside: string) {
  return join(beside, ".update-place.json");
}

export const trialFolder = "update-trial";

/** What a site runs; the second in releases before 0.3.0. */
const starts = /^(.*\/)?(server|scripts\/start)\.ts$/;

export function findPlace(given: string, unit: string | undefined): Place {
  if (process.platform !== "linux") {
    throw new Error("This command needs Linux. docs/deploy.md says how to update by hand.");
  }
  const root = realpathSync(given);
  requireCheckout(root);
  const releases = dirname(root);
  const current = join(dirname(releases), "current");
  const isLink = lstatSync(current, { throwIfNoEntry: false })?.isSymbolicLink();
  const link = basename(releases) === "releases" && isLink ? current : undefined;
  const beside = link ? releases : `${root}.update`;
  if (existsSync(savedPlace(beside))) return JSON.parse(readFileSync(savedPlace(beside), "utf8"));
  const { pid, settings } = findRunning(root);
  const { DATA_DIR = "data", HOST = "0.0.0.0", PORT = "3000" } = settings;
  const host = /^(0\.0\.0\.0|::)$/.test(HOST) ? "127.0.0.1" : HOST;
  return {
    ...{ root, link, beside, settings },
    dataDir: resolve(root, DATA_DIR),
    unit: unit ?? findUnit(pid, root),
    url: `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`,
  };
}

function requireCheckout(root: string) {
  const first = readFileSync("/proc/1/cmdline", "utf8");
  const isContainer = existsSync("/.dockerenv") || existsSync("/run/.containerenv");
  const isCheckout = existsSync(join(root, ".git"));
  if (/\b(node|npm)\b/.test(first) || (isContainer && !isCheckout)) {
    throw new Error(
      "In a container the image is the release: build the new one and start it in place of this one (docs/deploy.md).",
    );
  }
  if (isCheckout) return;
  throw new Error(
    `${root} is not a Git checkout, so your own changes in it cannot be told from ours. Clone the repository, copy your files into it, commit them and start the site there.`,
  );
}

function findRunning(root: string) {
  const wanted = process.env.DATA_DIR && resolve(root, process.env.DATA_DIR);
  const [site, ...others] = findSites(root).filter(
    ({ settings }) => !wanted || resolve(root, settings.DATA_DIR ?? "data") === wanted,
  );
  if (!site) throw new Error(`No site runs from ${root} to compare a new release with. Start it.`);
  if (others.length === 0) return site;
  throw new Error(`Several sites run from ${root}. Set DATA_DIR to the folder of one of them.`);
}

/** The sites that run from a folder; not one that is being tried or developed. */
export function findSites(folder: string) {
  return processesIn(folder).flatMap((pid) => {
    try {
      const args = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      const settings = readSettings(pid);
      const isOther =
        settings.NODE_ENV === "development" || settings.DATA_DIR?.endsWith(trialFolder);
      const isSite = args.some((argument) => starts.test(argument)) && !isOther;
      return isSite ? [{ pid, settings }] : [];
    } catch {
      return [];
    }
  });
}

export function processesIn(folder: string) {
  return readdirSync("/proc").flatMap((name) => {
    const cwd = /^\d+$/.test(name) && cwdOf(name);
    return cwd && (cwd === folder || cwd.startsWith(`${folder}/`)) ? [Number(name)] : [];
  });
}

function cwdOf(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/** But for those of npm: with them a site ends together with the npm that started it. */
function readSettings(pid: number): Settings {
  const lines = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
  const pairs = lines.map((line) => [line.split("=")[0] ?? "", line.slice(line.indexOf("=") + 1)]);
  return Object.fromEntries(pairs.filter(([name]) => name && !/^(npm_|INIT_CWD$)/.test(name)));
}

/** The unit of systemd that was made for this site; cron and others start programs in a unit of theirs. */
function findUnit(pid: number, root: string) {
  const group = readFileSync(`/proc/${pid}/cgroup`, "utf8");
  const unit = /\/system\.slice\/(?:.*\/)?([^/]+\.service)$/m.exec(group)?.[1];
  if (!unit) return undefined;
  const main = systemctl("show", "--property=MainPID", "--value", unit).trim();
  if (cwdOf(main) !== root) return undefined;
  if (process.getuid?.() !== 0) throw new Error(`Run it as root, who may restart ${unit}.`);
  return unit;
}

export function systemctl(...args: string[]) {
  return execFileSync("systemctl", args, { encoding: "utf8" });
}

/** Who owns the data works on it, also when root updates. */
export function ownerOf({ dataDir }: Place): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(dataDir);
  return process.getuid?.() === 0 ? { uid, gid } : {};
}

/** Node as it was installed with a release. */
export function nodeOf(folder: string) {
  const node = join(folder, "node_modules/.bin/node");
  return existsSync(node) ? node : process.execPath;
}

/** All of it or nothing, for whoever owns the folder. */
export function writeWhole(file: string, text: string) {
  const { uid, gid } = statSync(dirname(file));
  writeFileSync(`${file}.part`, text, { mode: 0o600, flush: true });
  if (process.getuid?.() === 0) chownSync(`${file}.part`, uid, gid);
  renameSync(`${file}.part`, file);
}
