/** `npm run check`: types, lint and format, unused code, licences and slow patterns, all at the same time. */
import { exec, execSync } from "node:child_process";

// The shell may have another value, and the route types are generated in development.
process.env.NODE_ENV = "development";
execSync("react-router typegen", { stdio: "inherit" });

const commands = [
  "tsc",
  "biome ci --error-on-warnings",
  "knip",
  "node scripts/licences.ts --check",
  "node scripts/patterns.ts --check",
];
const passed = await Promise.all(commands.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;

function run(command: string) {
  return new Promise<boolean>((resolve) => {
    exec(command, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error) console.error(`# ${command}\n${stdout}${stderr}`);
      else console.log(`# ${command}: passed`);
      resolve(!error);
    });
  });
}
