/** `npm test`: gets what is missing, then every check and every test. Stops at the first failure. */
import { spawnSync } from "node:child_process";
import { findChromium } from "../tests/support/chromium.ts";
import { findPostgres } from "../tests/support/postgres.ts";

findChromium();
findPostgres();

step("Types, lint, format, unused code", "npm run --silent check");
step("Unit and database tests", "vitest run");
step("Browser tests", "playwright test");

function step(name: string, command: string) {
  console.log(`\n# ${name}: ${command}`);
  const begin = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: "inherit" });
  if (status !== 0) {
    console.error(`\n“${command}” failed.`);
    process.exit(status ?? 1);
  }
  console.log(`# ${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}
