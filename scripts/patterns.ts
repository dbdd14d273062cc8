/**
 * `npm run patterns`: analyzes every regular expression of the site, and writes down which of them are harmless
 * but take long to analyze. With `--check` it trusts that list, and fails on each pattern whose time grows faster
 * than its text and which `scripts/patterns-bounded.txt` does not name together with its bound.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { type AttackPattern, checkSync } from "recheck";
import { parseSync } from "vite";

process.env.RECHECK_SYNC_BACKEND = "pure";

const bounded = new URL("patterns-bounded.txt", import.meta.url);
const harmless = new URL("patterns-harmless.txt", import.meta.url);
/** Milliseconds. What is analyzed faster is analyzed each time; a check asks to note only what takes much longer. */
const quick = 25;
const tedious = 1000;

const isCheck = process.argv.includes("--check");
const places = findPatterns();
const bounds = readBounds();
const known = new Set(isCheck ? linesOf(harmless) : []);
const slow: string[] = [];
let problems = 0;

for (const name of bounds.keys()) {
  if (!places.has(name)) fail(`${name} is in the list of bounds, but nowhere in the code.`);
}
for (const [name, found] of places) {
  if (bounds.has(name) || known.has(name)) continue;
  const { problem, milliseconds } = judge(name);
  if (problem) fail(`${name}\n  in ${found.join(", ")}: ${problem}`);
  else if (milliseconds > (isCheck ? tedious : quick)) slow.push(name);
}
if (!isCheck)
  writeFileSync(
    harmless,
    slow
      .sort()
      .map((name) => `${name}\n`)
      .join(""),
  );
else if (slow.length > 0)
  console.log(`Run npm run patterns, which saves time for:\n${slow.join("\n")}`);
const seconds = (process.cpuUsage().user / 1e6).toFixed(1);
console.log(`${places.size} patterns, ${bounds.size} of them with a bound: ${seconds} s of CPU.`);
if (problems > 0) process.exitCode = 1;

/** Each pattern, and where it is. What is built at run time has the name of its file. */
function findPatterns() {
  const found = new Map<string, string[]>();
  const files = globSync(["{app,http}/**/*.{ts,tsx}", "server.ts"]).sort();
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const source = readFileSync(file, "utf8");
    for (const { name, at } of patternsIn(parseSync(file, source).program, file)) {
      const line = source.slice(0, at).split("\n").length;
      found.set(name, [...(found.get(name) ?? []), `${file}:${line}`]);
    }
  }
  return found;
}

type Node = {
  type?: string;
  start: number;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: { type: string; value?: unknown }[];
};

function patternsIn(program: object, file: string) {
  const found: { name: string; at: number }[] = [];
  const rest: unknown[] = [program];
  while (rest.length > 0) {
    const node = rest.pop() as Node;
    if (typeof node !== "object" || node === null) continue;
    const { regex, callee, arguments: [first, second] = [], start: at } = node;
    if (regex) found.push({ name: `/${regex.pattern}/${regex.flags}`, at });
    else if (callee?.name === "RegExp") {
      const isLiteral = typeof first?.value === "string";
      const name = isLiteral ? `/${first.value}/${second?.value ?? ""}` : `RegExp in ${file}`;
      found.push({ name, at });
    } else rest.push(...Object.values(node));
  }
  return found;
}

/** A pattern on a line, and on the next one why its time is bounded all the same. */
function readBounds() {
  const bounds = new Map<string, string>();
  let name = "";
  for (const line of linesOf(bounded)) {
    if (line.startsWith("  ")) bounds.set(name, line.trim());
    else name = line;
    if (name === line) bounds.set(name, "");
  }
  for (const [name, bound] of bounds) if (!bound) fail(`${name} needs a line that says its bound.`);
  return bounds;
}

function judge(name: string) {
  const [, source = "", flags = ""] = /^\/(.*)\/(\w*)$/s.exec(name) ?? [];
  if (!source) {
    return { problem: "it is built at run time, so its bound has to be named", milliseconds: 0 };
  }
  const before = process.threadCpuUsage().user;
  const verdict = checkSync(source, flags, { timeout: isCheck ? 30_000 : 300_000 });
  const milliseconds = (process.threadCpuUsage().user - before) / 1000;
  if (verdict.status === "safe") return { milliseconds };
  if (verdict.status === "unknown") return { problem: "the analysis did not end", milliseconds };
  const { complexity, attack, checker } = verdict;
  // What cannot be proved is guessed, and guesses are often wrong about what looks behind.
  const isGuess = checker === "fuzz" && complexity.type === "polynomial";
  if (isGuess && !isSlow(new RegExp(source, flags), attack)) return { milliseconds };
  return { problem: `${complexity.summary}, by ${attack.pattern}`, milliseconds };
}

/** Whether an attack takes a tenth of a second before its text has 100,000 letters. */
function isSlow(pattern: RegExp, { pumps, suffix }: AttackPattern) {
  for (let length = 1000; length < 200_000; length *= 2) {
    const times = length / pumps.reduce((sum, { pump }) => sum + pump.length, 0);
    const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join("") + suffix;
    // The analyzer leaves much to clean up, which may be done meanwhile.
    const taken = [1, 2, 3].map(() => {
      const start = process.threadCpuUsage().user;
      text.replace(pattern, "");
      return process.threadCpuUsage().user - start;
    });
    if (Math.min(...taken) > 100_000) return true;
  }
  return false;
}

function linesOf(file: URL) {
  return readFileSync(file, "utf8").split("\n").filter(Boolean);
}

function fail(sentence: string) {
  console.error(sentence);
  problems += 1;
}
