import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { memorySettings } from "../../scripts/memory-settings.ts";
import { newFolder } from "./backup/commands.ts";

// Several starts in a row take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const startCommand = packageFile.scripts.start;

test("no command needs the syntax of one shell", () => {
  const bound = Object.entries(packageFile.scripts).filter(([, command]) =>
    /(^|\s)\w+=\S|(^|\s)export\s|[$;|<>`'*]/.test(command.replace(/--[\w-]+=\S+/g, "")),
  );
  expect(bound).toEqual([]);
});

test("npm start is one process, in production, with its memory settings on Linux", async () => {
  const [command = "", ...args] = startCommand.split(" ");
  const { NODE_ENV: _, MALLOC_ARENA_MAX: __, ...inherited } = process.env;
  const env = { ...inherited, PORT: "0", DATA_DIR: newFolder(), DEMO_CONTENT: "false" };
  const site = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise((resolve) => site.once("exit", resolve));
  let output = "";
  for (const stream of [site.stdout, site.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  await expect.poll(() => output, { timeout: 60_000 }).toContain("is ready");
  expect(output).not.toContain("Warning");
  if (process.platform === "linux") {
    const settings = readFileSync(`/proc/${site.pid}/environ`, "utf8").split("\0");
    for (const [name, value] of Object.entries(memorySettings)) {
      expect(settings).toContain(`${name}=${value}`);
    }
    expect(settings).toContain("NODE_ENV=production");
    const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, "utf8");
    expect(children).toBe("");
  }
  site.kill("SIGTERM");
  expect(await ended).toBe(0);
});
