// Runs before everything else, on whatever Node is there (20 or newer) and without dependencies:
// installs when the lockfile changed, and with "build" as argument builds when the sources changed.
// With "beside" it never changes what is installed: a site may be running on it.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installedMark = join(root, "node_modules", ".installed-lock");
const builtMark = join(root, "build", ".built-from");
const sources = [
  "app",
  "brand",
  "migrations",
  "public",
  "package-lock.json",
  "react-router.config.ts",
  "scripts/compress.ts",
  "scripts/style-table.ts",
  "site.config.ts",
  "vite.config.ts",
];

const lock = fingerprint(["package-lock.json"]);
const isFixed = process.argv.includes("beside") && existsSync(join(root, "node_modules"));
if (!isFixed && read(installedMark) !== lock) {
  console.log("Installing dependencies …");
  npm("ci", "--include=dev", "--loglevel=error");
  writeFileSync(installedMark, lock);
}

if (process.argv.includes("build")) {
  const current = fingerprint(sources);
  if (read(builtMark) !== current) {
    console.log("Building …");
    npm("run", "--silent", "build");
    writeFileSync(builtMark, current);
  }
}

function npm(...args) {
  // Under `npm start` npm tells where it is; its own script runs the same on every system.
  const script = process.env.npm_execpath;
  const [command, prefix] = script ? [process.execPath, [script]] : ["npm", []];
  try {
    execFileSync(command, [...prefix, ...args], {
      cwd: root,
      stdio: ["ignore", process.argv.includes("--verbose") ? "inherit" : "ignore", "inherit"],
    });
  } catch {
    console.error(`“npm ${args.join(" ")}” failed; see its output above.`);
    process.exit(1);
  }
}

function fingerprint(paths) {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of files(path)) {
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(join(root, file)))
        .update("\0");
    }
  return hash.digest("hex");
}

function files(path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => files(join(path, name)));
}

function read(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}
