/** `npm test`: gets what is missing, then every check and every test. Stops at the first failure. */
import { spawnSync } from "node:child_process";
import { findChromium } from "../tests/chromium.ts";
import { findPostgres } from "../tests/postgres.ts";

findChromium();
findPostgres();

step("Types", "react-router typegen", { NODE_ENV: "development" });
step("Types", "tsc");
step("Lint and format", "biome ci --error-on-warnings");
step("Unused code", "knip");
step("Unit and database tests", "vitest run");
step("Browser tests", "playwright test");

function step(name: string, command: string, env: Record<string, string> = {}) {
  console.log(`\n# ${name}: ${command}`);
  const begin = performance.now();
  const { status } = spawnSync(command, {
    shell: true,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  if (status !== 0) {
    console.error(`\n“${command}” failed.`);
    process.exit(status ?? 1);
  }
  console.log(`# ${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}
