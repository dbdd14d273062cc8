/**
 * `npm run release -- FOLDER`: the source of the last commit, its build, what it is made of, and their checksums, signed
 * if RELEASE_KEY names a private Ed25519 key (PEM). `--check FOLDER` compares what this folder builds with such a release.
 * `--tag` tags the last commit with the version, signed with the same key.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { tarEnd, tarEntry } from "#app/server/data/backup/tar.server.ts";
import packageFile from "../package.json" with { type: "json" };
import { requireSignature, signText, sumLine, tagText } from "./release-signature.ts";
import { sbom } from "./sbom.ts";

const name = `${packageFile.name}-${packageFile.version}`;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: "boolean" }, key: { type: "string" }, tag: { type: "boolean" } },
  });
  const [given] = positionals;
  if (values.tag) tag(`v${packageFile.version}`);
  else if (!given) throw new Error("Say where: npm run release -- FOLDER, or --check FOLDER.");
  else if (values.check) check(resolve(process.env.INIT_CWD ?? "", given), values.key);
  else write(resolve(process.env.INIT_CWD ?? "", given));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function tag(name: string) {
  requireCommit();
  const key = process.env.RELEASE_KEY;
  const text = tagText(name, git("rev-parse", "HEAD"));
  const signature = key ? `\n\nSignature: ${signText(text, key).toString("base64")}` : "";
  git("tag", "-a", name, "-m", `${packageFile.name} ${packageFile.version}${signature}`);
  console.log(`${name} is ${key ? "signed" : "not signed: RELEASE_KEY names no key"}.`);
}

function requireCommit() {
  if (git("status", "--porcelain"))
    throw new Error("Commit first: a release is what a commit says.");
}

function write(folder: string) {
  requireCommit();
  build();
  const parts = makeParts();
  mkdirSync(folder, { recursive: true });
  for (const [file, bytes] of parts) writeFileSync(join(folder, file), bytes);
  const sums = sumsOf(parts);
  writeFileSync(join(folder, "SHA256SUMS"), sums);
  const key = process.env.RELEASE_KEY;
  if (key) writeFileSync(join(folder, "SHA256SUMS.sig"), signText(sums, key));
  console.log(sums + (key ? "Signed." : "Not signed: RELEASE_KEY names no key."));
  console.log(vulnerabilities());
}

function check(folder: string, key: string | undefined) {
  const sums = readFileSync(join(folder, "SHA256SUMS"), "utf8");
  if (key) {
    const signature = readFileSync(join(folder, "SHA256SUMS.sig"));
    requireSignature(sums, signature, resolve(process.env.INIT_CWD ?? "", key));
  }
  build();
  const own = sumsOf(makeParts()).split("\n");
  const others = sums.split("\n").filter((line) => !own.includes(line));
  if (others.length > 0) throw new Error(`Other bytes than here:\n${others.join("\n")}`);
  console.log(
    `The same bytes${key ? ", signed with this key" : "; no key was given to look at the signature"}.`,
  );
}

function makeParts(): [string, Buffer][] {
  const source = execFileSync("git", ["archive", `--prefix=${name}/`, "HEAD"], {
    maxBuffer: 2 ** 30,
  });
  const at = new Date(git("log", "-1", "--format=%cI"));
  const files = filesIn("build").map((path) => tarEntry(path, readFileSync(path), at));
  return [
    [`${name}-source.tar.gz`, gzipSync(source, { level: 9 })],
    [`${name}-build.tar.gz`, gzipSync(Buffer.concat([...files, tarEnd]), { level: 9 })],
    [`${name}-sbom.json`, Buffer.from(sbom())],
  ];
}

/** But for what Node compiled while something ran. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative("", join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !/^build\/(compiled\/|\.built-from$)/.test(path))
    .sort();
}

function sumsOf(parts: [string, Buffer][]) {
  return parts.map(([file, bytes]) => sumLine(file, bytes)).join("");
}

function build() {
  execFileSync("npm", ["run", "--silent", "build"], { stdio: ["ignore", "ignore", "inherit"] });
}

/** Asked of the registry that npm is set up with, if it answers. */
function vulnerabilities() {
  try {
    execFileSync("npm", ["audit", "--omit=dev", "--json"], { stdio: "pipe", timeout: 60_000 });
    return "No known vulnerabilities.";
  } catch (error) {
    const said = JSON.parse(String(Reflect.get(Object(error), "stdout") || "{}"));
    const found = Object.keys(said.vulnerabilities ?? {});
    if (found.length === 0)
      return "No registry answered: known vulnerabilities were not asked for.";
    return `Known vulnerabilities in ${found.join(", ")}: npm audit tells which.`;
  }
}

function git(...args: string[]) {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}
