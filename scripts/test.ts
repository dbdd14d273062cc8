/**
 * `npm test`: gets what is missing, then the checks and the tests. The checks run beside the tests
 * without a browser, which wait for most of their time. Browser tests follow if all of them passed.
 * `npm run test:all` goes on with what takes minutes and changes rarely.
 */
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { findChromium, preferHeadlessShell } from "../tests/support/chromium.ts";
import { findNginx } from "../tests/support/nginx.ts";
import { findPostgres } from "../tests/support/postgres.ts";

// The site and the commands are started more than a hundred times.
process.env.NODE_COMPILE_CACHE = resolve("node_modules/.cache/compiled");

preferHeadlessShell();
findChromium();
findPostgres();
findNginx();

await runAll([
  { name: "Types, lint, format, unused code", command: "node scripts/check.ts" },
  { name: "Unit, database and process tests", command: "vitest run --project '!release'" },
]);
await runAll([{ name: "Browser tests", command: "playwright test --grep-invert @release" }]);
if (process.argv.includes("--all")) {
  await runAll([{ name: "Long process tests", command: "vitest run --project release" }]);
  await runAll([{ name: "Long browser tests", command: "playwright test --grep @release" }]);
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
