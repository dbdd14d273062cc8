import { execFileSync, type StdioOptions } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { requireSignature, sumLine, tagText } from "../release-signature.ts";
import { nodeOf, type Place } from "./place.ts";

/** A version, a folder or a file. Paths are whole, so that another process can go on. */
export type Wanted = { given: string; remote?: string | undefined; key?: string | undefined };

const version = /^v?(\d+\.\d+\.\d+(?:-[\w.]+)?)$/;
const month = 30 * 24 * 3600 * 1000;
/** Who merges, if this machine has not said who commits. */
const author = ["-c", "user.name=npm run update", "-c", "user.email=update@localhost"];

export function toWanted(given: string, remote: string | undefined): Wanted {
  const { UPDATE_KEY } = process.env;
  return {
    given: version.exec(given)?.[1] ?? fromCaller(given),
    remote: remote && existsSync(fromCaller(remote)) ? fromCaller(remote) : remote,
    key: UPDATE_KEY && fromCaller(UPDATE_KEY),
  };
}

/** npm changes to the folder of the site; paths are relative to where it was called. */
export function fromCaller(path: string) {
  return resolve(process.env.INIT_CWD ?? "", path);
}

export function git(cwd: string, ...args: string[]) {
  try {
    const options = { cwd, encoding: "utf8", stdio: "pipe", maxBuffer: 2 ** 26 } as const;
    return execFileSync("git", [...author, ...args], options).trim();
  } catch (error) {
    const said = String(Reflect.get(Object(error), "stderr") ?? error).trim();
    throw new Error(`git ${args[0]}: ${said}`, { cause: error });
  }
}

export function versionOf(folder: string): string {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
}

/** The release with the owner's own changes, in a clone beside the site. `settle` is told its folder before it is there. */
export function makeFolder(place: Place, wanted: Wanted, settle: (to: string, at: string) => void) {
  const { root, beside } = place;
  requireCommitted(root);
  const clone = join(beside, "incoming");
  rmSync(clone, { recursive: true, force: true });
  git(root, "clone", "--quiet", root, clone);
  git(clone, "remote", "remove", "origin");
  for (const name of git(root, "remote").split("\n").filter(Boolean)) {
    git(clone, "remote", "add", name, git(root, "remote", "get-url", name));
  }
  merge(clone, fetchRelease(clone, wanted));
  const to = versionOf(clone);
  const named = join(beside, to);
  const isTaken = existsSync(named);
  const folder = isTaken ? `${named}-${git(clone, "rev-parse", "--short", "HEAD")}` : named;
  settle(to, folder);
  renameSync(clone, folder);
}

/** What Git does not know would be missing in the new release. */
export function requireCommitted(root: string) {
  const files = git(root, "-c", "core.quotePath=false", "status", "--porcelain");
  if (!files) return;
  const names = files.split("\n").map((line) => line.trim().split(" ").at(-1));
  throw new Error(
    `Commit your own changes first, or they would be missing in the new release: ${names.join(", ")}.`,
  );
}

function merge(clone: string, commit: string) {
  const before = git(clone, "rev-parse", "HEAD");
  try {
    git(clone, "merge", "--quiet", "--no-edit", commit);
  } catch (error) {
    const files = git(clone, "diff", "--name-only", "--diff-filter=U");
    if (!files) throw error;
    throw new Error(
      `Your own changes and the release meet in ${files.replaceAll("\n", ", ")}. Merge the release in another clone by hand, commit, and name that folder instead.`,
    );
  }
  if (git(clone, "rev-parse", "HEAD") === before)
    throw new Error("The site has all of this release already.");
}

/** Compares checksum and signature, and returns the commit of a release in the clone. */
function fetchRelease(clone: string, { given, remote, key }: Wanted): string {
  if (version.test(given)) return fetchTag(clone, remote ?? findRemote(clone), `v${given}`, key);
  if (!existsSync(given)) throw new Error(`${given} is no version, folder or file.`);
  if (!statSync(given).isDirectory()) return unpack(clone, given, key);
  const source = readdirSync(given).find((name) => name.endsWith("-source.tar.gz"));
  if (source) return unpack(clone, join(given, source), key);
  if (key) return fetchTag(clone, given, `v${versionOf(given)}`, key);
  git(clone, "fetch", "--quiet", "--no-tags", given, "HEAD");
  return git(clone, "rev-parse", "FETCH_HEAD");
}

function findRemote(clone: string) {
  return git(clone, "remote").split("\n").includes("upstream") ? "upstream" : "origin";
}

function fetchTag(clone: string, from: string, tag: string, key: string | undefined) {
  git(clone, "fetch", "--quiet", "--no-tags", "--force", from, `refs/tags/${tag}:refs/tags/${tag}`);
  const commit = git(clone, "rev-parse", `${tag}^{commit}`);
  if (!key) return commit;
  const [, signature] = /^Signature: (\S+)$/m.exec(git(clone, "cat-file", "-p", tag)) ?? [];
  if (!signature) throw new Error(`The tag ${tag} is not signed, and UPDATE_KEY is set.`);
  requireSignature(tagText(tag, commit), Buffer.from(signature, "base64"), key);
  return commit;
}

/** The commit of an archive, or one made of its files if the clone does not have that. */
function unpack(clone: string, file: string, key: string | undefined) {
  const archive = readFileSync(file);
  const sums = join(dirname(file), "SHA256SUMS");
  if (!existsSync(sums)) throw new Error(`There is no SHA256SUMS beside ${file}.`);
  const text = readFileSync(sums, "utf8");
  if (key) requireSignature(text, readFileSync(`${sums}.sig`), key);
  if (!text.includes(sumLine(basename(file), archive)))
    throw new Error(`${file} is not what SHA256SUMS says of it: fetch it again.`);
  const input = gunzipSync(archive).subarray(0, 1024);
  const id = String(execFileSync("git", ["get-tar-commit-id"], { input })).trim();
  try {
    return git(clone, "rev-parse", "--verify", `${id}^{commit}`);
  } catch {
    return commitFiles(clone, file);
  }
}

/** After the release that is installed, which is the last commit that changed the version. */
function commitFiles(clone: string, file: string) {
  const files = join(clone, ".git/unpacked");
  mkdirSync(files);
  execFileSync("tar", ["-xzf", file, "-C", files, "--strip-components=1"]);
  const before = git(clone, "log", "-1", "--format=%H", '-G^  "version": ', "--", "package.json");
  git(clone, `--work-tree=${files}`, "add", "--all", "--force");
  const tree = git(clone, "write-tree");
  git(clone, "reset", "--quiet", "--hard");
  rmSync(files, { recursive: true });
  return git(clone, "commit-tree", tree, "-p", before, "-m", basename(file));
}

/** With the same lockfile the packages are those that run, as links to the same files. */
export function install(root: string, folder: string) {
  const packages = join(folder, "node_modules");
  rmSync(packages, { recursive: true, force: true });
  const [old, own] = [root, folder].map((path) => readFileSync(join(path, "package-lock.json")));
  if (old && own?.equals(old)) {
    try {
      execFileSync("cp", ["-al", join(root, "node_modules"), packages], { stdio: "ignore" });
    } catch {
      rmSync(packages, { recursive: true, force: true });
    }
  }
  prepare(folder, "", "Its packages cannot be installed.");
}

/** If nothing that is built has changed, it is the build that runs. Open tabs still find its files. */
export function build(root: string, folder: string) {
  const [old, built] = [join(root, "build"), join(folder, "build")];
  rmSync(built, { recursive: true, force: true });
  cpSync(old, built, { recursive: true, preserveTimestamps: true });
  prepare(folder, "build", "The new release does not build.");
  const options = { recursive: true, force: false, preserveTimestamps: true, filter: isRecent };
  cpSync(join(old, "client/assets"), join(built, "client/assets"), options);
}

function isRecent(path: string) {
  const found = statSync(path);
  return found.isDirectory() || Date.now() - found.mtimeMs < month;
}

/** As before `npm start`. */
function prepare(cwd: string, needs: string, otherwise: string) {
  const script = `import { prepare } from "./scripts/prepare.mjs"; prepare("${needs}");`;
  const stdio: StdioOptions = ["ignore", "ignore", "inherit"];
  try {
    execFileSync(nodeOf(cwd), ["--input-type=module", "-e", script], { cwd, stdio });
  } catch (error) {
    throw new Error(otherwise, { cause: error });
  }
}
