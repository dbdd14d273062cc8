import { spawn } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { newFolder } from "./backup/commands.ts";

const command = `
  process.once("SIGTERM", () => process.exit(5));
  console.log(JSON.stringify(process.argv.slice(2)));
  if (process.argv[2] === "wait") setInterval(() => {}, 1000);
  else process.exitCode = 7;
`;

/** Node 20 cannot replace itself by another process. */
const nodes = {
  "Node 24": {},
  "old Node": { NODE_OPTIONS: '--import "data:text/javascript,delete process.execve"' },
};

for (const [name, env] of Object.entries(nodes)) {
  test(`a command gets its arguments and answers with its exit code, on ${name}`, async () => {
    const args = ["run", "--silent", "backup", "--", "--to", "two words", "$HOME"];
    const npm = start("npm", args, env);
    expect(JSON.parse(await text(npm.stdout))).toEqual(["--to", "two words", "$HOME"]);
    expect(await npm.ended).toEqual([7, null]);
  });

  test(`a signal reaches the command, and its end is answered, on ${name}`, async () => {
    for (const [signal, end] of [
      ["SIGTERM", [5, null]],
      ["SIGINT", [null, "SIGINT"]],
    ] as const) {
      const runner = start(process.execPath, ["scripts/run.mjs", "backup", "wait"], env);
      const output = text(runner.stdout);
      await new Promise((resolve) => runner.stdout.once("data", resolve));
      runner.kill(signal);
      expect(await runner.ended).toEqual(end);
      // Nothing holds the pipe any more.
      expect(await output).toContain("wait");
    }
  });
}

test("measurements are listed, and only those run", async () => {
  const list = start("npm", ["run", "--silent", "bench"]);
  expect(await text(list.stdout)).toContain("-- forms|pages");
  expect(await list.ended).toEqual([0, null]);
  expect(await start("npm", ["run", "--silent", "bench", "--", "support"]).ended).toEqual([
    1,
    null,
  ]);
});

/** In a project whose one command is the one above. */
function start(program: string, args: string[], env: Record<string, string> = {}) {
  const cwd = newFolder();
  for (const folder of ["node_modules", "bench/support"])
    mkdirSync(join(cwd, folder), { recursive: true });
  const files = ["commands.json", "prepare.mjs", "run.mjs"].map((file) => `scripts/${file}`);
  for (const file of ["package.json", ...files]) cpSync(file, join(cwd, file));
  writeFileSync(join(cwd, "scripts/backup.ts"), command);
  for (const name of ["forms", "pages"]) writeFileSync(join(cwd, `bench/${name}.ts`), "");
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", (...end) => resolve(end)));
  return Object.assign(child, { ended });
}
