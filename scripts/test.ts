/**
 * `npm test`: gets what is missing, then runs the checks and the tests. The checks run beside the tests
 * without a browser, which wait for most of their time. Browser tests follow if all of them passed.
 * `npm run test:all` runs the long tests with the others of their kind, so that everything starts once.
 */
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { findChromium, preferHeadlessShell } from "../tests/support/chromium.ts";
import { writeToMemory } from "../tests/support/memory-disk.ts";
import { findNginx } from "../tests/support/nginx.ts";
import { findPostgres } from "../tests/support/postgres.ts";

// The site and the commands are started more than a hundred times.
process.env.NODE_COMPILE_CACHE = resolve("node_modules/.cache/compiled");
// What Playwright compiles is worth keeping, unlike what tests write.
process.env.PWTEST_CACHE_DIR = resolve("node_modules/.cache/playwright");

writeToMemory();
preferHeadlessShell();
findChromium();
findPostgres();
findNginx();

const isWhole = process.argv.includes("--all");
const unmeasured = isWhole
  ? "'!measured'"
  : "'!release*' --project '!measured' --tags-filter '!release'";
await runAll([
  { name: "Types, lint, format, unused code", command: "node scripts/check.ts" },
  { name: "Unit, database and process tests", command: `vitest run --project ${unmeasured}` },
]);
const unmarked = isWhole ? "" : " --grep-invert @release";
await runAll([{ name: "Browser tests", command: `playwright test${unmarked}` }]);
if (isWhole) {
  const alone = "vitest run --project measured --no-file-parallelism";
  await runAll([{ name: "Measured work, alone", command: alone }]);
}

type Step = { name: string; command: string };

async function runAll(steps: Step[]) {
  const statuses = await Promise.all(steps.map(run));
  const failed = steps.filter((_, index) => statuses[index] !== 0);
  for (const { command } of failed) console.error(`\n“${command}” failed.`);
  if (failed.length > 0) process.exit(1);
}

function run({ name, command }: Step) {
  console.log(`\n# ${name}: ${command}`);
  const start = performance.now();
  const child = spawn(command, { shell: true, stdio: "inherit" });
  return new Promise<number | null>((done) => {
    child.once("exit", (status) => {
      console.log(`# ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
      done(status);
    });
  });
}
