// What happens before a command, on whatever Node is there (20 or newer) and without dependencies:
// installs when the lockfile changed, and for "build" builds when the sources changed.
// What only development and tests need is installed for "everything", and stays from then on.
// For "beside" it never changes what is installed: a site may be running on it.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const installedMark = join(modules, ".installed-lock");
const builtMark = join(root, "build", ".built-from");
const sources = {
  folders: ["app", "brand", "demo", "migrations", "public"],
  files: [
    "desk.config.ts",
    "package-lock.json",
    "react-router.config.ts",
    "scripts/compress.ts",
    "scripts/route-list.ts",
    "scripts/style-table.ts",
    "site.config.ts",
    "vite.config.ts",
  ],
};

export function prepare(needs) {
  const isFixed = needs.includes("beside") && existsSync(modules);
  if (!isFixed) install(needs.includes("everything"));
  if (needs.includes("build")) build();
}

function install(wantsEverything) {
  const lock = hash(readFileSync(join(root, "package-lock.json")));
  // npm's own list of what it installed.
  const hasEverything = read(join(modules, ".package-lock.json")).includes('"dev": true');
  const isEnough = hasEverything || !wantsEverything;
  if (read(installedMark) === lock && isEnough) return;
  console.log("Installing dependencies …");
  if (hasEverything || wantsEverything) npm("ci", "--include=dev", "--loglevel=error");
  else {
    npm("ci", "--omit=dev", "--loglevel=error");
    removeUnread();
  }
  const isOld = Number.parseInt(process.versions.node, 10) < 24;
  if (isOld && !existsSync(join(modules, ".bin", "node"))) {
    console.error("No package brings Node for this system: install Node 24 or newer.");
    process.exit(1);
  }
  writeFileSync(installedMark, lock);
}

/** A third of what was installed is there to write programs with: types, source maps, headers. */
function removeUnread() {
  for (const path of filesOf("node_modules")) {
    if (/\.(map|d\.[cm]?ts)$|node-\w+-\w+\/include\//.test(path)) rmSync(join(root, path));
  }
}

/** Reads the sources only if their dates are not those of the last build. */
function build() {
  const [builtDates, builtSources] = read(builtMark).split("\n");
  const files = [...sources.folders.flatMap(filesOf), ...sources.files];
  const dates = hash(...files.map((file) => `${file} ${statSync(join(root, file)).ctimeMs}\0`));
  if (builtDates === dates) return;
  const current = hash(...files.flatMap((file) => [`${file}\0`, readFileSync(join(root, file))]));
  if (builtSources !== current) {
    console.log("Building …");
    rmSync(join(root, "build", "compiled"), { recursive: true, force: true });
    npm("run", "--silent", "build");
  }
  writeFileSync(builtMark, `${dates}\n${current}`);
}

function npm(...args) {
  // Under `npm start` npm tells where it is; its own script runs the same on every system.
  const script = process.env.npm_execpath;
  const [command, prefix] = script ? [process.execPath, [script]] : ["npm", []];
  const stdio = ["ignore", "ignore", "inherit"];
  try {
    execFileSync(command, [...prefix, ...args], { cwd: root, stdio });
  } catch {
    console.error(`“npm ${args.join(" ")}” failed; see its output above.`);
    process.exit(1);
  }
}

function hash(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

function filesOf(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .map((entry) => ({ path: `${folder}/${entry.name}`, isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ path, isFolder }) => (isFolder ? filesOf(path) : path));
}

function read(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
